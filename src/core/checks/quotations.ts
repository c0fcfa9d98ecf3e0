import { type Analysis, sentenceAt } from '../analysis/analysis';
import { type DraftWords, quotedWords } from '../analysis/draft-words';
import { FEWEST_WORDS, type Quotation } from '../analysis/quotations';
import type { Citation } from '../citations/citation';
import type { Evidence, Problem, Severity } from '../report/finding';
import { isAuthority } from '../sources/authority';
import { pageAt } from '../sources/indexed-source';
import { type Location, locate } from '../sources/locate';
import { onOneLine } from '../sources/passages';
import { searchPassages } from '../sources/search';
import { evidenceAt, type SourceIndex } from '../sources/source-index';
import { type AlignedWord, hunksOf, sameLetters } from '../text/alignment';
import { LIMITERS, NEGATIONS } from '../text/common-words';
import { lastStartingAtOrBefore, type Span } from '../text/span';
import { type Check, type CheckInput, problem } from './check';
import { draftSpan, isAside, locationSpan, sourceSpan } from './comparison';
import type { Rule } from './rule';

const ALTERED: Rule = {
  id: 'quotation-altered',
  title: 'Quoted words differ from the source',
  detector: 'quotations',
  flagType: 'misquotation',
  severity: 'high',
  live: false,
};
const NOT_FOUND: Rule = {
  id: 'quotation-not-found',
  title: 'Quoted words are in no source',
  detector: 'quotations',
  flagType: 'misquotation',
  severity: 'high',
  live: false,
};
const ELLIPSIS: Rule = {
  id: 'quotation-ellipsis',
  title: 'An ellipsis leaves out a negation or an exception',
  detector: 'quotations',
  flagType: 'misquotation',
  severity: 'critical',
  live: false,
};

/** A stretch of a quotation that its source does not have so, by word index, end exclusive. */
interface Alteration {
  readonly draftStart: number;
  readonly draftEnd: number;
  readonly sourceStart: number;
  readonly sourceEnd: number;
  readonly swallowed: boolean;
}

export interface JudgedQuotation {
  readonly quotation: Quotation;
  readonly words: DraftWords;
  readonly location: Location | null;
  readonly alterations: readonly Alteration[];
  readonly outcome: 'exact' | 'altered' | 'not_found';
}

const ALTERED_COVERAGE = 0.55;
const NEAR_COVERAGE = 0.35;
const BRACKET_MOST = 8;
const SHORT_ELISION = 6;

const turns = (word: AlignedWord | undefined): boolean =>
  word !== undefined && (NEGATIONS.has(word.form) || LIMITERS.has(word.form));

/** Whether what an ellipsis leaves out turns the sense: a short elision that holds a negation, or a longer one that begins or ends with it. */
function swallowsSense(left: readonly AlignedWord[]): boolean {
  if (left.length === 0) return false;
  if (left.length <= SHORT_ELISION) return left.some(turns);
  return turns(left[0]) || turns(left.at(-1));
}

function alterationsOf(location: Location, words: DraftWords, text: string): Alteration[] {
  const { indexed, alignment } = location;
  const found: Alteration[] = [];
  const quoted = words.words;
  for (const hunk of hunksOf(alignment)) {
    const draft = quoted.slice(hunk.draftStart, hunk.draftEnd);
    const source = indexed.words.slice(hunk.sourceStart, hunk.sourceEnd);
    const plain = draft.filter((word) => !word.gap);
    const ellipsis = draft.some((word) => word.gap === 'ellipsis');
    const bracket = draft.some((word) => word.gap === 'bracket');
    if (plain.length === 0 && (ellipsis || bracket)) {
      if (ellipsis ? swallowsSense(source) : source.length > BRACKET_MOST) found.push({ ...hunk, swallowed: ellipsis });
      continue;
    }
    if (plain.length === 0 && isAside(indexed, hunk.sourceStart, hunk.sourceEnd)) continue;
    if (sameLetters(plain, source)) continue;
    found.push({ ...hunk, swallowed: false });
  }
  // A matched stem is the same word in another form: an alteration, unless brackets own up to it.
  alignment.matches.forEach((match, i) => {
    const word = quoted[i] as AlignedWord;
    if (match < 0 || word.form === indexed.words[match]?.form) return;
    if (text.slice(words.starts[i], words.ends[i]).includes('[')) return;
    found.push({ draftStart: i, draftEnd: i + 1, sourceStart: match, sourceEnd: match + 1, swallowed: false });
  });
  const first = alignment.matches.findIndex((match) => match >= 0);
  const last = alignment.matches.findLastIndex((match) => match >= 0);
  if (quoted.slice(0, first).some((word) => !word.gap)) {
    found.push({
      draftStart: 0,
      draftEnd: first,
      sourceStart: Math.max(0, alignment.sourceStart - first),
      sourceEnd: alignment.sourceStart,
      swallowed: false,
    });
  }
  if (quoted.slice(last + 1).some((word) => !word.gap)) {
    const rest = quoted.length - last - 1;
    found.push({
      draftStart: last + 1,
      draftEnd: quoted.length,
      sourceStart: alignment.sourceEnd,
      sourceEnd: Math.min(indexed.words.length, alignment.sourceEnd + rest),
      swallowed: false,
    });
  }
  return found
    .filter(
      (alteration) =>
        !sameLetters(
          quoted.slice(alteration.draftStart, alteration.draftEnd),
          indexed.words.slice(alteration.sourceStart, alteration.sourceEnd),
        ),
    )
    .sort((a, b) => a.draftStart - b.draftStart);
}

