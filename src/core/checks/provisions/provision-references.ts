import { near, type Sentence, withCitationsAfter } from '../../analysis/analysis';
import { sectionBase } from '../../citations/locator-key';
import type { IndexedSource } from '../../sources/indexed-source';
import { labelOf, type Provision, provisionsOf } from '../../sources/provisions';
import type { Span } from '../../text/span';
import type { CheckInput } from '../check';

/** A place where a draft names a numbered part of a source by its number. The span is that of the number. */
export interface ProvisionReference extends Span {
  readonly indexed: IndexedSource;
  readonly provision: Provision;
}

const HEAD = 500;
/** “Fla. Admin. Code R. ” */
const LONGEST_CODE = 24;
const REFERENCE =
  /(?:\b(?:[Ss]ections?|[Ss]ubsections?|[Pp]aragraphs?|[Cc]lauses?)\s|§{1,2}\s?)(\d{1,2}(?:\.\d{1,2}){1,3})|\b([Oo]bservations?|[Ff]indings?)\s(\d{1,2})\b/g;
/** Words near a reference that may name its document. */
const NAMING = /\b[A-Z][\w-]{2,30}/g;
const NEAR = 45;

const provisionOf = (indexed: IndexedSource, label: string): Provision | undefined =>
  provisionsOf(indexed).find((one) => one.label === label);

const headOf = ({ source }: IndexedSource): string => `${source.id} ${source.text.slice(0, HEAD)}`.toLowerCase();

/** Whether a section's number begins a line of a source's head, as the section's own title does. */
function isTitledBy(indexed: IndexedSource, base: string): boolean {
  const lines = indexed.source.text.slice(0, HEAD).split('\n');
  return lines.some((line) => {
    const at = line.indexOf(base);
    return (
      at >= 0 &&
      at <= LONGEST_CODE &&
      !/[a-z]{2}/.test(line.slice(0, at)) &&
      !/^[\w(]/.test(line.slice(at + base.length))
    );
  });
}

/** The sources that hold a section of a code, by its number at their heads; decisions, which cite it, are none. */
const holdersOf = (sources: readonly IndexedSource[], base: string): IndexedSource[] =>
  sources.filter(
    (indexed) => !indexed.tables.head.versus && isTitledBy(indexed, base) && provisionsOf(indexed).length > 0,
  );

/** Of the sources that have a part of a number, the one that is named beside the reference; the only one, where none is named. */
function holderNamed(sources: readonly IndexedSource[], label: string, around: string): IndexedSource | null {
  const holders = sources.filter((indexed) => provisionOf(indexed, label));
  if (holders.length <= 1) return holders[0] ?? null;
  const names = (around.match(NAMING) ?? []).map((name) => name.toLowerCase());
  const named = holders.filter((indexed) => names.some((name) => headOf(indexed).includes(name)));
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** The numbered parts of sources that a sentence of the draft names, in its order; those that no source has are left out. */
export function provisionReferences(input: CheckInput, sentence: Sentence): ProvisionReference[] {
  const { analysis, sources } = input;
  const { text } = analysis.prose;
  const cited = near(analysis.citations, withCitationsAfter(analysis, sentence)).flatMap(
    (citation): ProvisionReference[] => {
      const { kind, section } = citation;
      if ((kind !== 'statute' && kind !== 'regulation') || section === undefined) return [];
      const base = sectionBase(section);
      const marks = section.slice(base.length).trim();
      const at = citation.text.lastIndexOf(marks);
      const holders = holdersOf(sources.indexed, base);
      const [indexed] = holders;
      const provision = indexed && holders.length === 1 ? provisionOf(indexed, labelOf(marks)) : undefined;
      if (marks === '' || at < 0 || !indexed || !provision) return [];
      return [{ indexed, provision, start: citation.start + at, end: citation.start + at + marks.length }];
    },
  );
  const inWords = [...text.slice(sentence.start, sentence.end).matchAll(REFERENCE)].flatMap((match) => {
    const number = match[1] ?? match[3] ?? '';
    const label = match[1] ?? `${(match[2] ?? '').toLowerCase().replace(/s$/, '')} ${number}`;
    const end = sentence.start + match.index + match[0].length;
    const start = end - number.length;
    const around = text.slice(Math.max(sentence.start, start - NEAR), Math.min(sentence.end, end + NEAR));
    const indexed = holderNamed(sources.indexed, label, around);
    const provision = indexed && provisionOf(indexed, label);
    return indexed && provision ? [{ indexed, provision, start, end }] : [];
  });
  return [...cited, ...inWords].sort((a, b) => a.start - b.start);
}
