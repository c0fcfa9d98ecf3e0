import type { Citation } from './citation';
import { compareNames } from './compare-names';

const isFull = (citation: Citation): boolean => !['id', 'supra', 'short_case', 'reference'].includes(citation.kind);

/** Whether the citation at `index` stands inside an earlier one (in its parenthetical). */
function isNested(citations: readonly Citation[], index: number): boolean {
  const citation = citations[index];
  for (let i = index - 1; i >= 0 && i >= index - 4; i--) {
    const before = citations[i];
    if (citation && before && before.start < citation.start && citation.end <= before.end) return true;
  }
  return false;
}

function antecedentOf(citations: readonly Citation[], index: number): number | null {
  const citation = citations[index];
  if (!citation) return null;
  if (citation.kind === 'id') {
    for (let i = index - 1; i >= 0; i--) {
      if (isNested(citations, i)) continue;
      const before = citations[i];
      return before && !isFull(before) ? (before.resolves_to ?? null) : (before?.parallel_of ?? i);
    }
    return null;
  }
  for (let i = index - 1; i >= 0; i--) {
    const before = citations[i];
    if (!before || (before.kind !== 'case' && before.kind !== 'database')) continue;
    const sameLocator =
      citation.volume !== undefined &&
      before.volume === citation.volume &&
      before.reporter_normalized === citation.reporter_normalized;
    const sameName = citation.name !== undefined && compareNames(citation, before) === 'same';
    // A short form goes by volume and reporter, and by name where a volume holds several cases.
    if (citation.kind === 'short_case' ? sameLocator && (citation.name === undefined || sameName) : sameName) {
      return before.parallel_of ?? i;
    }
  }
  return null;
}

/**
 * Puts citations in the order of the text and gives each short form its antecedent in `resolves_to` (null where there
 * is none). The citations come with `parallel_of` counting in the order in which they are given.
 */
export function arrange(given: readonly Citation[]): Citation[] {
  const order = given
    .map((_, index) => index)
    .sort((a, b) => (given[a]?.start ?? 0) - (given[b]?.start ?? 0) || (given[b]?.end ?? 0) - (given[a]?.end ?? 0));
  const placeOf = new Map(order.map((from, to) => [from, to]));
  const citations = order.map((from) => {
    const citation = { ...(given[from] as Citation) };
    if (citation.parallel_of !== undefined)
      citation.parallel_of = placeOf.get(citation.parallel_of) ?? citation.parallel_of;
    return citation;
  });
  citations.forEach((citation, index) => {
    if (!isFull(citation)) citation.resolves_to = antecedentOf(citations, index);
  });
  return citations;
}
