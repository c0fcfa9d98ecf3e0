import { type Analysis, isInCitation, isQuoted, rawSpan, sentenceAt } from '../../analysis/analysis';
import { wordsIn } from '../../analysis/draft-words';
import { sameFigure, sameMeasure } from '../../analysis/figure-values';
import type { Figure } from '../../analysis/figures';
import { GENERIC_CAPITALS } from '../../analysis/proper-words';
import type { SourceIndex } from '../../sources/source-index';
import { isCapitalAt } from '../../text/capital';
import { FUNCTION_WORDS } from '../../text/common-words';
import { onOneLine } from '../../text/line';
import type { Check } from '../check';
import { acrossDraft } from '../draft-check';
import type { DraftView, Fact, Judgement } from '../draft-facts';
import { isHeld } from '../figures/held-figures';
import type { Rule } from '../rule';

const TWO_WAYS: Rule = {
  id: 'stated-two-ways',
  title: 'The draft gives one fact two values',
  detector: 'stated-twice',
  flagType: 'fabricated_detail',
  severity: 'medium',
  live: true,
};

/** A figure with what the words before it say that it measures, and what tells it apart from others. */
interface Statement {
  /** Where it stands is told by its fact. */
  readonly figure: Figure;
  /** What is measured, in the draft's words. */
  readonly subject: string;
  /** The figure's kind with the stems of what is measured and of the verb, where there is one. */
  readonly key: string;
  /** Whether its sentence says that the value was another at another time, for another thing or in another's account. */
  readonly differs: boolean;
  /** Stems of what follows the figure and ties it to a thing of its own; null where nothing does. */
  readonly tiedTo: readonly string[] | null;
  /** Names in its sentence. */
  readonly names: readonly string[];
}

/** A heading, by the names in it, or a statement under it. */
type Stated = { readonly heading: readonly string[] } | (Statement & { readonly heading?: never });

const DETERMINERS: ReadonlySet<string> = new Set(['the', 'its', 'their', 'this', 'our', 'his', 'her', 'your', 'my']);
const LINKS: ReadonlySet<string> = new Set(
  'of is was were are be been being at to in shall will totaling totalling totaled equals equal amount sum set fixed dated'.split(
    ' ',
  ),
);
const COPULAS: ReadonlySet<string> = new Set(['is', 'was', 'were', 'are', 'be', 'been']);
const PREPOSITIONS: ReadonlySet<string> = new Set(
  'of to at in on for from by with under after before into over against between within'.split(' '),
);
const WIDEST = 9;

/** Words that say the value was another at another time, for another thing or in another's account. */
const DIFFERS =
  /\b(?:increas|decreas|reduc|rais|lower|amend|revis|adjust|modif|correct|alleg|claim|contend|assert|argu|accord|estimat|propos|offer|demand|request|exceed|approximat|misstat|mistaken)|\b(?:originally|initially|initial|previously|previous|prior|former|earlier|later|then|subsequent|subsequently|instead|rather|not|no|now|current|first|second|third|fourth|last|next|each|every|other|another|additional|further|remaining|at least|at most|up to|either|or|if)\b/i;
/** What follows a figure and ties it to a time or a measure of its own. */
const QUALIFIED =
  /\b(?:per|each|every|as of|until|through|from)\b|\b(?:for|in|during)\b.{0,20}(?:\d|year|month|quarter)/i;
const TIED_TO = /^[,)]? ?(?:for|of|to|in|under) (?<rest>.*)$/i;
const KINDS: ReadonlySet<Figure['kind']> = new Set(['money', 'percentage', 'date', 'duration']);

