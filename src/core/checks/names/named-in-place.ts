import { isInCitation, isQuoted } from '../../analysis/analysis';
import type { Problem } from '../../report/finding';
import { evidenceAt } from '../../sources/source-index';
import type { AlignedWord } from '../../text/alignment';
import { isOfCalendar } from '../../text/calendar';
import { onOneLine } from '../../text/line';
import { isHonorific } from '../../text/person-names';
import { around } from '../../text/span';
import { stemOf } from '../../text/stem';
import { withoutPossessive } from '../../text/words';
import { type Check, type CheckInput, problem } from '../check';
import { type Comparison, draftSpan, sourceSpan } from '../comparison';
import { type Counterpart, counterpartsOf, hasFiguresIn, isTelling, meansTheSame, tellingIn } from '../counterparts';
import { aliasesIn } from '../norms/bearers';
import { hasInstead } from '../wording';
import { NAME_MISMATCH } from './name-rules';
import { isCompanyWord, type Naming, namingsIn } from './namings';

/** How many words a telling word may stand from a name or from the next one, honorifics and articles among them. */
const REACH = 3;
/** How many telling words in a row tell a place from one side alone, and of so many fewer what share of the others is needed too. */
const ROW = 3;
const SHORT_ROW = 2;
const MOST_OF = 0.7;

/** A date or a number stands beside whoever is named on it. */
const isOfDate = (form: string): boolean => /\d/.test(form) || isOfCalendar(form);

const tells = (word: AlignedWord): boolean => isTelling(word) && !isHonorific(word.form) && !isOfDate(word.form);

/** The telling words before (-1) or after (1) a name, the nearest first, as far as each is near the one before. */
function besides(words: readonly AlignedWord[], { from, to }: Naming, step: -1 | 1): AlignedWord[] {
  const found: AlignedWord[] = [];
  let last = step < 0 ? from : to - 1;
  for (
    let i = last + step;
    i >= 0 && i < words.length && Math.abs(i - last) <= REACH && found.length < ROW;
    i += step
  ) {
    const word = words[i] as AlignedWord;
    if (!tells(word)) continue;
    found.push(word);
    last = i;
  }
  return found;
}

/** What a place is said with: “in”, “at”. */
const bindsWith = (words: readonly AlignedWord[], { from }: Naming): string => words[from - 1]?.form ?? '';

const isHeld = ({ sources }: CheckInput, { forms }: Naming): boolean =>
  sources.indexed.some((indexed) => forms.every((form) => indexed.positions.get(stemOf(form)) !== undefined));

/** Whether a sentence has a word by which somebody is named, or one that the source uses in its place. */
function hasName({ indexed, words }: Counterpart, { forms }: Naming): boolean {
  const aliases = aliasesIn(indexed);
  return words.some(({ form }) => {
    const bare = withoutPossessive(form);
    return forms.some((own) => own === bare || aliases.get(own)?.has(bare) || aliases.get(bare)?.has(own));
  });
}

/** Offices are told apart by all their words, whoever else is named by the last word of his name. */
const tellingForms = ({ kind, forms }: Naming): readonly string[] =>
  kind === 'person' ? forms.slice(-1) : forms.filter((form) => !isCompanyWord(form));

const isAnother = (ours: Naming, theirs: Naming): boolean =>
  ours.kind === theirs.kind &&
  (ours.kind === 'office'
    ? theirs.forms[0] === ours.forms[0] || theirs.forms.at(-1) === ours.forms.at(-1)
    : !theirs.forms.some((form) => ours.forms.includes(form) && !isCompanyWord(form)));

/** Of the claim's telling words but for a name, which share a counterpart has. */
function shareOf(input: CheckInput, comparison: Comparison, { from, to }: Naming, { has }: Counterpart): number {
  const others = tellingIn(input, comparison).filter((i) => i < from || i >= to);
  return others.filter(has).length / Math.max(1, others.length);
}

