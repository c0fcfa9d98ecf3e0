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
import type { DraftInFront } from '../draft-in-front';
import type { FindingsStore } from '../findings-store';
import type { TreeNode } from './tree-node';

/** Changes that follow each other within so many milliseconds are shown at once. */
const REST = 120;

function itemOf({ children, description, expanded, icon, id, kind, label, opens, spoken, subject, tooltip }: TreeNode) {
  const state =
    children.length === 0
      ? TreeItemCollapsibleState.None
      : expanded
        ? TreeItemCollapsibleState.Expanded
        : TreeItemCollapsibleState.Collapsed;
  const item = new TreeItem(label, state);
  item.id = id;
  item.contextValue = kind;
  if (description !== undefined) item.description = description;
  if (tooltip !== undefined) item.tooltip = new MarkdownString(tooltip);
  if (spoken !== undefined) item.accessibilityInformation = { label: spoken };
  if (icon)
    item.iconPath = new ThemeIcon(icon.name, icon.colour === undefined ? undefined : new ThemeColor(icon.colour));
  if (opens !== undefined && subject) item.command = { command: opens, title: label, arguments: [subject] };
  return item;
}

/** A view whose rows are made anew from what it shows. */
export interface NodeView extends Disposable {
  readonly view: TreeView<TreeNode>;
  /** Shows what there is now, after a moment's rest. */
  refresh(): void;
  /** The rows as they are shown. */
  rows(): Promise<readonly TreeNode[]>;
}

/** Shows rows in a view of the manifest. `onShown` is called whenever they have been made anew. */
export function createNodeView(
  id: string,
  make: () => Promise<readonly TreeNode[]>,
  onShown: (view: TreeView<TreeNode>) => void,
): NodeView {
  const changed = new EventEmitter<void>();
  const parents = new Map<string, TreeNode>();
  let rows: Promise<readonly TreeNode[]> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function makeRows(): Promise<readonly TreeNode[]> {
    const making = await make();
    parents.clear();
    const note = (node: TreeNode): void => {
      for (const child of node.children) {
        parents.set(child.id, node);
        note(child);
      }
    };
    making.forEach(note);
    return making;
  }
  const made = (): Promise<readonly TreeNode[]> => {
    rows ??= makeRows();
    return rows;
  };
  const provider: TreeDataProvider<TreeNode> = {
    onDidChangeTreeData: changed.event,
    getChildren: async (node) => [...(node ? node.children : await made())],
    getParent: (node) => parents.get(node.id),
    getTreeItem: itemOf,
  };
  const view = window.createTreeView(id, { treeDataProvider: provider, showCollapseAll: true });
  const show = (): void => {
    timer = undefined;
    rows = undefined;
    onShown(view);
    changed.fire();
  };
  return {
    view,
    refresh: () => {
      timer ??= setTimeout(show, REST);
    },
    rows: made,
    dispose: () => {
      clearTimeout(timer);
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
