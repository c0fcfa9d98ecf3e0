import { isQuoted, near } from '../../analysis/analysis';
import { type Answered, answeredIn, type Stance } from '../../analysis/answers';
import { bearsOut } from '../../analysis/figure-values';
import { isReported } from '../../analysis/views';
import type { Problem } from '../../report/finding';
import { type IndexedSource, wordAt } from '../../sources/indexed-source';
import { oncePerSource } from '../../sources/once-per-source';
import { evidenceAt } from '../../sources/source-index';
import { speechesOf } from '../../sources/speakers';
import { FUNCTION_WORDS, NEGATIONS } from '../../text/common-words';
import { presentOf } from '../../text/irregular-verbs';
import { synonymsOf } from '../../text/legal-synonyms';
import { lineOf } from '../../text/line';
import { TAKES_BACK } from '../../text/negation';
import { isHonorific } from '../../text/person-names';
import { stemOf } from '../../text/stem';
import { type Check, type CheckInput, problem } from '../check';
import type { Comparison } from '../comparison';
import { tellingIn } from '../counterparts';
import { rolesOf } from '../norms/role-table';
import { POLARITY_REVERSED } from '../shared-rules';
import { excerptOf } from '../wording';

/** A question and its answer, with the stems of what was asked and of both. */
interface Exchange extends Answered {
  readonly indexed: IndexedSource;
  readonly question: ReadonlySet<string>;
  readonly all: ReadonlySet<string>;
}

/** The exchanges of a transcript, and where each stem stands in one. */
interface Examination {
  readonly exchanges: readonly Exchange[];
  readonly holders: ReadonlyMap<string, readonly number[]>;
  /** Words of the name of who answers. */
  readonly witness: ReadonlySet<string>;
}