const judgedFor = new WeakMap<CheckInput, readonly JudgedQuotation[]>();

/** Looks for each quotation in the sources and says how it compares; worked out once for an input. */
export function judgeQuotations(input: CheckInput): readonly JudgedQuotation[] {
  const known = judgedFor.get(input);
  if (known) return known;
  const judged = judgeAll(input.analysis, input.sources);
  judgedFor.set(input, judged);
  return judged;
}

function judgeAll(analysis: Analysis, sources: SourceIndex): JudgedQuotation[] {
  return analysis.quotations
    .filter((quotation) => quotation.words >= FEWEST_WORDS)
    .map((quotation) => {
      const words = quotedWords(analysis.prose.text, quotation.inner);
      const location = locate(sources.indexed, words.words);
      if (!location) return { quotation, words, location, alterations: [], outcome: 'not_found' as const };
      const alterations = alterationsOf(location, words, analysis.prose.text);
      const { alignment } = location;
      const matched = alignment.matches.filter((match) => match >= 0).length;
      const outcome =
        alterations.length === 0 && matched > 0
          ? ('exact' as const)
          : alignment.coverage >= ALTERED_COVERAGE && matched >= Math.min(4, words.words.length - 1)
            ? ('altered' as const)
            : ('not_found' as const);
      return { quotation, words, location, alterations, outcome };
    });
}

/** The citation beside a quotation that says where it is from: the one that follows it, else one before it in its sentence. */
export function attributionCitation(analysis: Analysis, quotation: Span): Citation | null {
  const { citations, prose } = analysis;
  const next = citations[lastStartingAtOrBefore(citations, quotation.end) + 1];
  if (next) {
    const between = prose.text.slice(quotation.end, next.start);
    if (between.length <= 80 && !/\n\s*\n\s*\S/.test(between) && !/[.?!]\s+\p{Lu}\p{L}*\s+\p{Ll}/u.test(between))
      return next;
  }
  const sentence = sentenceAt(analysis, quotation.start);
  const before = citations[lastStartingAtOrBefore(citations, quotation.start)];
  return sentence && before && before.start >= sentence.start ? before : null;
}

/** The authority that a quotation is given to. */
export function attributionOf(analysis: Analysis, quotation: Span): Citation | null {
  const citation = attributionCitation(analysis, quotation);
  return citation?.resolves_to == null ? citation : (analysis.citations[citation.resolves_to] ?? null);
}

const quote = (text: string): string => `“${onOneLine(text)}”`;

function describe(location: Location): string {
  const page = pageAt(location.indexed.source, location.indexed.starts[location.alignment.sourceStart] ?? 0);
  return page === null ? location.indexed.source.id : `${location.indexed.source.id}, page ${page}`;
}

