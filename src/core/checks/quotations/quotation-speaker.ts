import type { Problem } from '../../report/finding';
import { isOfCase } from '../../sources/authority';
import { type IndexedSource, indexSource, pageAt } from '../../sources/indexed-source';
import type { Location } from '../../sources/locate';
import { evidenceAt } from '../../sources/source-index';
import type { Speaker, SpeakerRole, Speech } from '../../sources/speaker';
import { speechesOf } from '../../sources/speakers';
import { wordsOf } from '../../text/words';
import { type Check, type CheckInput, problem } from '../check';
import { locationSpan } from '../comparison';
import { WRONG_SPEAKER } from '../shared-rules';
import { attributionOf, isCaseCitation } from './attribution';
import { type ClaimedSpeaker, claimedSpeaker, type Surroundings, surroundingsOf } from './claimed-speaker';
import { compareWith, type JudgedQuotation, judgeQuotations } from './judge-quotation';

/** Whose words a claim would be true of. Text that nobody is named for is true of any. */
function fits(claim: NonNullable<ClaimedSpeaker>, { role, name }: Speaker): boolean {
  switch (claim.who) {
    case 'court':
      return role === 'court' || role === 'bench';
    case 'witness':
      return role === 'answer';
    case 'judge':
      return isNamed(name, claim.name);
  }
}

/** True where a name of the draft is a speaker's: their last words are one. */
function isNamed(name: string | null, wanted: string): boolean {
  const last = wordsOf(wanted).forms.at(-1);
  return name !== null && last !== undefined && wordsOf(name).forms.includes(last);
}

/** The speech that a location stands in, all of it; null where it runs over several or nobody is named. */
function speechAt({ indexed, alignment }: Location): Speech | null {
  const start = indexed.starts[alignment.sourceStart] ?? 0;
  const end = indexed.ends[Math.max(alignment.sourceStart, alignment.sourceEnd - 1)] ?? start;
  return speechesOf(indexed.source).find((speech) => speech.start <= start && end <= speech.end) ?? null;
}

const restOf = new WeakMap<IndexedSource, Map<string, IndexedSource>>();

/** A source without the speeches that a claim is not true of. */
function withoutOthers(indexed: IndexedSource, claim: NonNullable<ClaimedSpeaker>): IndexedSource {
  const key = claim.who === 'judge' ? `judge ${claim.name}` : claim.who;
  const known = restOf.get(indexed)?.get(key);
  if (known) return known;
  const { source } = indexed;
  const others = speechesOf(source).filter(({ speaker }) => !fits(claim, speaker));
  let text = '';
  let at = 0;
  for (const { start, end } of others) {
    text += `${source.text.slice(at, start)}\n\n`;
    at = end;
  }
  const rest = indexSource({ ...source, text: text + source.text.slice(at), pages: [] });
  restOf.set(indexed, (restOf.get(indexed) ?? new Map()).set(key, rest));
  return rest;
}

/** What a syllabus says of itself where the court has not adopted it. */
const NO_PART = /constitutes\s+no\s+part\s+of\s+the\s+opinion/;

/** Words by which a draft says that a speaker other than the court or the witness has the word. */
const SAYS_SO: Readonly<Record<SpeakerRole, RegExp>> = {
  syllabus: /\b(?:syllabus|headnote|summary|syl)\b/i,
  court: /\b(?:court|majority|opinion)\b/i,
  concurrence: /\b(?:concur\w*|dissent\w*|separate\w*|plurality)\b/i,
  dissent: /\b(?:concur\w*|dissent\w*|separate\w*|minority)\b/i,
  separate: /\b(?:concur\w*|dissent\w*|separate\w*)\b/i,
  argument:
    /\b(?:argu\w+|contend\w*|briefs?|br|counsel|petitioners?|respondents?|appell\w+|plaintiffs?|defendants?|amic\w+|motion|mem|opp|reply|complaint|compl|alleg\w+|assert\w*|urg\w+|maintain\w*|submit\w*)\b/i,
  question: /\b(?:ask\w*|question\w*|counsel|cross\w*|attorney|lawyer|agreed?|confirm\w*|adopt\w*)\b/i,
  answer: /\b(?:witness|testi\w+|answer\w*|swore|deponent|said|told)\b/i,
  bench: /\b(?:court|judge|bench|justice|magistrate)\b/i,
  counsel: /\b(?:counsel|argu\w+|attorney|lawyer|object\w*|prosecut\w*|urged|contend\w*)\b/i,
};