const LONGEST_ANSWER = 400;
/** Words that say how surely, or that, something was said. */
const SAYS =
  /^(?:testif(?:y|ied|ies)|testimony|said|stated|states|says|admitted|conceded|acknowledged|confirmed|agreed|explained|denie[sd]|deny|denying|recall(?:ed|s)?|remember(?:ed|s)?|certain|sure|unsure|uncertain|know|knew|whether|mr|mrs|ms|miss|dr|witness|deponent|asked|q|a|sir|ma'am|yes|correct|right|true|ever|day|time|one|any(?:one|body)|some(?:one|body))$/;
const stemIn = (form: string): string => stemOf(presentOf(form));
const isTelling = (form: string): boolean =>
  !FUNCTION_WORDS.has(form) && !NEGATIONS.has(form) && !SAYS.test(form) && /\p{L}/u.test(form);

function stemsOf(indexed: IndexedSource, start: number, end: number): Set<string> {
  const words = indexed.words.slice(wordAt(indexed, start), wordAt(indexed, end));
  return new Set(words.filter(({ form }) => isTelling(form)).map(({ form }) => stemIn(form)));
}

const examinationOf = oncePerSource((indexed): Examination => {
  const { text } = indexed.source;
  const speeches = speechesOf(indexed.source);
  const exchanges = speeches.flatMap((question, i): Exchange[] => {
    const answer = speeches[i + 1];
    if (question.speaker.role !== 'question' || answer?.speaker.role !== 'answer') return [];
    const end = Math.min(answer.end, answer.start + LONGEST_ANSWER);
    const found = answeredIn(text, question, { start: answer.start, end });
    if (!found) return [];
    const asked = stemsOf(indexed, found.asked.start, found.asked.end);
    return [{ ...found, indexed, question: asked, all: new Set([...asked, ...stemsOf(indexed, answer.start, end)]) }];
  });
  const holders = new Map<string, number[]>();
  exchanges.forEach(({ all }, i) => {
    for (const stem of all) holders.set(stem, [...(holders.get(stem) ?? []), i]);
  });
  const name = speeches.find(({ speaker }) => speaker.role === 'answer')?.speaker.name ?? '';
  return { exchanges, holders, witness: new Set(name.toLowerCase().split(' ')) };
});

const CANNOT_SAY =
  /\b(?:(?:could|did|does|do|can) ?not (?:recall|remember|know|say)|(?:couldn|didn|doesn)[’']t (?:recall|remember|know|say)|(?:was|were|is) (?:not (?:sure|certain)|unsure|uncertain)|no (?:recollection|memory))\b/i;
const IS_CERTAIN = /\b(?:certain|sure|recalled|remembered|recalls|remembers|knew)\b/i;
const DENIED = /\bden(?:y|ies|ied)\b/i;
const REPORTS_THAT =
  /^.{0,80}?\b(?:testif|sa[iy]|stat|admit|conced|acknowledg|confirm|agree|explain|den)\w*,?\s(?:that\s)?/i;

/** What a claim says of what was asked; null where it cannot be told. */
function stanceOf(said: string, forms: readonly string[]): Stance | null {
  if (CANNOT_SAY.test(said)) return 'unsure';
  if (isReported(said) || forms.some((form) => TAKES_BACK.test(form))) return null;
  const denials = forms.filter((form) => NEGATIONS.has(form)).length + (DENIED.test(said) ? 1 : 0);
  return denials === 0 ? 'yes' : denials === 1 ? 'no' : null;
}

const PRONOUN = /^(?:he|she|witness|deponent|i)$/;

/** Whether a claim may be of what the witness does: it names nobody else at its head. */
const mayBeOfWitness = (forms: readonly string[], witness: ReadonlySet<string>): boolean => {
  const [first = '', second = ''] = forms
    .filter((form) => !FUNCTION_WORDS.has(form) || PRONOUN.test(form))
    .filter((form) => !isHonorific(form));
  return [first, second].some((form) => PRONOUN.test(form) || witness.has(form)) || rolesOf(first).length > 0;
};

/** How many of a claim's telling words an exchange may lack, and how many of its question's the claim. */
const MOST_LACKING = 1;
const FEWEST = 2;

function judge(
  input: CheckInput,
  comparison: Comparison,
  { exchanges, holders, witness }: Examination,
): Problem | null {
  const { sentence, words } = comparison;
  const { analysis } = input;
  const said = lineOf(analysis.prose.text, sentence);
  const forms = words.words.map(({ form }) => form);
  const stance = stanceOf(said, forms);
  const lead = REPORTS_THAT.exec(said)?.[0].length ?? 0;
  const about = forms.slice(
    Math.max(
      0,
      words.starts.findIndex((start) => start >= sentence.start + lead),
    ),
  );
  const own = tellingIn(input, comparison).filter(
    (i) => isTelling(forms[i] as string) && !witness.has((forms[i] as string).replace(/'s$/, '')),
  );
  if (stance === null || own.length < FEWEST || isQuoted(analysis, sentence)) return null;
  const stems = own.map((i) => [stemIn(forms[i] as string), ...synonymsOf((words.words[i] as { stem: string }).stem)]);
  // “denied seeing it” is of the one who denies.
  const head = about[0]?.endsWith('ing') ? forms : about;
  const ofWitness = mayBeOfWitness(head, witness);
  const claimed = new Set(stems.flat());
  const held = new Map<number, number>();
  for (const group of stems)
    for (const i of new Set(group.flatMap((stem) => holders.get(stem) ?? []))) held.set(i, (held.get(i) ?? 0) + 1);
  const figures = near(analysis.figures, sentence);
  const found = [...held].flatMap(([i, count]) => {
    const exchange = exchanges[i] as Exchange;
    const lacking = own.length - count;
    const more = [...exchange.question].filter((stem) => !claimed.has(stem) && !witness.has(stem)).length;
    const there = exchange.indexed.figures.between(exchange);
    const isAlike =
      count >= FEWEST &&
      (lacking === 0 || (exchange.stance === 'unsure' && lacking === MOST_LACKING)) &&
      (exchange.stance === 'unsure' || stance === 'unsure' || exchange.isOfWitness === ofWitness) &&
      figures.every((figure) => there.some((other) => bearsOut(other, figure)));
    return isAlike ? [{ exchange, more }] : [];
  });
  if (found.some(({ exchange }) => exchange.stance === stance)) return null;
  const contrary = found.find(
    ({ exchange, more }) =>
      (exchange.stance === 'yes' && stance === 'no') ||
      // What was not done in one way may have been done in another.
      (more <= MOST_LACKING &&
        (stance === 'unsure' ? exchange.isClosed : exchange.stance !== 'unsure' || IS_CERTAIN.test(said) || lead > 0)),
  );
  if (!contrary) return null;
  const { indexed, start, end } = contrary.exchange;
  return problem(input, POLARITY_REVERSED, sentence, {
    verdict: 'contradicted',
    contradiction_type: 'polarity_reversal',
    explanation: `${indexed.source.id} has this answered otherwise: “${excerptOf(indexed.source.text.slice(start, end))}”.`,
    evidence: [evidenceAt(indexed, { start, end })],
  });
}

/** What a claim says that a witness said, where the answer to the very question was another. */
export const testimony: Check = {
  needsSources: true,
  rules: [POLARITY_REVERSED],
  run: (input) => {
    const examinations = input.sources.indexed.map(examinationOf).filter(({ exchanges }) => exchanges.length > 0);
    if (examinations.length === 0) return [];
    return input.comparisons.flatMap((comparison) =>
      examinations.flatMap((examination) => judge(input, comparison, examination) ?? []).slice(0, 1),
    );
  },
};