/** What the words before a figure say that it measures; null where they do not say it of one thing by name. */
function statementOf(analysis: Analysis, figure: Figure): Statement | null {
  const sentence = sentenceAt(analysis, figure.start);
  if (!sentence?.asserts || !KINDS.has(figure.kind)) return null;
  const text = analysis.prose.text;
  const { words, starts, ends } = wordsIn(text, { start: sentence.start, end: figure.start });
  const least = Math.max(0, words.length - WIDEST);
  let from = words.length - 1;
  while (from >= least && !DETERMINERS.has(words[from]?.form ?? '')) from--;
  if (from < least) return null;
  const forms = words.slice(from + 1).map((word) => word.form);
  const start = starts[from] as number;
  if (/[,;:(]/.test(text.slice(start, figure.start).replace(/,\s(?=dated\b)/, ' '))) return null;
  let links = forms.length;
  while (links > 0 && LINKS.has(forms[links - 1] as string)) links--;
  const last = forms.at(-1) ?? '';
  const named = forms.slice(0, links);
  const telling = named.filter((form) => !FUNCTION_WORDS.has(form));
  const noun = text.slice(starts[from + 1] ?? start, ends[from + 1] ?? start);
  const aTerm = isCapitalAt(noun, 0);
  if (links < forms.length && LINKS.has(last)) {
    // “the purchase price of …”, “the Deposit is …”
    if (telling.length !== named.length || !(telling.length >= 2 || (telling.length === 1 && aTerm))) return null;
  } else {
    // “the Agreement was signed on …”
    const copula = named.findIndex((form) => COPULAS.has(form));
    const before = words[from - 1]?.form ?? '';
    if (copula < 1 || PREPOSITIONS.has(before) || telling.length < 2 || !(copula >= 2 || aTerm)) return null;
    if (!['on', 'by', 'within', 'for'].includes(last)) return null;
  }
  const stems = words
    .slice(from + 1, from + 1 + links)
    .filter((word) => !FUNCTION_WORDS.has(word.form))
    .map((word) => word.stem);
  const tail = tailOf(text, figure);
  const rest = text.slice(sentence.start, figure.start) + text.slice(figure.end, sentence.end);
  const tied = TIED_TO.exec(tail)?.groups?.['rest'];
  return {
    figure: { ...figure, start: 0, end: 0 },
    subject: onOneLine(text.slice(start, ends[from + Math.max(1, links)] ?? figure.start)),
    key: [figure.kind, ...stems].join(' '),
    differs: DIFFERS.test(rest) || QUALIFIED.test(tail),
    tiedTo: tied ? tellingStems(tied) : null,
    names: namesIn(text.slice(sentence.start + 1, sentence.end)),
  };
}

/** The names in a text, in lower case, each once. */
function namesIn(text: string): string[] {
  const found = text.matchAll(
    /(?<![\p{L}\p{N}])(?:\p{Lu}[\p{L}’'-]+|\p{L}*\d[\p{L}\d]*\.[a-z]{2,4})(?![\p{L}\p{N}])/gu,
  );
  const names = [...found].map(([name]) => name.toLowerCase().replace(/[’']s$/, ''));
  return [...new Set(names)].filter((name) => !GENERIC_CAPITALS.has(name));
}

/** The rest of the clause that a figure stands in. */
const tailOf = (text: string, { end }: Figure): string =>
  text
    .slice(end, end + 50)
    .replace(/\s/g, ' ')
    .split(/[.;]|, /, 1)[0] ?? '';

const tellingStems = (text: string): string[] =>
  wordsIn(text, { start: 0, end: text.length })
    .words.filter(({ form }) => !FUNCTION_WORDS.has(form))
    .map(({ stem }) => stem);

/** A statement where it stands: by the index of its fact, and with the names in the heading above it. */
interface Placed {
  readonly fact: number;
  readonly statement: Statement;
  readonly heading: readonly string[];
}

/** Whether two statements may well be about two things, or about one at two times. */
function mayDiffer(a: Placed, b: Placed): boolean {
  const [left, right] = [a.statement, b.statement];
  if (left.differs || right.differs) return true;
  if (left.tiedTo && right.tiedTo && !right.tiedTo.some((stem) => left.tiedTo?.includes(stem))) return true;
  const [ours, theirs] = [a, b].map(({ statement, heading }) => new Set([...statement.names, ...heading]));
  const lacks = (some?: ReadonlySet<string>, others?: ReadonlySet<string>): boolean =>
    [...(some ?? [])].some((name) => !others?.has(name));
  return lacks(ours, theirs) && lacks(theirs, ours);
}

function conflict(sources: SourceIndex, first: Placed, second: Placed): Judgement | null {
  const held = [first, second].map(({ statement }) => isHeld(sources, statement.figure));
  if (held[0] && held[1]) return null;
  // What a source bears out is right; the other one is to be looked at.
  const [wrong, other] = held[1] ? [first, second] : [second, first];
  const { subject, figure } = wrong.statement;
  return {
    fact: wrong.fact,
    rule: TWO_WAYS,
    details: {
      verdict: 'malformed',
      explanation: `The draft has “${subject} … ${onOneLine(figure.text)}” here and “${onOneLine(other.statement.figure.text)}” for the same elsewhere.`,
    },
  };
}

function gather(analysis: Analysis): Fact<Stated>[] {
  const { blocks, text } = analysis.prose;
  const headings = blocks
    .filter(({ kind }) => kind === 'heading')
    .map(({ start, end }): Fact<Stated> => {
      // Its first word is capitalised whether it is a name or not.
      const words = text.slice(start, end).replace(/^\P{L}*\p{L}/u, '');
      return { start, end, value: { heading: namesIn(words) } };
    });
  const statements = analysis.figures.flatMap((figure): Fact<Stated>[] => {
    if (isQuoted(analysis, figure) || isInCitation(analysis, figure)) return [];
    const statement = statementOf(analysis, figure);
    return statement ? [{ start: figure.start, end: figure.end, value: statement }] : [];
  });
  return [...headings, ...statements]
    .sort((a, b) => a.start - b.start)
    .map((fact) => ({ ...fact, ...rawSpan(analysis, fact) }));
}

function judge(facts: readonly Fact<Stated>[], { sources }: DraftView): Judgement[] {
  const groups = new Map<string, Placed[]>();
  let heading: readonly string[] = [];
  facts.forEach(({ value }, fact) => {
    if (value.heading) {
      heading = value.heading;
      return;
    }
    const group = groups.get(value.key);
    const placed = { fact, statement: value, heading };
    if (group) group.push(placed);
    else groups.set(value.key, [placed]);
  });
  return [...groups.values()].flatMap((group) => {
    const [first, ...others] = group;
    if (!first) return [];
    const { figure } = first.statement;
    const differing = others.filter(
      ({ statement: other }) => sameMeasure(figure, other.figure) && !sameFigure(figure, other.figure),
    );
    const values = new Set(differing.map(({ statement: other }) => other.figure.value));
    // Three values and more are a list, not a slip.
    if (values.size !== 1) return [];
    const [second] = differing;
    if (!second || mayDiffer(first, second)) return [];
    const found = conflict(sources, first, second);
    return found ? [found] : [];
  });
}

/** One fact with two values: “the purchase price of $1.2 million”, and later “the purchase price of $1.25 million”. */
export const statedTwice: Check = acrossDraft([TWO_WAYS], gather, judge);
