import {
  type DecorationOptions,
  Disposable,
  MarkdownString,
  OverviewRulerLane,
  Range,
  type TextEditor,
  type TextEditorDecorationType,
  ThemeColor,
  Uri,
  window,
  workspace,
} from 'vscode';
import type { Severity } from '../../core/report/finding';
import { afterActivation } from '../after-activation';
import { findingDecorations } from '../settings';
import { onOneLine, severityLabel } from '../wording';
import { t } from '../words';
import type { FindingsStore } from './findings-store';
import type { TrackedFinding } from './tracked-finding';

const SEVERITIES: readonly Severity[] = ['critical', 'high', 'medium', 'low'];
/** Changes that follow each other within so many milliseconds are shown at once. */
const REST = 150;
/** No more marks than this are drawn, the first ones of the draft. */
const MOST = 500;

interface DecorationTypes {
  readonly gutter: ReadonlyMap<Severity, TextEditorDecorationType>;
  readonly inline: TextEditorDecorationType;
}

const decorationTypes = (extension: Uri): DecorationTypes => ({
  gutter: gutterTypes(extension),
  inline: window.createTextEditorDecorationType({
    after: { margin: '0 0 0 2em', color: new ThemeColor('editorCodeLens.foreground'), fontStyle: 'italic' },
  }),
});

function gutterTypes(extension: Uri): ReadonlyMap<Severity, TextEditorDecorationType> {
  return new Map(
    SEVERITIES.map((severity) => [
      severity,
      window.createTextEditorDecorationType({
        gutterIconPath: Uri.joinPath(extension, 'media', 'severity', `${severity}.svg`),
        gutterIconSize: 'contain',
        overviewRulerLane: OverviewRulerLane.Left,
      }),
    ]),
  );
}

/** Marks findings in the margin, or says them at the end of their line, as the settings ask. */
export function registerDecorations(
  store: Pick<FindingsStore, 'findings' | 'onDidChange'>,
  extension: Uri,
): Disposable {
  /** Made when the settings first ask for marks. */
  let types: DecorationTypes | undefined;
  const waiting = new Map<string, NodeJS.Timeout>();

  function optionsOf(editor: TextEditor, { finding, span }: TrackedFinding): DecorationOptions {
    // A mark for a whole paragraph would stand beside each of its lines on the screen.
    const at = editor.document.positionAt(span.start);
    const hoverMessage = new MarkdownString().appendText(`${severityLabel(finding.severity)}: ${finding.explanation}`);
    return { range: new Range(at, at), hoverMessage };
  }
  /** What was found first on each line, and how much more there is: a paragraph is often one line. */
  function inlineOf({ document }: TextEditor, findings: readonly TrackedFinding[]): DecorationOptions[] {
    const byLine = new Map<number, TrackedFinding[]>();
    for (const tracked of findings) {
      const { line } = document.positionAt(tracked.span.end);
      byLine.set(line, [...(byLine.get(line) ?? []), tracked]);
    }
    return [...byLine].map(([line, list]) => {
      const { end } = document.lineAt(line).range;
      const first = onOneLine(list[0]?.finding.explanation ?? '', 70);
      const contentText = list.length > 1 ? t('{0} And {1} more.', first, list.length - 1) : first;
      return { range: new Range(end, end), renderOptions: { after: { contentText } } };
    });
  }
  function draw(editor: TextEditor): void {
    const mode = findingDecorations(editor.document.uri);
    if (mode === 'off' && !types) return;
    types ??= decorationTypes(extension);
    const { gutter, inline } = types;
    const findings =
      mode === 'off'
        ? []
        : store
            .findings(editor.document.uri.toString())
            .filter(({ state }) => state === 'fresh')
            .slice(0, MOST);
    for (const [severity, type] of gutter) {
      const marked = mode === 'margin' ? findings.filter(({ finding }) => finding.severity === severity) : [];
      editor.setDecorations(
        type,
        marked.map((tracked) => optionsOf(editor, tracked)),
      );
    }
    editor.setDecorations(inline, mode === 'inline' ? inlineOf(editor, findings) : []);
  }
  const drawAll = (): void => window.visibleTextEditors.forEach(draw);

  return Disposable.from(
    afterActivation(drawAll),
    new Disposable(() => {
      if (types) Disposable.from(types.inline, ...types.gutter.values()).dispose();
    }),
    store.onDidChange((draft) => {
      clearTimeout(waiting.get(draft));
      waiting.set(
        draft,
        setTimeout(() => {
          waiting.delete(draft);
          for (const editor of window.visibleTextEditors) if (editor.document.uri.toString() === draft) draw(editor);
        }, REST),
      );
    }),
    window.onDidChangeVisibleTextEditors(drawAll),
    workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('plumbline.decorations')) drawAll();
    }),
    {
      dispose: () => {
        for (const timer of waiting.values()) clearTimeout(timer);
      },
    },
  );
}
