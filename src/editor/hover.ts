import { type Disposable, Hover, languages, MarkdownString } from 'vscode';
import { spanRange } from './diagnostics';
import { DRAFT_SELECTOR } from './drafts';
import { evidenceLink, OPEN_EVIDENCE } from './evidence';
import type { FindingsStore } from './findings-store';
import { hoverText } from './hover-text';

/** Explains the finding under the pointer. Only the links to evidence may run a command. */
export function registerHover(store: Pick<FindingsStore, 'findings'>): Disposable {
  return languages.registerHoverProvider([...DRAFT_SELECTOR], {
    provideHover(document, position) {
      const draft = document.uri.toString();
      const at = document.offsetAt(position);
      const here = store.findings(draft).filter(({ span }) => span.start <= at && at <= span.end);
      const [first] = here;
      if (!first) return undefined;
      const contents = here.map((tracked) => {
        const text = hoverText(tracked, document.getText(), (finding, index) => evidenceLink(draft, finding, index));
        const markdown = new MarkdownString(text);
        markdown.isTrusted = { enabledCommands: [OPEN_EVIDENCE] };
        return markdown;
      });
      return new Hover(contents, spanRange(document, first));
    },
  });
}
