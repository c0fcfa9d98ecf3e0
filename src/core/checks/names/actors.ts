import { near } from '../../analysis/analysis';
import { isReported } from '../../analysis/views';
import type { Problem } from '../../report/finding';
import type { IndexedSource } from '../../sources/indexed-source';
import { evidenceAt } from '../../sources/source-index';
import type { AlignedWord } from '../../text/alignment';
import { isCapitalAt } from '../../text/capital';
import { onOneLine } from '../../text/line';
import { stemOf } from '../../text/stem';
import { type Check, type CheckInput, problem } from '../check';
import { type Comparison, draftSpan, sourceSpan } from '../comparison';
import {
  type Counterpart,
  claimNames,
  counterpartNames,
  counterpartsOf,
  hasFigures,
  isRare,
  tellingIn,
} from '../counterparts';
import { aliasesIn, relate } from '../norms/bearers';
import { rolesOf } from '../norms/role-table';
import { type Act, actsIn, saysDuty, saysLittle } from './acts-in-words';
import { SWAPPED } from './roles';

/** An act of the claim, and the indices of the words that say what is done. */
interface Claimed {
  readonly act: Act;
  readonly deed: readonly number[];
  readonly figures: number;
}

/** How far into the claim its subject may begin. */
const OPENING = 4;

function claimedIn(input: CheckInput, comparison: Comparison): Claimed | null {
  const names = claimNames(input, comparison);
  const { words } = comparison.words;
  const { text } = input.analysis.prose;
  const acts = actsIn({ words, names, isCapital: (i) => isCapitalAt(text, comparison.words.starts[i]) });
  const act =
    acts.find(({ participle, who }) => participle >= 0 && who.length > 0) ??
    acts.find(({ participle, from }) => participle < 0 && from <= OPENING);
  if (!act || act.who.length === 0 || acts.filter(({ participle }) => participle < 0).length > 1) return null;
  const deed = tellingIn(input, comparison).filter(
    (i) =>
      (i < act.from || i >= act.to) &&
      !names.has(i) &&
      rolesOf(words[i]?.form ?? '').length === 0 &&
      !saysDuty(words[i]?.form ?? '') &&
      !saysLittle(words[i]?.form ?? ''),
  );
  return { act, deed, figures: near(input.analysis.figures, comparison.sentence).length };
}

/** Those of a counterpart's acts whose words say all that a claim says is done. */
function sameDeeds({ matches }: Counterpart, { deed }: Claimed, acts: readonly Act[]): Act[] {
  const places = deed.map((i) => matches[i] as number);
  return acts.filter(
    ({ start, end, participle }) =>
      places.every((place) => place >= start && place < end) && (participle < 0 || places.includes(participle)),
  );
}

/** What else a source calls those whom some words name. */
const namesOf = (who: readonly string[], indexed: IndexedSource): readonly string[] => {
  const aliases = aliasesIn(indexed);
  return who.flatMap((form) => [form, ...(aliases.get(form) ?? [])]);
};

const isTitle = (indexed: IndexedSource, form: string): boolean =>
  rolesOf(form).length > 0 || [...aliasesIn(indexed).values()].some((terms) => terms.has(form));

type Relation = 'same' | 'other' | 'unknown';

/** Whether two are one and the same, as far as a source tells: a name and a role may be, where it does not say whose role it is. */
function relationOf(indexed: IndexedSource, ours: readonly string[], theirs: readonly string[]): Relation {
  const [own, other] = [namesOf(ours, indexed), namesOf(theirs, indexed)];
  if (own.some((one) => other.some((two) => relate(one, two) === 'same'))) return 'same';
  const [ourTitles, theirTitles] = [own, other].map((forms) => forms.filter((form) => isTitle(indexed, form)));
  if (!ourTitles || !theirTitles) return 'unknown';
  if (ourTitles.length > 0 || theirTitles.length > 0)
    return ourTitles.length > 0 && theirTitles.length > 0 ? 'other' : 'unknown';
  // “FDA” and “Food and Drug Administration”: letters may stand for a name.
  return ours.every((form) => indexed.positions.get(stemOf(form)) !== undefined) ? 'other' : 'unknown';
}

interface Found {
  readonly counterpart: Counterpart;
  readonly act: Act;
}

