import { FUNCTION_WORDS } from '../../text/common-words';
import { withoutPossessive } from '../../text/words';
import { actionsOfNoun, actionsOfVerb } from './action-table';
import { type Clause, formAt, formsIn } from './clause';
import type { Norm, Run } from './norm';
import { meet, type Persons, personsOf, rolesOf } from './role-table';
import { isDeterminer, namesThing, thingsOf } from './thing-table';

/** The persons that a run of words names as those to whom something is shown. */
export function personsIn(clause: Clause, { from, to }: Run): ReadonlySet<Persons> {
  const found = new Set<Persons>();
  for (let i = from; i < to; i++) {
    const persons = personsOf(formAt(clause, i));
    // “another person’s information” is a thing.
    if (persons && !/'s?$/.test(formAt(clause, i))) found.add(persons);
  }
  return found;
}

const isParty = (form: string): boolean => rolesOf(form).length > 0 || /^part(?:y|ies)(?:'s?)?$/.test(form);

/** What is acted on: the thing named last before an “of”, a party only where there is nothing else; empty where the words name nothing. */
function headThings(clause: Clause, { from, to }: Run): readonly string[] {
  let head: string | null = null;
  let body: string | null = null;
  for (let i = from; i < to; i++) {
    const form = withoutPossessive(formAt(clause, i));
    if (form === 'of' && (head ?? body) !== null) break;
    if (isParty(form)) body = form;
    else if (namesThing(form)) head = form;
  }
  const named = head ?? body;
  return named === null ? [] : thingsOf(named);
}

const isVerbOnly = (form: string): boolean => actionsOfVerb(form).length > 0 && actionsOfNoun(form).length === 0;

/** Everything that a run of words may be about, parties and persons apart. */
const thingsIn = (clause: Clause, { from, to }: Run): ReadonlySet<string> =>
  new Set(
    formsIn(clause, from, to)
      .filter((form) => namesThing(form) && !isVerbOnly(form) && !isParty(form) && personsOf(form) === undefined)
      .flatMap((form) => thingsOf(withoutPossessive(form))),
  );

/** The parties and persons that a run of words names, as what is acted on. */
const bodiesIn = (clause: Clause, { from, to }: Run): ReadonlySet<string> =>
  new Set(
    formsIn(clause, from, to)
      .filter((form) => isParty(form) || personsOf(form) !== undefined)
      .flatMap((form) => thingsOf(withoutPossessive(form))),
  );

/** What a contract's assignment, a lease's termination and the like act on, where the sentence does not say. */
const USUAL: ReadonlySet<string> = new Set([
  ':agreement',
  ':premises',
  ':interest',
  ':obligations',
  'right',
  ':services',
]);
const FAR = 45;
const PRONOUN = /^(?:it|them|one|so)$/;

/** Whether two norms may be about the same thing. */
export function sameThing(claim: Norm, source: Norm): boolean {
  const head = headThings(claim.clause, claim.object);
  let theirs = thingsIn(source.clause, source.object);
  if (theirs.size === 0)
    theirs = thingsIn(source.clause, { from: source.rest.from, to: Math.min(source.rest.to, source.rest.from + FAR) });
  const bodies = bodiesIn(source.clause, source.object);
  if (head.some((thing) => bodies.has(thing))) return true;
  if (head.length === 0) {
    const isPronoun = formsIn(claim.clause, claim.object.from, claim.object.to).some((form) => PRONOUN.test(form));
    const shared = thingsIn(claim.clause, isPronoun ? { from: 0, to: claim.phrase.from } : claim.rest);
    return theirs.size === 0 || [...theirs].some((thing) => USUAL.has(thing) || shared.has(thing));
  }
  if (theirs.size === 0) {
    // “shall not disclose it”: what “it” is was said before.
    return formsIn(source.clause, source.object.from, source.object.to).some((form) =>
      /^(?:it|them|same|such)$/.test(form),
    )
      ? head.some((thing) => thingsIn(source.clause, { from: 0, to: source.object.from }).has(thing))
      : head.some((thing) => USUAL.has(thing));
  }
  return head.some((thing) => theirs.has(thing));
}

const PREPOSITION =
  /^(?:for|in|into|within|during|after|before|at|while|on|upon|under|from|by|with|to|as|when|if|where|outside|beyond|through)$/;
const EVERYWHERE =
  /^(?:any|all|every|whatsoever|whole|part|manner|form|means|directly|indirectly|otherwise|way|event|extent|time|times|person|possession|custody|control|connection|behalf|respect|hereunder|herein)$/;
const TIMES =
  /^(?:years?|months?|days?|weeks?|terms?|period|termination|expiration|expiry|date|thereafter|following|hours?)$/;

/** What narrows an act: the telling words of each phrase with a preposition that follows it; those that narrow nothing are left out. */
function narrowings(norm: Norm, besides: readonly Run[]): readonly (readonly string[])[] {
  const { clause, rest } = norm;
  const found: string[][] = [];
  let open: string[] | null = null;
  const close = (): void => {
    const said = open ?? [];
    const telling = said.filter(
      (form) =>
        !FUNCTION_WORDS.has(form) &&
        !isDeterminer(form) &&
        !isParty(form) &&
        !personsOf(form) &&
        !EVERYWHERE.test(form),
    );
    if (telling.length > 0 && !said.some((form) => EVERYWHERE.test(form) || TIMES.test(form))) found.push(telling);
    open = null;
  };
  for (let i = rest.from; i < rest.to; i++) {
    const form = formAt(clause, i);
    if (besides.some((run) => run.from <= i && i < run.to)) break;
    if (/^(?:without|with|unless|provided|which|that)$/.test(form)) break;
    if (PREPOSITION.test(form)) {
      close();
      open = [];
    } else open?.push(form);
  }
  close();
  return found;
}

/** Whether what a norm says of every case holds for the other's: nothing narrows it that the other's sentence does not share. */
export function reaches(universal: Norm, particular: Norm): boolean {
  const shared = new Set(particular.clause.words.flatMap(({ form }) => thingsOf(form)));
  return narrowings(universal, universal.exceptions).every((telling) =>
    telling.some((form) => thingsOf(form).some((thing) => shared.has(thing))),
  );
}

/** Whether some of those whom one norm names may be among those whom the other names; true where either names nobody. */
export function samePersons(ours: ReadonlySet<Persons>, theirs: ReadonlySet<Persons>): boolean {
  if (ours.size === 0 || theirs.size === 0) return true;
  return [...ours].some((one) => [...theirs].some((other) => meet(one, other)));
}
