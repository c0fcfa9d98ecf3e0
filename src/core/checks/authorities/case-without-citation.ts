import { type Analysis, isInCitation, isQuoted } from '../../analysis/analysis';
import { citedAs } from '../../authorities/known-case';
import { readCaseName } from '../../citations/case-name';
import { CASE_NAME_NOISE } from '../../citations/case-name-words';
import type { Citation } from '../../citations/citation';
import { compareNames, isGovernment, partyWords } from '../../citations/compare-names';
import { breaksBefore, isNamePart } from '../../citations/party-start';
import type { Problem } from '../../report/finding';
import { hasForm } from '../../sources/source-forms';
import type { SourceIndex } from '../../sources/source-index';
import { lastAtOrBefore, type Span } from '../../text/span';
import { type Check, type CheckInput, problem } from '../check';
import { evidenceFrom } from './known-words';
import { authorityRule } from './settled-citation';

const WITHOUT_CITATION = authorityRule(
  'case-without-citation',
  'A case is named and cited nowhere',
  'unverifiable',
  'medium',
);

/** A case by its name alone. Offsets count in the prose. */
interface NamedCase extends Span {
  readonly name: string;
  readonly plaintiff: string;
  readonly defendant: string;
}

const VERSUS = /\sv(?:s)?\.\s/g;
/** Words in lower case that lead on from a name more often than they stand within one. */
const LEADS_ON: ReadonlySet<string> = new Set(['in', 'on', 'at', 'by', 'to', 'a', 'an', 'for', 'the', 'and', 'of']);
const MOST_WORDS = 10;
/** What goes on with a name after a comma. */
const COMPANY = /^(?:Inc|Co|Corp|Ltd|LLC|LLP|L\.|LP|N\.A|P\.C|S\.A|PLLC|Jr|Sr|III?)\b/;

