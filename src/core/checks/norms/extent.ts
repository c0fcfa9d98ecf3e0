import { isCapitalAt } from '../../text/capital';
import { NEGATIONS } from '../../text/common-words';
import { stemOf } from '../../text/stem';
import { type Clause, COMMA, endOfStretch, formAt, formsIn, SEMICOLON } from './clause';
import type { Run } from './norm';
import { isDeterminer, namesThing, thingsOf } from './thing-table';

/** What a claim says that a term is confined to: “Operating Expenses include only utilities”. Indices count in its clause. */
export interface Extent {
  readonly clause: Clause;
  readonly term: Run;
  /** From “only” and the verb, in whichever order. */
  readonly phrase: Run;
  readonly kind: Run;
}

const INCLUDES =
  /^(?:include|includes|included|cover|covers|mean|means|comprise|comprises|encompass|encompasses|refer|refers|extend|extends|apply|applies|consist|consists|contain|contains)$/;
const ALONE = /^(?:only|solely|exclusively|nothing|merely|just)$/;
const CONFINED = /^(?:limited|confined|restricted)$/;

/** The telling words of a term or a kind. */
const telling = (clause: Clause, run: Run): string[] => formsIn(clause, run.from, run.to).filter(namesThing);

/** Whether a run of words stands under a denial: “is not limited to”. */
const isDenied = (clause: Clause, from: number, to: number): boolean =>
  formsIn(clause, from, to).some((form) => NEGATIONS.has(form));

/** What a claim confines a term to; null where it confines none. */
export function extentOf(clause: Clause): Extent | null {
  const count = clause.words.length;
  for (let i = 1; i < count; i++) {
    const form = formAt(clause, i);
    let from = i;
    let to = i + 1;
    if (INCLUDES.test(form)) {
      if (ALONE.test(formAt(clause, i - 1))) from = i - 1;
      else if (ALONE.test(formAt(clause, i + 1))) to = i + 2;
      else if (ALONE.test(formAt(clause, i + 2)) && /^(?:of|to)$/.test(formAt(clause, i + 1))) to = i + 3;
      else continue;
    } else if (!(CONFINED.test(form) && formAt(clause, i + 1) === 'to')) continue;
    if (/^(?:of|to|but)$/.test(formAt(clause, to))) to++;
    if (isDenied(clause, Math.max(0, i - 4), i)) continue;
    // “is limited to”, “shall only include”: the term ends before the verb's company.
    let end = from;
    while (end > 0 && /^(?:is|are|shall|must|may|can|will|be|was|were|to|deemed)$/.test(formAt(clause, end - 1))) end--;
    const term = { from: 0, to: end };
    const kind = { from: to, to: endOfStretch(clause, to, SEMICOLON) };
    if (telling(clause, term).length === 0 || telling(clause, kind).length === 0 || end > 8) continue;
    return { clause, term, phrase: { from: end, to }, kind };
  }
  return null;
}

/** Words with which a definition says that its list is not complete, or takes in everything. */
const OPEN_ENDED: readonly RegExp[] = [
  / (?:but )?(?:is |are |shall )?not (?:be )?limited to /,
  / without limitation /,
  / without limiting /,
  / (?:any and all|all) (?:other )?/,
  / any other /,
  / all other /,
  / or otherwise /,
  / and so forth /,
  / among other things /,
];
const DEFINES =
  /^(?:means?|includes?|including|shall mean|shall include|shall also include|also includes|refers to|is defined as|consists of|comprises|covers|may include|will mean|will include|as used herein means)\b/;

const isSameTerm = (ours: readonly string[], theirs: readonly string[]): boolean =>
  ours.length > 0 &&
  theirs.length > 0 &&
  (ours.every((form) => theirs.some((other) => stemOf(form) === stemOf(other))) ||
    thingsOf(ours.at(-1) ?? '').some(
      (thing) => thing.startsWith(':') && thingsOf(theirs.at(-1) ?? '').includes(thing),
    ));

/** A place where a source says what a term takes in. */
interface Definition {
  readonly clause: Clause;
  readonly body: Run;
  /** “‘Confidential Information’ means …”, and not what a clause beside it takes in. */
  readonly isFormal: boolean;
}

