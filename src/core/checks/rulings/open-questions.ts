import { isInCitation, isQuestion, isQuoted } from '../../analysis/analysis';
import { decisionIn, isLeftOpen, leftOpenIn } from '../../analysis/open-questions';
import { isArgued, isView } from '../../analysis/views';
import type { Problem } from '../../report/finding';
import type { IndexedSource } from '../../sources/indexed-source';
import { evidenceAt } from '../../sources/source-index';
import { presentOf } from '../../text/irregular-verbs';
import { lineOf, onOneLine } from '../../text/line';
import { meaningStems, sharedMeaning } from '../../text/meaning-stems';
import { lastStartingAtOrBefore, type Span } from '../../text/span';
import { stemOf } from '../../text/stem';
import { wordsOf } from '../../text/words';
import { type Check, type CheckInput, problem } from '../check';
import type { Comparison } from '../comparison';
import { isRare } from '../counterparts';
import { passagesOn, sentencesIn } from '../nearby-passages';
import { STRENGTH_CHANGED } from '../shared-rules';

/** Share of what a claim says was decided that has to be among what a source leaves open. */
const SHARE = 0.6;
const FEWEST = 3;
/** How many sentences before it say what “it” and “which account” in a sentence are. */
const CONTEXT = 2;
/** From this share of what the open sentence has, another sentence may be what the draft tells of. */
const AS_MUCH = 0.8;

/** Words for whoever decides and for the deciding, which say nothing of what is decided. */
const OF_DECIDING =
  /^(?:courts?|judges?|justices?|panel|majority|opinion|memorandum|unpublished|question|issue|holding|finding|record|report|letter|trial|appeals?|supreme|circuit|district|section|subsection|paragraph|basis)$/;
/** Bodies below, of which an opinion tells what they decided. */
const BELOW = /\b(?:trial|district|lower|circuit|county|bankruptcy|probate) court\b|\bjury\b|\bdissent|\bconcur/i;
/** What may be, is thought or is sworn to is not found. */
const THOUGHT =
  /\b(?:testif(?:y|ies|ied)|suspect(?:s|ed)?|hypothesis|possib(?:le|ly)|probabl[ey]|likely|appears?|may|might|could|thought)\b/i;
/** What is left open is named elsewhere: “it has not been confirmed”, “on which account is right”. */
const POINTS_BACK =
  /^(?:It|This|That|These|They|The cause)\b|\b(?:which|either|neither|same|such|that|this)\b|\bno (?:opinion|view|position)\W*$/i;

const stemsOf = (text: string): Set<string> => meaningStems(text, OF_DECIDING);

const MOST_WORDS = 60;
/** Of what one of several things that nobody gives an opinion on is called by, so much has to be in a claim. */
const ITEM_SHARE = 0.66;
/** So much of a paper says whose it is. */
const AUTHOR_HEAD = 200;

/** A sentence of a source that leaves something open, with the stems of that. */
interface Open {
  readonly indexed: IndexedSource;
  readonly span: Span;
  readonly topic: ReadonlySet<string>;
  /** The stems of each thing of which it gives no opinion. */
  readonly items: readonly ReadonlySet<string>[];
  readonly pointsBack: boolean;
  /** With those of the sentences before it, where it points back to them. */
  readonly ofContext: ReadonlySet<string>;
}

/** The text of the few sentences before one in its paragraph. */
function contextOf({ source, sentences }: IndexedSource, span: Span): string {
  const index = lastStartingAtOrBefore(sentences, span.start);
  const before: string[] = [];
  for (let i = index; i > 0 && before.length < CONTEXT; i--) {
    const [previous, next] = [sentences[i - 1] as Span, sentences[i] as Span];
    if (/\n[ \t\r]*\n/.test(source.text.slice(previous.end, next.start))) break;
    before.push(source.text.slice(previous.start, previous.end));
  }
  return before.join(' ');
}

const NO_OPINION = /\bno (?:opinion|view|position)$/i;

/** “on patient risk or on the validity of the process”, thing by thing; those of one word tell too little. */
const itemsOf = (text: string): ReadonlySet<string>[] =>
  (/^ (?:on|of|about|as to) [^.;]*/.exec(text)?.[0] ?? '')
    .split(/,|\b(?:or|and|nor)\b/)
    .map(stemsOf)
    .filter((stems) => stems.size >= 2);

