/** A row of a view, as the view is to show it. */
export interface TreeNode {
  /** Names the row among all of its view, also after what it shows has changed. */
  readonly id: string;
  readonly label: string;
  /** Shown fainter, after the label. */
  readonly description?: string;
  /** Markdown; made when somebody points at the row. */
  readonly tooltip?: () => string;
  /** What a screen reader says instead of the label. */
  readonly spoken?: string;
  readonly icon?: NodeIcon;
  /** Decides which menu entries the row has; `viewItem` in the manifest. */
  readonly kind: string;
  /** What a row's commands are about. */
  readonly subject?: object;
  /** The command that choosing the row runs, given its subject. */
  readonly opens?: string;
  readonly expanded?: boolean;
  /** True where there are children that are made only when they are asked for. */
  readonly isBranch?: true;
  readonly children: readonly TreeNode[];
}

/** A row whose children are made when they are first asked for. There have to be some. */
export function branch(row: Omit<TreeNode, 'children' | 'isBranch'>, make: () => readonly TreeNode[]): TreeNode {
  let made: readonly TreeNode[] | undefined;
  return {
    ...row,
    isBranch: true,
    get children() {
      made ??= make();
      return made;
    },
  };
}

/** Rows that are made at once: to make more would hold the editor up, and nobody reads them all. */
const AT_ONCE = 200;

/** A row for each item; of very many, the rest are below a last row that says how many they are. */
export function rowsOf<T>(
  items: readonly T[],
  row: (item: T) => TreeNode,
  rest: (count: number) => Omit<TreeNode, 'children' | 'isBranch'>,
): readonly TreeNode[] {
  if (items.length <= AT_ONCE) return items.map(row);
  const after = items.slice(AT_ONCE);
  return [...items.slice(0, AT_ONCE).map(row), branch(rest(after.length), () => rowsOf(after, row, rest))];
}

/** A codicon, with the theme's colour where it has one of its own. */
export interface NodeIcon {
  readonly name: string;
  readonly colour?: string;
}