const actsOf = (counterpart: Counterpart): Act[] => {
  const { indexed, from, words } = counterpart;
  const isCapital = (i: number): boolean => isCapitalAt(indexed.source.text, indexed.starts[from + i]);
  return actsIn({ words, names: counterpartNames(counterpart), isCapital });
};

/** Whether a sentence has the claim's subject right before the claim's next word. */
function hasSameSubject({ words }: Counterpart, ours: readonly AlignedWord[], { to }: Act): boolean {
  const [last, next] = [ours[to - 1], ours[to]];
  return words.some(({ form }, i) => form === last?.form && words[i + 1]?.form === next?.form);
}

/** How many words of what is done have to be the same; a figure counts for one. */
const FEWEST = 2;

function isTold(input: CheckInput, { words }: Comparison, { deed, figures }: Claimed): boolean {
  const rare = deed.some((i) => {
    const word = words.words[i];
    return word !== undefined && isRare(input, word);
  });
  return rare || (figures > 0 && deed.length + figures >= FEWEST);
}

/** The act of a sentence that a claim ascribes to somebody else, where no sentence ascribes it to the one whom the claim names. */
function ascribedOtherwise(input: CheckInput, comparison: Comparison, claimed: Claimed): Found | null {
  let first: Found | null = null;
  for (const counterpart of counterpartsOf(input, comparison)) {
    if (!hasFigures(input, comparison, counterpart)) continue;
    const { indexed, span } = counterpart;
    if (hasSameSubject(counterpart, comparison.words.words, claimed.act)) {
      // “The Tenant shall keep the interior in good repair” does not say so of the roof.
      if (claimed.deed.every((i) => (counterpart.matches[i] as number) >= 0)) return null;
      continue;
    }
    const acts = sameDeeds(counterpart, claimed, actsOf(counterpart));
    for (const act of acts) {
      const relation = act.who.length === 0 ? 'unknown' : relationOf(indexed, claimed.act.who, act.who);
      if (relation !== 'other') return null;
      if (!isReported(indexed.source.text.slice(span.start, span.end))) first ??= { counterpart, act };
    }
  }
  return first;
}

/** Deals that both sides are said to make: “A leases it to B”, “B leases it from A”. */
const OF_BOTH_SIDES = /^(?:leas|sublea|sublet|rent|licen|sublicen|charter|hire|borrow|lend|lent|let$)/;

/** Whether a claim tells a deal from its other side. */
function isOtherSide(ours: readonly AlignedWord[], theirs: readonly AlignedWord[]): boolean {
  const [one, other] = [ours, theirs].map((side) => side.some(({ form }) => form === 'from'));
  return one !== other && [ours, theirs].every((side) => side.some(({ form }) => OF_BOTH_SIDES.test(form)));
}

function judge(input: CheckInput, comparison: Comparison): Problem[] {
  const { sentence, words, follows } = comparison;
  const { text } = input.analysis.prose;
  if (follows && comparison.differences.length === 0) return [];
  if (isReported(text.slice(sentence.start, sentence.end))) return [];
  const claimed = claimedIn(input, comparison);
  const found = claimed && claimed.deed.length > 0 ? ascribedOtherwise(input, comparison, claimed) : null;
  if (!claimed || !found || !isTold(input, comparison, claimed)) return [];
  if (isOtherSide(words.words, found.counterpart.words)) return [];
  const { indexed, from, span } = found.counterpart;
  const at = draftSpan(words, claimed.act.from, claimed.act.to);
  const theirs = sourceSpan(indexed, from + found.act.from, from + found.act.to);
  const said = onOneLine(indexed.source.text, theirs);
  return [
    problem(input, SWAPPED, at, {
      verdict: 'contradicted',
      contradiction_type: 'relationship_conflict',
      explanation: `The draft says this of “${text.slice(at.start, at.end)}”, and ${indexed.source.id} of “${said}”.`,
      evidence: [evidenceAt(indexed, span)],
    }),
  ];
}

/** What a claim says that somebody did or has to do, where the sources say it of somebody else. */
export const actors: Check = {
  needsSources: true,
  rules: [SWAPPED],
  run: (input) => input.comparisons.flatMap((comparison) => judge(input, comparison)),
};
