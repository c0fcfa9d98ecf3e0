import {
  Disposable,
  EventEmitter,
  MarkdownString,
  ThemeColor,
  ThemeIcon,
  type TreeDataProvider,
  TreeItem,
  TreeItemCollapsibleState,
  type TreeView,
  window,
} from 'vscode';
import type { DraftInFront } from '../drafts/draft-in-front';
import type { FindingsStore } from '../findings/findings-store';
import { inTurnAfter } from '../turns';
import type { TreeNode } from './tree-node';

/** Changes that follow each other within so many milliseconds are shown at once. */
const REST = 120;
/** What rests on more values than this is shown once nothing has changed for as long as here. */
const LONG = 1000;
const LONG_REST = 500;

function itemOf(node: TreeNode): TreeItem {
  const { description, expanded, icon, id, kind, label, opens, spoken, subject } = node;
  const isLeaf = node.isBranch !== true && node.children.length === 0;
  const state = isLeaf
    ? TreeItemCollapsibleState.None
    : expanded
      ? TreeItemCollapsibleState.Expanded
      : TreeItemCollapsibleState.Collapsed;
  const item = new TreeItem(label, state);
  item.id = id;
  item.contextValue = kind;
  if (description !== undefined) item.description = description;
  if (spoken !== undefined) item.accessibilityInformation = { label: spoken };
  if (icon)
    item.iconPath = new ThemeIcon(icon.name, icon.colour === undefined ? undefined : new ThemeColor(icon.colour));
  if (opens !== undefined && subject) item.command = { command: opens, title: label, arguments: [subject] };
  return item;
}

/** A view whose rows are made anew when what they rest on has changed. */
export interface NodeView extends Disposable {
  readonly view: TreeView<TreeNode>;
  /** Shows what there is now, after a moment's rest. */
  refresh(): void;
  /** The rows as they are shown. */
  rows(): Promise<readonly TreeNode[]>;
}

/** What a view shows. */
export interface NodeViewContent {
  readonly rows: () => Promise<readonly TreeNode[]>;
  /** All that the rows rest on: while each is the same value as before, they are not made anew. */
  readonly basis: () => readonly unknown[];
  /** Called whenever what is shown may have changed. */
  readonly onShown?: (view: TreeView<TreeNode>) => void;
}

/** Shows rows in a view of the manifest. */
export function createNodeView(id: string, { rows: make, basis: basisOf, onShown }: NodeViewContent): NodeView {
  const changed = new EventEmitter<void>();
  let rows: Promise<readonly TreeNode[]> | undefined;
  let basis: readonly unknown[] | undefined;
  let callOff: (() => void) | undefined;

  const made = (): Promise<readonly TreeNode[]> => {
    rows ??= make();
    return rows;
  };
  const provider: TreeDataProvider<TreeNode> = {
    onDidChangeTreeData: changed.event,
    getChildren: async (node) => [...(node ? node.children : await made())],
    getTreeItem: itemOf,
    resolveTreeItem: (item, { tooltip }) => {
      if (tooltip !== undefined) item.tooltip = new MarkdownString(tooltip());
      return item;
    },
  };
  const view = window.createTreeView(id, { treeDataProvider: provider, showCollapseAll: true });
  const show = (): void => {
    callOff = undefined;
    onShown?.(view);
    const now = basisOf();
    const same = basis?.length === now.length && basis.every((value, i) => value === now[i]);
    basis = now;
    if (same) return;
    rows = undefined;
    changed.fire();
  };
  return {
    view,
    refresh: () => {
      if ((basis?.length ?? 0) <= LONG) callOff ??= inTurnAfter(REST, show);
      else {
        callOff?.();
        callOff = inTurnAfter(LONG_REST, show);
      }
    },
    rows: made,
    dispose: () => {
      callOff?.();
      Disposable.from(view, changed).dispose();
    },
  };
}

/** A view of the draft in front: what it shows is made anew when that draft changes, or another one comes in front. */
export function followingFront(
  nodeView: NodeView,
  store: Pick<FindingsStore, 'onDidChange'>,
  front: Pick<DraftInFront, 'current' | 'onDidChange'>,
): NodeView {
  nodeView.refresh();
  const subscriptions = Disposable.from(
    nodeView,
    store.onDidChange((draft) => {
      if (draft === front.current()) nodeView.refresh();
    }),
    front.onDidChange(() => nodeView.refresh()),
  );
  return { ...nodeView, dispose: () => subscriptions.dispose() };
}
