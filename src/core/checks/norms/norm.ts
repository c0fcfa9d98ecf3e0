import type { Clause } from './clause';

/** What a norm does with an act: commands, forbids, permits it, or says that nobody has to do it. */
export type Modality = 'duty' | 'prohibition' | 'permission' | 'no_duty';

/** A range of a clause's words, end exclusive. */
export interface Run {
  readonly from: number;
  readonly to: number;
}

/** Who must, may or must not do what with what. All indices count in the clause's words. */
export interface Norm {
  readonly clause: Clause;
  readonly modality: Modality;
  /** Id of an action class. */
  readonly action: string;
  /** From the word that permits or binds to the verb. */
  readonly phrase: Run;
  /** The words that name who is bound; empty where the clause does not say. */
  readonly bearer: Run;
  /** The words that name what is acted on; empty where there is nothing. */
  readonly object: Run;
  /** From the end of the object to the end of what belongs to the act. */
  readonly rest: Run;
  /** Exceptions and conditions: “except to …”, “unless …”, “only if …”. */
  readonly exceptions: readonly Run[];
  /** Whether somebody's consent makes the difference: needed, said not to be needed, or not mentioned. */
  readonly consent: 'needed' | 'not needed' | null;
  /** “only for …”, “for any purpose”. */
  readonly reach: 'only' | 'any' | null;
}
