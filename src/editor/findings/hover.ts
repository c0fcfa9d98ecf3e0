import { Hover, MarkdownString, type Position, Range, type TextDocument } from 'vscode';
import { APPLY_FIX, DISMISS, OPEN_AUTHORITY, OPEN_EVIDENCE } from '../command-names';
import { EXTRACTED_DRAFT } from '../drafts/drafts';
import { evidenceLink } from '../sources/evidence';
import { t } from '../words';
import { citationAt } from './at-cursor';
import { spanRange } from './diagnostics';
import type { FindingsStore } from './findings-store';
import { citationHoverText, type HoverLinks, hoverText } from './hover-text';
import { type FindingReference, markdownCommand } from './references';
import { fixStands, type TrackedFinding } from './tracked-finding';

/** All that a link in a hover may run. */
const ENABLED = [OPEN_EVIDENCE, OPEN_AUTHORITY, APPLY_FIX, DISMISS];

function linksOf(draft: string, text: string, canChange: boolean): HoverLinks {
  const actions = (tracked: TrackedFinding): readonly string[] => {
    const reference: FindingReference = { draft, finding: tracked.finding.id };
    const link = (label: string, command: string): string => `[${label}](${markdownCommand(command, reference)})`;
    return [
      ...(canChange && fixStands(tracked, text) ? [link(t('Apply the correction'), APPLY_FIX)] : []),
      link(t('Dismiss…'), DISMISS),
    ];
  };
  return { evidence: (tracked, index) => evidenceLink(draft, tracked, index), actions };
}

function markdown(text: string): MarkdownString {
  const content = new MarkdownString(text);
  content.isTrusted = { enabledCommands: ENABLED };
  return content;
}

/** Explains the findings at a place; of a citation without any, says where it was found. Undefined where there is nothing. */
export function hoverAt(
  store: Pick<FindingsStore, 'findings' | 'citations'>,
  document: TextDocument,
  position: Position,
): Hover | undefined {
  const draft = document.uri.toString();
  const at = document.offsetAt(position);
  const here = store.findings(draft).filter(({ span }) => span.start <= at && at <= span.end);
  const [first] = here;
  if (first) {
    const text = document.getText();
    const links = linksOf(draft, text, document.uri.scheme !== EXTRACTED_DRAFT);
    return new Hover(
      here.map((tracked) => markdown(hoverText(tracked, text, links))),
      spanRange(document, first),
    );
  }
  const citation = citationAt(store, draft, at);
  if (!citation) return undefined;
  const link = citation.place ? markdownCommand(OPEN_AUTHORITY, { draft, citation: citation.index }) : undefined;
  const said = citationHoverText(citation, link);
  const { start, end } = citation.span;
  return said === undefined
    ? undefined
    : new Hover(markdown(said), new Range(document.positionAt(start), document.positionAt(end)));
}