/** Whether a name stands in a counterpart where another does in the claim: between the same words, or beside a row of them. */
function inItsPlace(
  input: CheckInput,
  comparison: Comparison,
  ours: Naming,
  counterpart: Counterpart,
  theirs: Naming,
): boolean {
  const { indexed, words } = counterpart;
  const own = comparison.words.words;
  if (ours.kind === 'place' && bindsWith(own, ours) !== bindsWith(words, theirs)) return false;
  const [before, after] = ([-1, 1] as const).map((step) => {
    const [our, their] = [besides(own, ours, step), besides(words, theirs, step)];
    const differs = our.findIndex((word, i) => their[i] === undefined || !meansTheSame(indexed, word, their[i]));
    return differs < 0 ? our.length : differs;
  }) as [number, number];
  if (before > 0 && after > 0) return true;
  const row = Math.max(before, after);
  return row >= ROW || (row >= SHORT_ROW && shareOf(input, comparison, ours, counterpart) >= MOST_OF);
}

/** How far from a sentence, or into its source, a figure of the claim may stand that the sentence does not have. */
const AROUND = 800;

/** Whether every figure of a claim stands in a counterpart, around it or at the head of its source. */
const hasFiguresAround = (input: CheckInput, comparison: Comparison, { indexed, span }: Counterpart): boolean =>
  hasFiguresIn(input, comparison, indexed, [{ start: 0, end: AROUND }, around(span, AROUND)]);

/** What a claim says that one did not do, another may have done. */
const DENIED = /(?:\b(?:no|nobody|none|never|neither|nor|not|nothing|without)|n[’']t)\b/i;

function judge(input: CheckInput, comparison: Comparison): Problem[] {
  const { words, sentence } = comparison;
  const { text } = input.analysis.prose;
  if (DENIED.test(text.slice(sentence.start, sentence.end))) return [];
  const ours = namingsIn(input, text, words.words, words.starts, words.ends);
  if (ours.length === 0) return [];
  const counterparts = counterpartsOf(input, comparison).filter((one) => hasFiguresAround(input, comparison, one));
  return ours.flatMap((naming) => {
    const at = draftSpan(words, naming.from, naming.to);
    if (at.start === sentence.start || isQuoted(input.analysis, at) || isInCitation(input.analysis, at)) return [];
    if (!isHeld(input, naming)) return [];
    const telling = { ...naming, forms: tellingForms(naming) };
    const isNamed = (one: Counterpart): boolean =>
      naming.kind === 'office'
        ? theirNamings(input, one).some(
            (other) => other.kind === 'office' && naming.forms.every((form) => other.forms.includes(form)),
          )
        : hasName(one, telling);
    if (counterparts.some(isNamed)) return [];
    for (const counterpart of counterparts) {
      const theirs = theirNamings(input, counterpart).find(
        (other) =>
          isAnother(naming, other) &&
          !ours.some(({ forms }) => forms.join(' ') === other.forms.join(' ')) &&
          inItsPlace(input, comparison, naming, counterpart, other),
      );
      if (!theirs) continue;
      const { indexed, from, span } = counterpart;
      const there = sourceSpan(indexed, from + theirs.from, from + theirs.to);
      const written = onOneLine(indexed.source.text, there).replace(/[’']s$/, '');
      const said = text.slice(at.start, at.end);
      return [
        problem(input, NAME_MISMATCH, at, {
          verdict: 'contradicted',
          contradiction_type: 'relationship_conflict',
          explanation: hasInstead(said, indexed.source.id, written),
          evidence: [evidenceAt(indexed, span)],
          correction: /[’']s$/.test(said) ? `${written}’s` : written,
        }),
      ];
    }
    return [];
  });
}

const theirNamings = (input: CheckInput, { indexed, from, words }: Counterpart): Naming[] =>
  namingsIn(
    input,
    indexed.source.text,
    words,
    indexed.starts.subarray(from, from + words.length),
    indexed.ends.subarray(from, from + words.length),
  );

/** A person, company, place or office that the sources know, between the very words where a source names another. */
export const namedInPlace: Check = {
  needsSources: true,
  rules: [NAME_MISMATCH],
  run: (input) => input.comparisons.flatMap((comparison) => judge(input, comparison)),
};
