import { countingFindings } from '../../audit/assess';
import type { Evidence, Finding } from '../../report/finding';
import type { Report } from '../../report/report';
import type { Span } from '../../text/span';
import { approvedFix } from '../approved';
import { evidencePlace } from '../evidence-place';
import { plainLine, shortened } from '../plain-line';
import { asWords, correction, decisiveWords, inOrder, reviewLines } from '../wording';
import { addComments, commentsOf, type MarginComment } from './comments';
import { trackCorrection, wordsOfFields } from './corrections';
import { largestId, RunMarks, wordTag } from './run-marks';
import { readParts, setPart, writeParts } from './word-file';
import { type WordPlace, type WrittenDocument, writtenDocument } from './written-words';
import { ancestor, attribute, descendants, isWordElement, withEdits, type XmlEdit, type XmlElement } from './xml-tree';

/** Word opens no document with more (MS-OI29500, 2.1.315). */
const MOST_COMMENTS = 32_000;
const EVIDENCE_SHOWN = 2;
const EVIDENCE_LENGTH = 400;
const AUTHOR = 'Plumbline';

const title = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const wordDate = (iso: string): string => `${new Date(iso).toISOString().slice(0, 19)}Z`;

/** Where a comment is anchored: from one place of the body to another, or at a run that leads to where the words are. */
type Anchor =
  | { readonly kind: 'words'; readonly first: WordPlace; readonly last: WordPlace }
  | { readonly kind: 'run'; readonly run: XmlElement };

/** The run of the body that leads to words of a note or a text box; null where the words are in the body itself. */
function leadingRun(document: WrittenDocument, { words }: WordPlace): XmlElement | null {
  let run = words.run;
  if (words.part !== document.main) {
    const note = ancestor(run, (one) => isWordElement(one, 'footnote') || isWordElement(one, 'endnote'));
    const body = document.files.get(document.main);
    if (!note || !body) return null;
    const reference = [...descendants(body.root)].find(
      (one) => isWordElement(one, `${note.name}Reference`) && attribute(one, 'id') === attribute(note, 'id'),
    );
    const found = reference && ancestor(reference, (one) => isWordElement(one, 'r'));
    if (!found) return null;
    run = found;
  }
  for (;;) {
    const box = ancestor(run, (one) => isWordElement(one, 'txbxContent'));
    const outer = box && ancestor(box, (one) => isWordElement(one, 'r'));
    if (!outer) return run === words.run ? null : run;
    run = outer;
  }
}

/** Where the comment on a span goes. What Word writes itself, such as a number, is commented at the words after it. */
function anchorOf(document: WrittenDocument, { start, end }: Span): Anchor | null {
  const { places } = document;
  const within = places.slice(start, end).filter((place) => place !== null);
  const nearest =
    within.length > 0
      ? within
      : [
          places.slice(end).find((place) => place !== null) ??
            places.slice(0, start).findLast((place) => place !== null),
        ];
  const [first, last] = [nearest[0], nearest.at(-1)];
  if (!first || !last) return null;
  const run = leadingRun(document, first);
  if (run) return { kind: 'run', run };
  // A span that ends in a note or a box is commented where it begins.
  const inBody = nearest.filter((place) => place && place.words.part === document.main && !leadingRun(document, place));
  return { kind: 'words', first, last: inBody.at(-1) ?? first };
}

/** What is put into the document's own part, beside the changes to its words. */
interface Anchored {
  readonly marks: RunMarks;
  readonly edits: XmlEdit[];
}

function anchorComment({ marks, edits }: Anchored, anchor: Anchor, id: number): void {
  const word = wordTag(anchor.kind === 'run' ? anchor.run : anchor.first.words.run);
  const start = `<${word('commentRangeStart')} ${word('id')}="${id}"/>`;
  const end = `<${word('commentRangeEnd')} ${word('id')}="${id}"/><${word('r')}><${word('commentReference')} ${word('id')}="${id}"/></${word('r')}>`;
  if (anchor.kind === 'words') {
    marks.before(anchor.first.words, anchor.first.unit, start);
    marks.after(anchor.last.words, anchor.last.unit + 1, end);
    return;
  }
  edits.push({ start: anchor.run.start, end: anchor.run.start, xml: start });
  edits.push({ start: anchor.run.end, end: anchor.run.end, xml: end });
}