const FORMAL = /^(?:(?:shall |will )?means?|refers to|is defined as|as used herein means)\b/;
const MARKS = /["“”]/;

const isCapital = ({ text, starts }: Clause, i: number): boolean => isCapitalAt(text, starts[i]);

/** The words of the term in quotation marks that begins before the word at `i`; null where none does. */
function quotedTerm(clause: Clause, i: number): Run | null {
  const before = clause.text.slice(Math.max(0, (clause.starts[i] as number) - 1), clause.starts[i] as number);
  // An opening mark may be lost: “(collectively, the Information”)”.
  const lost = before === ' ' && /^(?:the|collectively|as)$/.test(formAt(clause, i - 1)) && isCapital(clause, i);
  if (!MARKS.test(before) && before !== "'" && before !== '‘' && !lost) return null;
  for (let to = i + 1; to <= Math.min(clause.words.length, i + 5); to++) {
    const gap = clause.text.slice(
      clause.ends[to - 1] as number,
      clause.starts[to] ?? (clause.ends[to - 1] as number) + 3,
    );
    if (/["”'’]/.test(gap)) return { from: i, to };
  }
  return null;
}

function definitionsIn(clause: Clause, term: readonly string[]): Definition[] {
  const found: Definition[] = [];
  const count = clause.words.length;
  for (let i = 0; i < count; i++) {
    const quoted = quotedTerm(clause, i);
    const said = quoted ?? subjectAt(clause, i, term);
    if (!said || !isSameTerm(term, telling(clause, said))) continue;
    const after = formsIn(clause, said.to, said.to + 5).join(' ');
    const defines = DEFINES.exec(after);
    const negated = /^(?:shall|does|do|will|may)? ?not /.test(after);
    if (negated) continue;
    if (defines)
      found.push({
        clause,
        body: { from: said.to + defines[0].split(' ').length, to: count },
        isFormal: quoted !== null && FORMAL.test(after),
      });
    // (“Confidential Information”): what stands before the bracket.
    else if (quoted) found.push({ clause, body: { from: 0, to: said.from }, isFormal: false });
  }
  return found;
}

/** A term with capitals and without quotation marks right before the verb that defines it: “Confidential Information includes”. */
function subjectAt(clause: Clause, i: number, term: readonly string[]): Run | null {
  if (!isCapital(clause, i) || (i > 0 && isCapital(clause, i - 1) && clause.breaks[i] === 0)) return null;
  let to = i + 1;
  while (to < i + 4 && to < clause.words.length && isCapital(clause, to)) to++;
  const alone = to - i === 1 && term.length > 1;
  return !alone && DEFINES.test(formsIn(clause, to, to + 5).join(' ')) ? { from: i, to } : null;
}

/** Modifiers that stand beside one another before the same noun or in one list: “technical or business information”. */
function besides(clause: Clause, body: Run, kind: readonly string[]): boolean {
  const stems = new Set(kind.map(stemOf));
  const modifier = kind[0];
  if (modifier === undefined) return false;
  for (let i = body.from; i < body.to; i++) {
    if (clause.words[i]?.stem !== stemOf(modifier)) continue;
    for (let k = Math.max(body.from, i - 6); k < Math.min(body.to, i + 7); k++) {
      const joined = /^(?:and|or)$/.test(formAt(clause, k)) || (clause.breaks[k + 1] ?? 0) === COMMA;
      const other = formAt(clause, /^(?:and|or)$/.test(formAt(clause, k)) ? (k < i ? k - 1 : k + 1) : k);
      if (joined && namesThing(other) && !stems.has(stemOf(other)) && !isDeterminer(other)) return true;
    }
  }
  return false;
}

/** A list of a definition names things of a different kind, or says that it is not complete. */
function reachesBeyond({ clause, body }: Definition, kind: readonly string[]): boolean {
  const text = ` ${formsIn(clause, body.from, Math.min(clause.words.length, body.to + 6)).join(' ')} `;
  if (OPEN_ENDED.some((pattern) => pattern.test(text))) return true;
  // “any information”: of whatever kind.
  const noun = kind.at(-1) ?? '';
  for (let i = body.from; i < body.to; i++) {
    if (
      formAt(clause, i) === 'any' &&
      [1, 2].some((k) =>
        thingsOf(formAt(clause, i + k)).some((thing) => thing.startsWith(':') && thingsOf(noun).includes(thing)),
      )
    )
      return true;
  }
  return besides(clause, body, kind);
}

/** Where a source takes more into a term than a claim confines it to, its formal definition first; null where it does not. */
export function widerDefinition(extent: Extent, clauses: readonly Clause[]): Definition | null {
  const term = telling(extent.clause, extent.term);
  const kind = telling(extent.clause, extent.kind);
  let wider: Definition | null = null;
  for (const clause of clauses) {
    for (const definition of definitionsIn(clause, term)) {
      if (definition.body.to - definition.body.from < 2) continue;
      if (!reachesBeyond(definition, kind)) continue;
      if (wider === null || (definition.isFormal && !wider.isFormal)) wider = definition;
    }
  }
  return wider;
}
