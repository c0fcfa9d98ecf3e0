import type { IndexedSource } from '../../sources/indexed-source';
import { excludeEachOther } from './action-table';
import { sameBearer } from './bearers';
import { COMMA, endOfStretch, formAt, formsIn, startOfStretch } from './clause';
import { personsIn, reaches, samePersons, sameThing } from './matter';
import type { Norm, Run } from './norm';
import { covers, type Persons } from './role-table';

/** How a norm of a source denies one of a draft. */
export type ConflictKind =
  | 'forbidden'
  | 'permitted'
  | 'required'
  | 'not required'
  | 'excluded'
  | 'consent'
  | 'no consent'
  | 'narrower'
  | 'wider';

export interface Conflict {
  readonly kind: ConflictKind;
  readonly claim: Norm;
  readonly source: Norm;
}

const BY_LAW =
  /^(?:law|laws|court|courts|order|subpoena|regulation|regulations|statute|legal|process|legally|judicial|regulatory|governmental)$/;
const BY_CONSENT = /^(?:consent|consents|approval|approves|authorization|permission|agreed|written|writing)$/;
const COMPELLED = /^(?:required|compelled|comply|obliged|obligated|demanded|ordered)$/;

/** Whether a norm permits only what the law compels. */
function isCompelled({ clause, phrase, rest, object }: Norm): boolean {
  const forms = formsIn(clause, phrase.from - 12, Math.max(rest.to, object.to));
  return forms.some((form) => COMPELLED.test(form)) && forms.some((form) => BY_LAW.test(form));
}

const speaksOfLaw = ({ clause }: Norm): boolean => clause.words.some(({ form }) => BY_LAW.test(form));

const restOf = (norm: Norm): Run => ({ from: norm.phrase.to, to: Math.max(norm.rest.to, norm.object.to) });

/** To whom: the persons named after the verb, those in its exceptions apart. */
function personsTo(norm: Norm): ReadonlySet<Persons> {
  const { from, to } = restOf(norm);
  const stop = Math.min(to, ...norm.exceptions.filter((run) => run.from >= from).map((run) => run.from));
  return personsIn(norm.clause, { from, to: stop });
}

/** To whom a permission opens something: the persons named after the verb, “only to those of …” among them. */
const personsLetIn = (norm: Norm): ReadonlySet<Persons> =>
  new Set([
    ...personsTo(norm),
    ...norm.exceptions
      .filter((run) => /^(?:only|solely|those|such)$/.test(formAt(norm.clause, run.from)))
      .flatMap((run) => [...personsIn(norm.clause, run)]),
  ]);

/** Whether a draft names persons, and the source lets a party have it (“may be provided to Company”). */
const goesElsewhere = (claim: Norm, source: Norm): boolean =>
  personsTo(claim).size > 0 &&
  personsLetIn(source).size === 0 &&
  formAt(source.clause, source.rest.from) === 'to' &&
  !/^(?:the|such)$/.test(formAt(source.clause, source.rest.from + 1));

type Opening = 'consent' | 'law' | 'other';

function openingOf(norm: Norm, run: Run): Opening {
  const forms = formsIn(norm.clause, run.from, Math.min(run.to, endOfStretch(norm.clause, run.from, COMMA)));
  if (forms.some((form) => BY_CONSENT.test(form))) return 'consent';
  return forms.some((form) => BY_LAW.test(form)) ? 'law' : 'other';
}

/**
 * Whether an exception of a prohibition lets through what a draft permits. Consent lifts any prohibition, and what the
 * law compels is no permission; any other exception may be the one that the draft means.
 */
function letsThrough(claim: Norm, source: Norm): boolean {
  const ours = personsTo(claim);
  return source.exceptions.some((run) => {
    const opener = formsIn(source.clause, run.from, run.from + 1)[0] ?? '';
    if (/^(?:provided|until)$/.test(opener)) return false;
    const persons = personsIn(source.clause, run);
    if (ours.size > 0 && persons.size > 0 && samePersons(ours, persons)) return true;
    const opening = openingOf(source, run);
    if (opening === 'other') return persons.size === 0 || ours.size === 0;
    return opening === 'law' && speaksOfLaw(claim);
  });
}

const oppositeReach = (claim: Norm, source: Norm): boolean =>
  (claim.reach === 'any' && source.reach === 'only') || (claim.reach === 'only' && source.reach === 'any');