const evidenceLine = (item: Evidence, finding: Finding): string =>
  `${evidencePlace(item)}: “${shortened(item.excerpt, EVIDENCE_LENGTH, decisiveWords(finding))}”`;

/** What a comment says of a finding. */
function paragraphsOf(finding: Finding, text: string, decided: string | undefined, outcome: string | null): string[] {
  const correct = correction(finding, text);
  return [
    `${title(asWords(finding.flag_type))}, ${finding.severity}. ${plainLine(finding.explanation)}`,
    ...finding.evidence.slice(0, EVIDENCE_SHOWN).map((item) => evidenceLine(item, finding)),
    ...(correct === null ? [] : [`Correction: ${correct}`]),
    ...(decided === undefined ? [] : [decided]),
    ...(outcome === null ? [] : [outcome]),
  ];
}

/**
 * A Word draft as it was, with each finding that counts as a comment in the margin at its words, and the corrections that
 * a reviewer approved as tracked changes. Nothing else of the document is changed. `text` is the text that was extracted
 * from it and audited. A word in a note or a text box, where Word shows no comments, is commented at what leads there.
 * Without `comments`, the corrections alone, and a comment only where one could not be made. Rejects, saying why, where the
 * document is not the one that was audited or cannot be read.
 */
export async function annotateDocx(
  bytes: Uint8Array,
  report: Report,
  text: string,
  { comments: hasComments = true }: { readonly comments?: boolean } = {},
): Promise<Uint8Array> {
  const parts = readParts(bytes);
  const document = await writtenDocument(parts, text);
  const body = document.files.get(document.main);
  if (!body) throw new Error('the archive holds no document');
  const existing = commentsOf(parts, document.main);
  let id = largestId([...existing, ...[...document.files.values()].flatMap(({ root }) => [...descendants(root)])]);
  const room = MOST_COMMENTS - existing.length;
  const nextId = (): number => ++id;
  const marks = new RunMarks();
  const edits: XmlEdit[] = [];
  const fields = wordsOfFields(document);
  const decisions = new Map(report.review?.decisions.map((one) => [one.finding, one]));
  const lines = reviewLines(report);
  const comments: MarginComment[] = [];
  const comment = (span: Span, date: string, paragraphs: readonly string[]): void => {
    const anchor = comments.length < room ? anchorOf(document, span) : null;
    if (!anchor) return;
    const number = nextId();
    anchorComment({ marks, edits }, anchor, number);
    const words = anchor.kind === 'run' ? [`At “${shortened(text.slice(span.start, span.end), 200)}”`] : [];
    comments.push({ id: number, author: AUTHOR, date: wordDate(date), paragraphs: [...words, ...paragraphs] });
  };
  for (const finding of inOrder(countingFindings(report))) {
    const decided = decisions.get(finding.id);
    const fix = approvedFix(finding, decided);
    let outcome: string | null = null;
    if (fix && decided) {
      const revision = { author: decided.by || AUTHOR, date: wordDate(decided.at), nextId };
      const why = trackCorrection(document, marks, fields, fix, text, revision);
      outcome = why === null ? null : `The correction is not made here, since ${why}. Make it by hand.`;
    }
    if (hasComments || outcome !== null)
      comment(finding, report.created_at, paragraphsOf(finding, text, lines.get(finding.id), outcome));
  }
  for (const { start, end, comment: said, by, at } of hasComments ? (report.review?.missed ?? []) : [])
    comment({ start, end }, at, [`Added by ${by}.${said === '' ? '' : ` ${said}`}`]);
  for (const [name, file] of document.files) {
    const own = document.words.filter(({ part }) => part === name);
    const all = [...marks.edits(file, own), ...(name === document.main ? edits : [])];
    if (all.length > 0) setPart(parts, name, withEdits(file.xml, all));
  }
  addComments(parts, document.main, body.namespace, comments);
  return writeParts(parts);
}
