/** A row of a view, as the view is to show it. */
export interface TreeNode {
  /** Names the row among all of its view, also after what it shows has changed. */
  readonly id: string;
  readonly label: string;
  /** Shown fainter, after the label. */
  readonly description?: string;
  /** Markdown. */
  readonly tooltip?: string;
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
  readonly children: readonly TreeNode[];
}

/** A codicon, with the theme's colour where it has one of its own. */
export interface NodeIcon {
  readonly name: string;
  readonly colour?: string;
}
