import type { Span } from '../text/span';
import { wordsOf } from '../text/words';

/** What somebody says of a thing: that it is so, that it is not, or that they cannot say. */
export type Stance = 'yes' | 'no' | 'unsure';

/** A question with the stance that its answer takes. Offsets count in the text. */
export interface Answered extends Span {
  readonly stance: Stance;
  /** Where what is asked stands: the last sentence of the question. */
  readonly asked: Span;
  /** Whether the one who answers is who does it: “Did you …”. */
  readonly isOfWitness: boolean;
  /** Whether it asks for a yes or a no. */
  readonly isClosed: boolean;
}

const UNSURE =
  /\b(?:(?:do not|don't|did not|didn't|cannot|can't|could not|couldn't) (?:really |specifically |honestly )?(?:recall|remember|know|say|tell)|not (?:sure|certain)|no (?:recollection|idea|memory))\b/;
const NO =
  /^(?:(?:no|never|nope|not)\b|(?:i|he|she|it|they|we|that) (?:(?:was|were|is|are|did|do|does|had|have|has|would|could|can|will) (?:not|never)\b|\w+n't\b|never\b)|i don't (?:believe|think) so)/;
const YES =
  /^(?:yes|yeah|yep|correct|right|true|absolutely|certainly|(?:that's|that is|that was) (?:correct|right|true)|(?:i|he|she|it|they|we|that) (?:was|were|is|are|did|do|does|had|have|has|would|could|can|am))\b/;
/** With these an answer says less, or more, than yes or no. */
const QUALIFIES = /\b(?:but|until|except|unless|only|not exactly|not really|depends|although|however|well)\b/;
const OPENS = /^(?:(?:and|so|now|okay|sir|ma'am|then|well|but) )*/;
const CLOSED = /^(?:did|do|does|was|were|is|are|had|have|has|could|can)(?:n't)?\b/;
const TAG =
  /\b(?:(?:is that |isn't that |am i )?(?:correct|right|true|fair)|(?:did|do|does|was|were|is|are|had|have|has|could|can|would|will)(?:n't)? (?:you|he|she|it|they|that))$/;
/** Who does not remember says neither yes nor no. */
const RECALLS = /^do(?:n't)? you (?:recall|remember|know)\b/;
const DENIES = /\b(?:not|never|no|nobody|none|nothing)\b|n't\b/;

/** The number that a line of a transcript begins with. */
const MARGIN = /\n[ \t]{0,80}\d{1,4}(?=\s|$)/g;

/** The words of a stretch, in a row. */
const spokenIn = (text: string, { start, end }: Span): string =>
  wordsOf(text.slice(start, end).replace(MARGIN, '\n')).forms.join(' ');

function stanceOf(answer: string): Stance | null {
  const said = answer.replace(/^a /, '');
  if (UNSURE.test(said.slice(0, 60))) return 'unsure';
  if (QUALIFIES.test(said.slice(0, 80))) return null;
  return NO.test(said) ? 'no' : YES.test(said) ? 'yes' : null;
}

/** What a question and its answer say together; null where that cannot be told. */
export function answeredIn(text: string, question: Span, answer: Span): Answered | null {
  const raw = text.slice(question.start, question.end);
  const before = /[.?]\s+(?=\S[^.?]*\?\s*$)/.exec(
    raw.replace(/^.\.|\b(?:Mr|Mrs|Ms|Dr|St|No)\./g, (short) => short.replace('.', ' ')),
  );
  const asked = { start: question.start + (before ? before.index + before[0].length : 0), end: question.end };
  const said = spokenIn(text, asked).replace(/^q /, '').replace(OPENS, '');
  const stance = stanceOf(spokenIn(text, answer));
  const isClosed = CLOSED.test(said);
  const tag = isClosed ? null : TAG.exec(said);
  if (stance === null || (stance !== 'unsure' && !isClosed && !tag)) return null;
  const stated = tag ? said.slice(0, tag.index) : '';
  // “You never saw it, did you? No.” says that; “You never saw it, correct? No.” says neither for certain.
  const isDenied = DENIES.test(stated);
  const isOfWitness = /^(?:\S+ )?you\b/.test(said);
  if (isDenied && stance === 'no' && !/ (?:you|he|she|it|they|that)$/.test(said)) return null;
  const own = RECALLS.test(said) && stance === 'no' ? 'unsure' : isDenied && stance === 'yes' ? 'no' : stance;
  return {
    start: question.start,
    end: answer.end,
    stance: own,
    asked,
    isOfWitness,
    isClosed: isClosed || tag !== null,
  };
}
