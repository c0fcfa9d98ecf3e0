import type { IndexedSource } from '../../sources/indexed-source';
import { oncePerSource } from '../../sources/once-per-source';
import { FUNCTION_WORDS } from '../../text/common-words';
import { stemOf } from '../../text/stem';
import { withoutPossessive } from '../../text/words';
import { type Clause, formAt } from './clause';
import type { Norm, Run } from './norm';
import { ANY_PARTY, personsOf, rolesOf } from './role-table';

/** Names of a source that a contract gives its parties: “Harrow Analytics, Inc. (the “Provider”)”, each word to its role. */
type Aliases = ReadonlyMap<string, ReadonlySet<string>>;

const DEFINES =
  /\((?:the |each,? |collectively,? |hereinafter,? |hereafter,? |an? |as )*[“"](?<term>[^”"\n]{2,40})[”"]/gu;
const BEFORE = 90;
const CAPITALISED = /(?<![\p{L}’'])\p{Lu}[\p{L}’'-]{2,30}/gu;
/** The names that a source gives a role to, by their words. */
export const aliasesIn = oncePerSource((indexed): Aliases => {
  const aliases = new Map<string, Set<string>>();
  for (const match of indexed.source.text.matchAll(DEFINES)) {
    const named = indexed.source.text.slice(Math.max(0, match.index - BEFORE), match.index);
    const terms = (match.groups?.['term'] ?? '').toLowerCase().split(/\s+/);
    for (const [word] of named
      .slice(Math.max(named.lastIndexOf(';'), named.lastIndexOf(')')) + 1)
      .matchAll(CAPITALISED)) {
      const set = aliases.get(word.toLowerCase()) ?? new Set();
      for (const term of terms) set.add(term);
      aliases.set(word.toLowerCase(), set);
    }
  }
  return aliases;
});

interface Named {
  /** Words with a capital, folded: names of parties and roles. */
  readonly names: readonly string[];
  readonly anyParty: boolean;
}

const MOST = 8;
const NOBODY =
  /^(?:agreement|section|article|party|parties|clause|paragraph|notwithstanding|no|neither|each|either|the|all|any)$/;

function namedIn(clause: Clause, run: Run): Named {
  const names: string[] = [];
  let anyParty = false;
  for (let i = Math.max(run.from, run.to - MOST); i < run.to; i++) {
    const form = withoutPossessive(formAt(clause, i));
    const first = clause.text[clause.starts[i] as number] ?? '';
    const role = rolesOf(form).length > 0;
    if (ANY_PARTY.has(form) && !/^(?:receiving|disclosing|indemnified|indemnifying)$/.test(formAt(clause, i - 1)))
      anyParty = true;
    if (
      (role || first !== first.toLowerCase()) &&
      !FUNCTION_WORDS.has(form) &&
      !NOBODY.test(form) &&
      personsOf(form) === undefined
    )
      names.push(form);
    else if (role) names.push(form);
  }
  return { names, anyParty };
}

/** Whether two words name one role, two that face each other, or have nothing to do with each other. */
export function relate(a: string, b: string): 'same' | 'facing' | 'unrelated' {
  if (a === b || `${a}s` === b || a === `${b}s`) return 'same';
  let facing = false;
  for (const one of rolesOf(a)) {
    for (const other of rolesOf(b)) {
      if (one.relation !== other.relation) continue;
      if (one.role === other.role) return 'same';
      facing = true;
    }
  }
  return facing ? 'facing' : 'unrelated';
}

/**
 * Whether a norm of a draft and one of a source may bind the same one. A source that never uses the draft's word for a
 * role has another word for it; a name of a person or a company has to be the source's, or one that it gives a role to.
 */
export function sameBearer(claim: Norm, source: Norm, indexed: IndexedSource): boolean {
  const ours = namedIn(claim.clause, claim.bearer);
  const theirs = namedIn(source.clause, source.bearer);
  if (ours.anyParty || theirs.anyParty || ours.names.length === 0 || theirs.names.length === 0) return true;
  const aliases = aliasesIn(indexed);
  const known = ours.names.flatMap((name) => [name, ...(aliases.get(name) ?? [])]);
  const relations = known.flatMap((name) => theirs.names.map((other) => relate(name, other)));
  if (relations.includes('same')) return true;
  if (relations.includes('facing')) return false;
  // The source uses the draft's word, so that another word is another one.
  if (ours.names.some((name) => indexed.positions.get(stemOf(name)) !== undefined)) return false;
  return ours.names.some((name) => rolesOf(name).length > 0);
}