/** Whether the draft itself says who speaks. */
function isOwnedUp(
  { sentence, before }: Surroundings,
  claim: NonNullable<ClaimedSpeaker>,
  { role, name }: Speaker,
): boolean {
  if (claim.who === 'judge') return false;
  const named = (text: string): boolean =>
    name !== null && wordsOf(text).forms.some((form) => isNamed(name, form.replace(/'s$/, '')) && form.length > 2);
  if (SAYS_SO[role].test(sentence) || named(sentence)) return true;
  // "Justice Hale dissented. She wrote, …": said before, unless this sentence gives the words to the court.
  const saysCourt = claim.who === 'court' && claim.said;
  return !saysCourt && role !== 'argument' && (SAYS_SO[role].test(before) || named(before));
}

const AFFIRMED =
  /^A?[.:]?\s*(?:\d{1,2}\s+)?(?:yes|yeah|correct|right|true|sure|exactly|that[’']s (?:right|correct|true)|that is (?:right|correct|true)|i (?:did|do|was|am|agree)|uh-huh|yep|of course|absolutely)\b/i;

/** Whether the witness said yes to a question, which makes its words their own. */
function isAffirmed({ source }: IndexedSource, question: Speech): boolean {
  const next = speechesOf(source).find((speech) => speech.start >= question.end && speech.speaker.role !== 'counsel');
  return next?.speaker.role === 'answer' && AFFIRMED.test(source.text.slice(next.start, next.start + 80));
}

const CLAIMED = { court: 'the court’s', witness: 'the witness’s' } as const;

function explain(claim: NonNullable<ClaimedSpeaker>, speaker: Speaker, location: Location, start: number): string {
  const { source } = location.indexed;
  const page = pageAt(source, start);
  const place = page === null ? source.id : `${source.id}, page ${page}`;
  const wanted = claim.who === 'judge' ? `${claim.name}’s` : CLAIMED[claim.who];
  const remedy = ['concurrence', 'dissent', 'separate'].includes(speaker.role)
    ? ` Say so, as in “(${speaker.label})”, or quote the court.`
    : ' Say whose words they are, or quote others.';
  return `The draft gives these words as ${wanted}. In ${place}, they stand only in ${PART[speaker.role](speaker)}.${remedy}`;
}

const PART: Readonly<Record<SpeakerRole, (speaker: Speaker) => string>> = {
  syllabus: ({ label }) => `the ${label}, which is no part of the opinion`,
  court: () => 'the opinion of the court',
  concurrence: ({ label }) => `the concurrence (${label})`,
  dissent: ({ label }) => `the dissent (${label})`,
  separate: ({ label }) => `a separate opinion (${label})`,
  argument: ({ label }) => `the ${label}`,
  question: ({ label }) => `a ${label.replace(/^counsel’s question$/, 'question by counsel')}`,
  answer: ({ label }) => `the testimony of ${label}`,
  bench: ({ label }) => `words of ${label}`,
  counsel: ({ label }) => `words of ${label}`,
};

function problemOf(input: CheckInput, judged: JudgedQuotation): Problem | null {
  const { location, quotation, outcome, words } = judged;
  if (outcome !== 'exact' || !location) return null;
  const speech = speechAt(location);
  if (!speech) return null;
  const around = surroundingsOf(input.analysis, quotation);
  const claim = claimedSpeaker(around);
  if (claim === null || fits(claim, speech.speaker)) return null;
  const { indexed } = location;
  const authority = attributionOf(input.analysis, quotation);
  const isCase = authority !== null && isCaseCitation(authority);
  // A quotation given to another authority may be found in a source that quotes it.
  if (isCase && !isOfCase(indexed, authority)) return null;
  if (!isCase && claim.who === 'court' && !claim.said) return null;
  if (claim.who === 'judge' && !speechesOf(indexed.source).some(({ speaker }) => isNamed(speaker.name, claim.name)))
    return null;
  if (isOwnedUp(around, claim, speech.speaker)) return null;
  if (speech.speaker.role === 'question' && isAffirmed(indexed, speech)) return null;
  if (speech.speaker.role === 'syllabus' && !NO_PART.test(indexed.source.text.slice(speech.start, speech.end)))
    return null;
  const candidates = isCase || judged.given ? [indexed] : input.sources.indexed;
  const { text } = input.analysis.prose;
  const isTheirs = candidates.some(
    (one) => compareWith([withoutOthers(one, claim)], quotation, words, text).outcome === 'exact',
  );
  if (isTheirs) return null;
  const span = locationSpan(location);
  return problem(input, WRONG_SPEAKER, quotation, {
    verdict: 'contradicted',
    severity: speech.speaker.role === 'syllabus' ? 'medium' : WRONG_SPEAKER.severity,
    explanation: explain(claim, speech.speaker, location, indexed.starts[location.alignment.sourceStart] ?? 0),
    evidence: [evidenceAt(indexed, span)],
  });
}

/**
 * Quotations that are in their source, but not in the mouth that the draft gives them to: a dissent or the syllabus quoted
 * as the court (*Bluebook* rule 10.6.1), a party's argument as the decision, counsel's question as testimony.
 */
export const quotationSpeaker: Check = {
  needsSources: true,
  rules: [WRONG_SPEAKER],
  run: (input) => judgeQuotations(input).flatMap((judged) => problemOf(input, judged) ?? []),
};
