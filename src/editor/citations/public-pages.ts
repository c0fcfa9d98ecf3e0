import type { Citation } from '../../core/citations/citation';

/** A page on the web where anyone can read a cited authority; undefined where none is known for its kind. */
export function publicPage(citation: Citation): string | undefined {
  const { kind, page, section, title, volume } = citation;
  const reporter = citation.reporter_normalized ?? citation.reporter;
  if (kind === 'case' && volume && reporter && page && /^\d+$/.test(page)) {
    const [way, at, first] = [reporter, volume, page].map(encodeURIComponent);
    return `https://www.courtlistener.com/c/${way}/${at}/${first}/`;
  }
  const plainSection = /^[\w-]+/.exec(section ?? '')?.[0];
  if (kind === 'statute' && title && /^\d+$/.test(title) && plainSection && reporter?.startsWith('U.S.C.')) {
    return `https://www.law.cornell.edu/uscode/text/${title}/${encodeURIComponent(plainSection)}`;
  }
  const plainPart = /^[\w.-]+/.exec(section ?? '')?.[0];
  if (kind === 'regulation' && title && /^\d+$/.test(title) && plainPart && reporter === 'C.F.R.') {
    return `https://www.ecfr.gov/current/title-${title}/section-${encodeURIComponent(plainPart)}`;
  }
  return undefined;
}