/** Whether a norm of a source says what one of a draft says, or may be meant by it. */
export function agrees(claim: Norm, source: Norm, indexed: IndexedSource): boolean {
  if (claim.action !== source.action || !sameThing(claim, source) || !sameBearer(claim, source, indexed)) return false;
  const like: Readonly<Record<Norm['modality'], readonly Norm['modality'][]>> = {
    permission: ['permission', 'duty', 'no_duty'],
    prohibition: ['prohibition'],
    duty: ['duty'],
    no_duty: ['no_duty', 'permission'],
  };
  if (oppositeReach(claim, source)) return false;
  if (like[claim.modality].includes(source.modality)) {
    if (claim.modality !== 'permission') return true;
    if (claim.consent === 'not needed') return source.consent === 'not needed';
    if (personsTo(claim).size > 0 && isCompelled(source) && !speaksOfLaw(claim)) return false;
    // “shall not restrict the disclosure of information that is public”: of that information alone.
    if (/^(?:that|which)$/.test(formAt(source.clause, source.rest.from))) return false;
    return samePersons(personsTo(claim), personsLetIn(source)) && !goesElsewhere(claim, source);
  }
  if (claim.modality !== 'permission' || source.modality !== 'prohibition') return false;
  // “may not without consent” is “may with consent”.
  if (claim.consent === 'needed' && source.consent !== null) return true;
  return letsThrough(claim, source);
}

/** Whether a norm stands in a clause that only says in which case, or of what, something else holds. */
const isDependent = ({ clause, phrase }: Norm): boolean =>
  formsIn(clause, Math.max(startOfStretch(clause, phrase.from, COMMA), phrase.from - 14), phrase.from).some((form) =>
    /^(?:if|when|where|extent|whether|which|who|unless|before|until|once)$/.test(form),
  );

const actsAlike = (claim: Norm, source: Norm): boolean => claim.action === source.action;

/** Two duties, or a permission and a duty, to do what cannot both be done. */
function excluded(claim: Norm, source: Norm): ConflictKind | null {
  const binds = (claim.modality === 'permission' || claim.modality === 'duty') && source.modality === 'duty';
  return binds && source.exceptions.length === 0 && !isDependent(source) ? 'excluded' : null;
}

/** A source that forbids what a draft permits or requires. */
function forbids(claim: Norm, source: Norm): ConflictKind | null {
  if (!coversPersons(source, claim) || !reaches(source, claim) || letsThrough(claim, source)) return null;
  if (claim.consent === 'needed' && claim.modality === 'permission') return null;
  const lifted = source.consent !== null || source.exceptions.some((run) => openingOf(source, run) === 'consent');
  return lifted ? 'consent' : 'forbidden';
}

/** A source that permits or requires what a draft forbids. */
function permits(claim: Norm, source: Norm): ConflictKind | null {
  if (claim.exceptions.length > 0 || !coversPersons(claim, source) || !reaches(claim, source)) return null;
  if (claim.consent !== null) return source.consent === 'not needed' ? 'no consent' : null;
  if (source.consent === 'needed' || source.exceptions.length > 0) return null;
  return source.modality === 'duty' ? 'required' : 'permitted';
}

function kindOf(claim: Norm, source: Norm): ConflictKind | null {
  if (!actsAlike(claim, source)) return excluded(claim, source);
  const allows = claim.modality === 'permission' || claim.modality === 'duty';
  if (allows && source.modality === claim.modality && oppositeReach(claim, source))
    return claim.reach === 'any' ? 'narrower' : 'wider';
  if (allows && source.modality === 'prohibition') return forbids(claim, source);
  if (claim.modality === 'prohibition' && (source.modality === 'permission' || source.modality === 'duty'))
    return permits(claim, source);
  if (claim.modality === 'duty' && source.modality === 'no_duty')
    return source.exceptions.length === 0 && reaches(source, claim) ? 'not required' : null;
  if (claim.modality === 'no_duty' && source.modality === 'duty')
    return claim.exceptions.length === 0 && reaches(claim, source) ? 'required' : null;
  return null;
}

/** Whether all to whom the second norm speaks are among those of the first. */
function coversPersons(wide: Norm, narrow: Norm): boolean {
  const theirs = personsTo(wide);
  const ours = personsTo(narrow);
  if (theirs.size === 0) return true;
  if (ours.size === 0) return theirs.has('anyone') || theirs.has('outsider');
  return [...ours].some((one) => [...theirs].some((other) => covers(other, one)));
}

/** How a norm of a source denies one of a draft; null where it does not. */
export function conflictOf(claim: Norm, source: Norm, indexed: IndexedSource): Conflict | null {
  if (!actsAlike(claim, source) && !excludeEachOther(claim.action, source.action)) return null;
  const kind = kindOf(claim, source);
  if (kind === null || !sameThing(claim, source) || !sameBearer(claim, source, indexed)) return null;
  return { kind, claim, source };
}
