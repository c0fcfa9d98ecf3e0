import { HTML_STYLE } from '../export/html-style';

/**
 * How the page of an evaluation looks. In a panel of the editor it takes the colours of the editor's theme, which the
 * editor gives as variables.
 */
export const EVALUATION_STYLE = `${HTML_STYLE}
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: 1rem; margin: 1rem 0 1.5rem; padding: 0; }
.figures div { padding: .75rem 1rem; background: var(--panel); border: 1px solid var(--line); }
.figures dt { color: var(--soft); }
.figures dd { margin: 0; font-size: 1.5rem; font-weight: 600; }
.figures dd span { display: block; font-size: .875rem; font-weight: 400; color: var(--soft); }
.histograms { display: grid; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)); gap: 1.5rem; margin: 0; padding: 0; list-style: none; }
.histograms h3 { margin: 0 0 .35rem; }
.histograms svg { display: block; width: 100%; height: auto; background: var(--panel); border: 1px solid var(--line); }
.bar { fill: var(--link); }
.axis { stroke: var(--line); stroke-width: 1; }
.label { fill: var(--soft); font: 11px system-ui, sans-serif; }
.number { text-align: right; }
.worse { color: var(--critical); font-weight: 600; }
.better { color: var(--pass); font-weight: 600; }
html:has(body[data-vscode-theme-kind]) { background: transparent; }
body[data-vscode-theme-kind] {
  --paper: var(--vscode-editor-background); --ink: var(--vscode-editor-foreground);
  --soft: var(--vscode-descriptionForeground); --line: var(--vscode-panel-border, var(--vscode-widget-border));
  --panel: var(--vscode-editorWidget-background); --link: var(--vscode-textLink-foreground);
  font-family: var(--vscode-font-family); font-size: var(--vscode-font-size);
}
body[data-vscode-theme-kind="vscode-light"], body[data-vscode-theme-kind="vscode-high-contrast-light"] {
  color-scheme: light; --critical: #a4161a; --medium: #7a5b00; --pass: #1d6b36;
}
body[data-vscode-theme-kind="vscode-dark"], body[data-vscode-theme-kind="vscode-high-contrast"] {
  color-scheme: dark; --critical: #ff9c9c; --medium: #f0cf6a; --pass: #86d8a0;
}
body[data-vscode-theme-kind^="vscode-high-contrast"] { --line: var(--vscode-contrastBorder); }
`;