/** Where the party ends that begins at `start`. */
function partyEnd(text: string, start: number): number {
  const word = /\S+/y;
  const gap = /[^\S\n]*\n?[^\S\n]*/y;
  let end = start;
  let at = start;
  for (let i = 0; i < MOST_WORDS; i++) {
    word.lastIndex = at;
    const [token] = word.exec(text) ?? [];
    if (token === undefined || !isNamePart(token) || /^[\d(]/.test(token)) break;
    at += token.length;
    if (!LEADS_ON.has(token)) end = at;
    gap.lastIndex = at;
    const next = at + (gap.exec(text)?.[0].length ?? 0);
    if (breaksBefore(token) || (token.endsWith(',') && !COMPANY.test(text.slice(next, next + BESIDE)))) break;
    at = next;
  }
  return start + text.slice(start, end).replace(/(?:[’']s)?[,;:.?!)\]”"’—]{0,4}$/, '').length;
}

/** What follows a name where it is cited in some way: a number of the case, a volume, a year, a place left open. */
const CITED_AFTER =
  /^[,\s.…(]{0,8}(?:(?:(?:Civil|Criminal|Case|Cause|Index|Docket|File)\s)?(?:Action\s)?(?:Nos?\.|No\b|Number\b|#)|\d|__|--|ante\b|supra\b|\(?[^()\n]{0,30}\b\d{4}\))/i;
const NUMBER_BEFORE = /\bNos?\.\s[\w:-]{3,20},\s*$/;
const BESIDE = 60;
const REFERS = /^[\s*_#>]*(?:Re|Subject|Matter|Case|Caption|Client)\s*:/i;

/** Whether a name stands where a matter is named and no authority is relied on (in a heading, on a line of its own), or is cited. */
function isCaptionOrCited({ prose: { text, blocks } }: Analysis, { start, end, name }: NamedCase): boolean {
  if (!/\p{Ll}/u.test(name.replace(/\sv\.?\s/g, ' '))) return true;
  const block = lastAtOrBefore(blocks, start);
  if (block?.kind === 'heading' || block?.kind === 'code') return true;
  const before = text.slice(text.lastIndexOf('\n', start) + 1, start);
  const after = text.slice(end, end + BESIDE);
  if (CITED_AFTER.test(after) || NUMBER_BEFORE.test(before) || REFERS.test(before)) return true;
  return before.trim() === '' && /^[\s.,]*$/.test(after.split('\n', 1)[0] ?? '');
}

function namedCases(analysis: Analysis): NamedCase[] {
  const { prose, citations } = analysis;
  const found: NamedCase[] = [];
  let floor = 0;
  let next = 0;
  for (const { index, 0: versus } of prose.text.matchAll(VERSUS)) {
    const span = { start: index, end: index + versus.length };
    for (; next < citations.length && (citations[next] as Citation).end <= index; next++)
      floor = Math.max(floor, (citations[next] as Citation).end);
    if (isInCitation(analysis, span) || isQuoted(analysis, span)) continue;
    const end = partyEnd(prose.text, span.end);
    const read = end > span.end ? readCaseName(prose.text, end, floor) : null;
    if (!read?.plaintiff || !read.defendant || read.start >= index) continue;
    found.push({ start: read.start, end, name: read.name, plaintiff: read.plaintiff, defendant: read.defendant });
  }
  return found;
}

const isTelling = (party: string): boolean => partyWords(party).some((word) => !CASE_NAME_NOISE.has(word));

/** Whether a source speaks of a party: then the case may be the matter’s own, or one that the source is about. */
function isSpokenOf(sources: SourceIndex, { plaintiff, defendant }: NamedCase): boolean {
  const parties = [plaintiff, defendant].filter((party) => !isGovernment(party));
  return (parties.length === 0 ? [plaintiff, defendant] : parties).some((party) =>
    sources.indexed.some((indexed) => partyWords(party).every((word) => hasForm(indexed, word.replace(/\.$/, '')))),
  );
}

type Named = Parameters<typeof compareNames>[0];

/** The words by which a name is found again: those of a government only where there are no others. */
function wordsToFind({ name, plaintiff, defendant }: Named): readonly string[] {
  const parties = [plaintiff, defendant].filter((party) => party !== undefined);
  const telling = parties.filter((party) => !isGovernment(party));
  return (telling.length > 0 ? telling : [...parties, name ?? '']).flatMap(partyWords);
}

/** Names that were met, by their words, so that each is compared with few. */
class MetNames {
  readonly #byWord = new Map<string, Named[]>();

  add(named: Named): void {
    for (const word of new Set(wordsToFind(named))) {
      const list = this.#byWord.get(word);
      if (list) list.push(named);
      else this.#byWord.set(word, [named]);
    }
  }

  has(named: Named): boolean {
    return wordsToFind(named).some((word) =>
      this.#byWord.get(word)?.some((other) => ['same', 'reversed'].includes(compareNames(named, other))),
    );
  }
}

function tell(input: CheckInput, named: NamedCase): Problem {
  const { sources } = input.sources;
  const database = input.lookups?.database ?? null;
  const found = database?.findByName(named, 4) ?? [];
  const same = found.filter((one) => one.isSame);
  const [best] = same.length > 0 ? same : found;
  const words = [
    `“${named.name}” is named without a citation${sources.length === 0 ? '.' : sources.length === 1 ? ', and the source does not mention it.' : `, and none of the ${sources.length} sources mentions it.`}`,
    ...(best ? [`A case of ${best.isSame ? 'that name' : 'a name like it'} is at ${citedAs(best.known)}.`] : []),
    ...(database && !best ? ['The citation database has no case of that name, either.'] : []),
    'Cite it, or look it up before relying on it.',
  ];
  return problem(input, WITHOUT_CITATION, named, {
    verdict: 'unverifiable',
    explanation: words.join(' '),
    evidence: found.map(({ known }) => evidenceFrom(known, 'database')),
    choices: same.map(({ known }) => citedAs(known)),
  });
}

/**
 * Cases that a draft names and cites nowhere, said once of each: there is nothing to settle by whether such a case exists.
 * What the sources speak of is left alone, and so is the matter’s own caption.
 */
export const caseWithoutCitation: Check = {
  needsSources: false,
  rules: [WITHOUT_CITATION],
  run: (input) => {
    const { analysis, sources, lookups } = input;
    if (sources.sources.length === 0 && lookups?.tellsDoubts !== true) return [];
    const all = namedCases(analysis);
    const met = new MetNames();
    for (const citation of analysis.citations) if (citation.name !== undefined) met.add(citation);
    for (const one of all) if (isCaptionOrCited(analysis, one)) met.add(one);
    return all.flatMap((one) => {
      if (!isTelling(one.plaintiff) || !isTelling(one.defendant) || met.has(one) || isSpokenOf(sources, one)) return [];
      met.add(one);
      return [tell(input, one)];
    });
  },
};
