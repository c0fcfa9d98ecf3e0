import { wordAt } from '../../sources/indexed-source';
import type { AlignedWord } from '../../text/alignment';
import { isCapitalAt } from '../../text/capital';
import { FUNCTION_WORDS } from '../../text/common-words';
import { type Comparison, locationSpan } from '../comparison';

/** A name in a sentence: words with a capital in a row. Indices count in the sentence's words, end exclusive. */
interface Name {
  readonly key: string;
  readonly from: number;
  readonly to: number;
}

type Pair = readonly [Name, Name];

interface Sentence {
  readonly forms: readonly string[];
  readonly names: readonly Name[];
}

/** How many words of meaning two sentences need that are one but for the names in them. */
const FEWEST_SHARED = 3;
/** Words before a name that say what it is to the verb. */
const SLOTS = /^(?:to|from|against)$/;

function sentenceOf(words: readonly AlignedWord[], hasCapital: (i: number) => boolean): Sentence {
  const names: Name[] = [];
  for (let i = 0; i < words.length; i++) {
    const isName = (at: number): boolean =>
      at < words.length && hasCapital(at) && !FUNCTION_WORDS.has((words[at] as AlignedWord).form);
    if (!isName(i)) continue;
    let to = i + 1;
    while (isName(to)) to++;
    names.push({
      key: words
        .slice(i, to)
        .map(({ form }) => form)
        .join(' '),
      from: i,
      to,
    });
    i = to;
  }
  return { forms: words.map(({ form }) => form), names };
}

/** The sentence with a sign in place of each of two names. */
function frameOf({ forms }: Sentence, [one, other]: Pair): string {
  const inside = (i: number): Name | undefined => [one, other].find(({ from, to }) => from <= i && i < to);
  return forms.flatMap((form, i) => (inside(i) === undefined ? [form] : inside(i)?.from === i ? ['*'] : [])).join(' ');
}

/** What stands before each of two names: “to”, “from”; undefined for other words. */
const slotOf = ({ forms }: Sentence, { from }: Name): string | undefined => {
  const before = forms[from - 1] ?? '';
  return SLOTS.test(before) ? before : undefined;
};

/** Whether two sentences are one but for two names, which have changed places. */
function areTurned(ours: Sentence, theirs: Sentence, own: Pair, other: Pair): boolean {
  if (own[0].from < own[1].from === other[0].from < other[1].from) return false;
  const frame = frameOf(ours, own);
  const telling = frame.split(' ').filter((form) => form !== '*' && !FUNCTION_WORDS.has(form));
  return telling.length >= FEWEST_SHARED && frame === frameOf(theirs, other);
}

/** “sold to A by B” for “A sold to B”: of two names the other one follows a preposition that both sentences have. */
function haveSlotsTurned(ours: Sentence, theirs: Sentence, own: Pair, other: Pair): boolean {
  const [first, second] = [slotOf(ours, own[0]), slotOf(ours, own[1])];
  const [third, fourth] = [slotOf(theirs, other[0]), slotOf(theirs, other[1])];
  return (
    (first !== undefined && first === fourth && third !== first) ||
    (second !== undefined && second === third && fourth !== second)
  );
}

/**
 * Two names that a sentence of the draft has exchanged, compared with the sentence that it follows: indices of the first
 * and past the last word of both in the comparison's words. Null where there are none.
 */
export function exchangedNames(
  draftText: string,
  comparison: Comparison,
): { readonly from: number; readonly to: number; readonly names: readonly [string, string] } | null {
  const { words, location } = comparison;
  if (!location) return null;
  const { indexed } = location;
  const ours = sentenceOf(words.words, (i) => isCapitalAt(draftText, words.starts[i]));
  if (ours.names.length < 2) return null;
  const span = locationSpan(location);
  const [begin, end] = [wordAt(indexed, span.start), wordAt(indexed, span.end)];
  const theirs = sentenceOf(indexed.words.slice(begin, end), (i) =>
    isCapitalAt(indexed.source.text, indexed.starts[begin + i]),
  );
  const once = ({ names }: Sentence, key: string): Name | undefined => {
    const found = names.filter((name) => name.key === key);
    return found.length === 1 ? found[0] : undefined;
  };
  const shared = [...new Set(ours.names.map(({ key }) => key))].flatMap((key) => {
    const [own, other] = [once(ours, key), once(theirs, key)];
    return own && other ? [{ own, other }] : [];
  });
  for (const [i, one] of shared.entries()) {
    for (const two of shared.slice(i + 1)) {
      const at = [one.own, two.own] as const;
      const there = [one.other, two.other] as const;
      if (!areTurned(ours, theirs, at, there) && !(comparison.follows && haveSlotsTurned(ours, theirs, at, there)))
        continue;
      const said = (name: Name): string => draftText.slice(words.starts[name.from], words.ends[name.to - 1]);
      return {
        from: Math.min(...at.map(({ from }) => from)),
        to: Math.max(...at.map(({ to }) => to)),
        names: [said(one.own), said(two.own)],
      };
    }
  }
  return null;
}