function alteredProblem(input: CheckInput, judged: JudgedQuotation, location: Location): Problem {
  const { analysis } = input;
  const { words, alterations } = judged;
  const { indexed } = location;
  const first = alterations[0] as Alteration;
  const last = alterations.at(-1) as Alteration;
  // Where words were dropped, the words beside the gap show where.
  const widen = alterations.every(
    (alteration) => alteration.draftEnd === alteration.draftStart || alteration.swallowed,
  );
  const draftStart = Math.max(0, first.draftStart - (widen || first.draftEnd === first.draftStart ? 1 : 0));
  const draftEnd = Math.min(words.words.length, last.draftEnd + (last.draftEnd === last.draftStart || widen ? 1 : 0));
  const span = draftSpan(words, draftStart, draftEnd);
  const from = draftStart < first.draftStart ? first.sourceStart - 1 : first.sourceStart;
  const to = draftEnd > last.draftEnd ? last.sourceEnd + 1 : last.sourceEnd;
  const theirs = sourceSpan(indexed, Math.max(0, from), Math.min(indexed.words.length, to));
  const correction = onOneLine(indexed.source.text.slice(theirs.start, theirs.end));
  const swallowed = alterations.some((alteration) => alteration.swallowed);
  const sense = alterations.some((alteration) =>
    [
      ...words.words.slice(alteration.draftStart, alteration.draftEnd),
      ...indexed.words.slice(alteration.sourceStart, alteration.sourceEnd),
    ].some((word) => turns(word) || /^\d/.test(word.form)),
  );
  const rule = swallowed ? ELLIPSIS : ALTERED;
  const ours = analysis.prose.text.slice(span.start, span.end);
  const evidence = [evidenceAt(indexed, locationSpan(location))];
  const sureFix = correction !== '' && words.words.slice(draftStart, draftEnd).length <= 12 && alterations.length <= 3;
  return problem(input, rule, span, {
    verdict: 'contradicted',
    severity: sense ? 'critical' : rule.severity,
    explanation: swallowed
      ? `The ellipsis leaves out words that change the sense. ${describe(location)} reads ${quote(correction)}.`
      : correction === ''
        ? `The quotation has ${quote(ours)}, which is not in ${describe(location)}.`
        : `The quotation has ${quote(ours)} where ${describe(location)} has ${quote(correction)}.`,
    evidence,
    correction: sureFix ? correction : null,
  });
}

/** What the sources say on the matter that a quotation speaks of, where they have nothing like its words. */
function bearingOn({ analysis, sources }: CheckInput, span: Span): Evidence[] {
  const [passage] = searchPassages(sources.indexed, analysis.prose.text.slice(span.start, span.end), 1);
  return passage ? [evidenceAt(passage.indexed, passage.passage)] : [];
}

function missingProblem(input: CheckInput, judged: JudgedQuotation): Problem {
  const { analysis, sources } = input;
  const { quotation, location } = judged;
  const attribution = attributionOf(analysis, quotation);
  const isCase = attribution !== null && ['case', 'database', 'neutral', 'unknown_reporter'].includes(attribution.kind);
  const held = isCase && sources.indexed.some((indexed) => isAuthority(indexed, attribution));
  const count = sources.sources.length;
  const near = location !== null && location.alignment.coverage >= NEAR_COVERAGE;
  const evidence = near ? [evidenceAt(location.indexed, locationSpan(location))] : bearingOn(input, quotation);
  if (isCase && !held) {
    return problem(input, NOT_FOUND, quotation, {
      flag_type: 'unverifiable',
      verdict: 'unverifiable',
      severity: 'medium',
      explanation: `These words are in none of the ${count} sources, and the authority they are given to (${attribution.name ?? attribution.core}) is not among them. Check the quotation against the authority itself.`,
      evidence,
    });
  }
  const severity: Severity = held ? 'critical' : NOT_FOUND.severity;
  return problem(input, NOT_FOUND, quotation, {
    verdict: 'unsupported',
    severity,
    explanation: `These words are in none of the ${count} source${count === 1 ? '' : 's'}.${near ? ` The nearest passage is in ${describe(location)}.` : ''}`,
    evidence,
  });
}

/** Every quotation of four words or more against the sources, lawful alterations accepted (*Bluebook* rule 5). */
export const quotations: Check = {
  needsSources: true,
  rules: [ALTERED, NOT_FOUND, ELLIPSIS],
  run: (input) => {
    if (input.sources.sources.length === 0) return [];
    return judgeQuotations(input).flatMap((judged) => {
      if (judged.outcome === 'exact') return [];
      return judged.outcome === 'altered' && judged.location
        ? [alteredProblem(input, judged, judged.location)]
        : [missingProblem(input, judged)];
    });
  },
};
