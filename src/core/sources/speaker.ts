import type { Span } from '../text/span';

/**
 * In what part a speaker has the word. Of an opinion: `syllabus` (by court staff), `court`, `concurrence`, `dissent`,
 * `separate` (concurring in part and dissenting in part). Of a party's paper: `argument`. Of a transcript: `question`
 * and `answer` of an examination, `bench` and `counsel` in open court.
 */
export type SpeakerRole =
  | 'syllabus'
  | 'court'
  | 'concurrence'
  | 'dissent'
  | 'separate'
  | 'argument'
  | 'question'
  | 'answer'
  | 'bench'
  | 'counsel';

/** Who speaks in a part of a source. */
export interface Speaker {
  readonly role: SpeakerRole;
  /** As written, in ordinary capitals: "Ginsburg", "Mr. Smith", "Petitioner". Null where the text does not say. */
  readonly name: string | null;
  /** As a citation would give it in parentheses (*Bluebook* rule 10.6.1): "Ginsburg, J., dissenting". */
  readonly label: string;
}

/** How the court's own words are labelled. */
export const COURT_LABEL = 'opinion of the court';

/** A stretch of a source in which one speaks. */
export interface Speech extends Span {
  readonly speaker: Speaker;
}

/** True where two are one speaker in one role. */
export const isSameSpeaker = (a: Speaker | null, b: Speaker | null): boolean =>
  a?.role === b?.role && a?.name?.toLowerCase() === b?.name?.toLowerCase();

/** A name in ordinary capitals: "O’CONNOR" is "O’Connor", "McDONALD" is "McDonald". */
export function inOrdinaryCapitals(name: string): string {
  return name
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/\p{Lu}[\p{Lu}’']+/gu, (word, at: number) => {
      const isAfterPrefix = at > 1 && /[Mm]c$/.test(name.trim().slice(0, at));
      const lower = word.charAt(0) + word.slice(1).toLowerCase();
      return isAfterPrefix ? lower : lower.replace(/(?<=^[OD][’'])\p{Ll}/u, (letter) => letter.toUpperCase());
    });
}
