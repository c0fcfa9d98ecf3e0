import { type Analysis, isInCitation, isQuoted, type Sentence, sentenceAt } from '../analysis/analysis';
import { wordsIn } from '../analysis/draft-words';
import { bearsOut, sameFigure, sameMeasure } from '../analysis/figure-values';
import type { Figure } from '../analysis/figures';
import { GENERIC_CAPITALS } from '../analysis/proper-words';
import type { Problem } from '../report/finding';
import { onOneLine } from '../sources/passages';
import type { SourceIndex } from '../sources/source-index';
import { FUNCTION_WORDS } from '../text/common-words';
import { lastStartingAtOrBefore } from '../text/span';
import { type Check, type CheckInput, problem } from './check';
import { figuresIn } from './figures';
import type { Rule } from './rule';

const TWO_WAYS: Rule = {
  id: 'stated-two-ways',
  title: 'The draft gives one fact two values',
  detector: 'stated-twice',
  flagType: 'fabricated_detail',
  severity: 'medium',
  live: true,
};

/** A figure with what the words before it say that it measures. */
interface Statement {
  readonly figure: Figure;
  readonly sentence: Sentence;
  /** What is measured, in the draft's words. */
  readonly subject: string;
  /** Stems of what is measured and of the verb, where there is one. */
  readonly key: string;
}

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

const isCapitalised = (word: string): boolean => /^\p{Lu}/u.test(word);

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
  const aTerm = isCapitalised(noun);
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
  const key = words
    .slice(from + 1, from + 1 + links)
    .filter((word) => !FUNCTION_WORDS.has(word.form))
    .map((word) => word.stem)
    .join(' ');
  return {
    figure,
    sentence,
    subject: onOneLine(text.slice(start, ends[from + Math.max(1, links)] ?? figure.start)),
    key,
  };
}

/** Names in a sentence and in the heading that it stands under. */
function namesAbout(analysis: Analysis, sentence: Sentence): Set<string> {
  const { blocks, text } = analysis.prose;
  let heading = '';
  for (let i = lastStartingAtOrBefore(blocks, sentence.start); i >= 0 && heading === ''; i--) {
    const block = blocks[i];
    if (block?.kind === 'heading') heading = text.slice(block.start, block.end);
  }
  const found = `${text.slice(sentence.start + 1, sentence.end)} ${heading.replace(/^\P{L}*\p{L}/u, '')}`.matchAll(
    /(?<![\p{L}\p{N}])(?:\p{Lu}[\p{L}’'-]+|\p{L}*\d[\p{L}\d]*\.[a-z]{2,4})(?![\p{L}\p{N}])/gu,
  );
  return new Set(
    [...found].map(([name]) => name.toLowerCase().replace(/[’']s$/, '')).filter((name) => !GENERIC_CAPITALS.has(name)),
  );
}

/** The rest of the clause that a figure stands in. */
const tailOf = (text: string, { end }: Figure): string =>
  text
    .slice(end, end + 50)
    .replace(/\s/g, ' ')
    .split(/[.;]|, /, 1)[0] ?? '';

function shareAWord(a: string, b: string): boolean {
  const telling = (part: string): string[] =>
    wordsIn(part, { start: 0, end: part.length })
      .words.filter(({ form }) => !FUNCTION_WORDS.has(form))
      .map(({ stem }) => stem);
  const ours = new Set(telling(a));
  return telling(b).some((stem) => ours.has(stem));
}

/** Whether two statements may well be about two things, or about one at two times. */
function mayDiffer(analysis: Analysis, a: Statement, b: Statement): boolean {
  const text = analysis.prose.text;
  for (const { sentence, figure } of [a, b]) {
    const rest = text.slice(sentence.start, figure.start) + text.slice(figure.end, sentence.end);
    if (DIFFERS.test(rest) || QUALIFIED.test(tailOf(text, figure))) return true;
  }
  const [left, right] = [a, b].map(({ figure }) => TIED_TO.exec(tailOf(text, figure))?.groups?.['rest']);
  if (left && right && !shareAWord(left, right)) return true;
  const [ours, theirs] = [namesAbout(analysis, a.sentence), namesAbout(analysis, b.sentence)];
  return [...ours].some((name) => !theirs.has(name)) && [...theirs].some((name) => !ours.has(name));
}

const isHeld = (sources: SourceIndex, figure: Figure): boolean =>
  sources.indexed.some((indexed) => figuresIn(indexed).some((other) => bearsOut(other, figure)));

function conflict(input: CheckInput, first: Statement, second: Statement): Problem | null {
  const held = [first, second].map(({ figure }) => isHeld(input.sources, figure));
  if (held[0] && held[1]) return null;
  // What a source bears out is right; the other one is to be looked at.
  const [wrong, other] = held[1] ? [first, second] : [second, first];
  return problem(input, TWO_WAYS, wrong.figure, {
    verdict: 'malformed',
    explanation: `The draft has “${wrong.subject} … ${onOneLine(wrong.figure.text)}” here and “${onOneLine(other.figure.text)}” for the same elsewhere.`,
  });
}

/** One fact with two values: “the purchase price of $1.2 million”, and later “the purchase price of $1.25 million”. */
export const statedTwice: Check = {
  needsSources: false,
  rules: [TWO_WAYS],
  run: (input) => {
    const { analysis } = input;
    const groups = new Map<string, Statement[]>();
    for (const figure of analysis.figures) {
      if (isQuoted(analysis, figure) || isInCitation(analysis, figure)) continue;
      const statement = statementOf(analysis, figure);
      if (!statement) continue;
      const key = `${figure.kind} ${statement.key}`;
      const group = groups.get(key);
      if (group) group.push(statement);
      else groups.set(key, [statement]);
    }
    return [...groups.values()].flatMap((group) => {
      const [first, ...others] = group;
      if (!first) return [];
      const differing = others.filter(
        (other) => sameMeasure(first.figure, other.figure) && !sameFigure(first.figure, other.figure),
      );
      const values = new Set(differing.map(({ figure }) => figure.value));
      // Three values and more are a list, not a slip.
      if (values.size !== 1) return [];
      const [second] = differing;
      if (!second || mayDiffer(analysis, first, second)) return [];
      const found = conflict(input, first, second);
      return found ? [found] : [];
    });
  },
};