/** Whether whoever is said to have found something is whose paper a source is: its head names them. */
const isByItsAuthor = ({ source }: IndexedSource, subject: string): boolean =>
  (subject.match(/\p{Lu}[\p{L}’'-]{3,}/gu) ?? []).some((name) =>
    source.text
      .slice(0, AUTHOR_HEAD)
      .toLowerCase()
      .includes(name.toLowerCase().replace(/[’']s$/, '')),
  );

function openAt(indexed: IndexedSource, span: Span): Open | null {
  const text = onOneLine(indexed.source.text, span);
  const said = leftOpenIn(text);
  if (!said || wordsOf(text).forms.length > MOST_WORDS) return null;
  const rest = text.slice(said.end);
  const topic = stemsOf(`${text.slice(0, said.start)} ${rest}`);
  const items = NO_OPINION.test(text.slice(said.start, said.end)) ? itemsOf(rest) : [];
  const context = POINTS_BACK.test(text) ? stemsOf(contextOf(indexed, span)) : new Set<string>();
  return { indexed, span, topic, items, pointsBack: context.size > 0, ofContext: new Set([...topic, ...context]) };
}

/** Whether any sentence that bears on a claim says about as much of what it tells, and does not leave it open. */
function isDecidedElsewhere(
  input: CheckInput,
  comparison: Comparison,
  ours: ReadonlySet<string>,
  { ofContext }: Open,
): boolean {
  const enough = AS_MUCH * sharedMeaning(ours, ofContext);
  return passagesOn(input, comparison).some(({ indexed, passage }) =>
    sentencesIn(indexed, passage).some((sentence) => {
      const text = onOneLine(indexed.source.text, sentence);
      if (isLeftOpen(text) || isView(text) || THOUGHT.test(text)) return false;
      return sharedMeaning(ours, stemsOf(text)) >= enough;
    }),
  );
}

/** Whether a claim tells what a court below decided, of which the source tells as another than itself. */
function isOfAnother(claim: string, { indexed, span }: Open): boolean {
  const below = BELOW.exec(claim)?.[0];
  if (below === undefined) return false;
  return (
    indexed.source.text.toLowerCase().includes(`the ${below.toLowerCase()}`) &&
    !onOneLine(indexed.source.text, span).includes(below)
  );
}

/** Whether a word that both have stands in few places: what every opinion speaks of is nothing of this one's. */
const isOfOneThing = (input: CheckInput, { words }: Comparison, { ofContext }: Open): boolean =>
  words.words.some((word) => ofContext.has(stemOf(presentOf(word.form))) && isRare(input, word));

const DISPUTED = /\bdisputes?\b/i;

function judge(input: CheckInput, comparison: Comparison): Problem[] {
  const { analysis } = input;
  const { start } = comparison.sentence;
  const claim = lineOf(analysis.prose.text, comparison.sentence);
  const decision = decisionIn(claim);
  if (!decision || isLeftOpen(claim) || isQuestion(analysis, comparison.sentence)) return [];
  // “The record shows that the licensee argues …” gives it as argued.
  const told = claim.slice(decision.end);
  if (isArgued(told) || DISPUTED.test(told)) return [];
  const span = { start: start + decision.start, end: start + decision.end };
  if (isQuoted(analysis, span) || isInCitation(analysis, span)) return [];
  const decided = stemsOf(claim.slice(decision.end));
  const whole = new Set([...stemsOf(claim.slice(0, decision.start)), ...decided]);
  for (const { indexed, passage } of passagesOn(input, comparison)) {
    for (const sentence of sentencesIn(indexed, passage)) {
      const open = openAt(indexed, sentence);
      if (!open || isOfAnother(claim, open)) continue;
      const item = open.items.find((stems) => sharedMeaning(stems, whole) >= Math.max(2, ITEM_SHARE * stems.size));
      const ours =
        item && isByItsAuthor(indexed, claim.slice(0, decision.start))
          ? item
          : [decided, whole].find((stems) => {
              const shared = sharedMeaning(stems, open.ofContext);
              return (
                shared >= FEWEST &&
                shared >= SHARE * stems.size &&
                (open.pointsBack || sharedMeaning(stems, open.topic) > 0)
              );
            });
      if (!ours || !isOfOneThing(input, comparison, open) || isDecidedElsewhere(input, comparison, ours, open))
        continue;
      return [
        problem(input, STRENGTH_CHANGED, span, {
          verdict: 'contradicted',
          severity: 'high',
          contradiction_type: 'subtle_inconsistency',
          explanation: `The draft says that this was decided or found. ${indexed.source.id} leaves it open: “${onOneLine(indexed.source.text, sentence)}”`,
          evidence: [evidenceAt(indexed, sentence)],
        }),
      ];
    }
  }
  return [];
}

/** What a draft says that a court held, a trier found or an expert confirmed, and the source leaves open. */
export const openQuestions: Check = {
  needsSources: true,
  rules: [STRENGTH_CHANGED],
  run: (input) => input.comparisons.flatMap((comparison) => judge(input, comparison)),
};
