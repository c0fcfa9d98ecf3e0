import type { Report } from '../core/report/report';
import type { SourceCache } from '../core/sources/source-cache';
import type { Span } from '../core/text/span';
import type { AuditReply, EvidencePlace } from './protocol';
import type { OpenableSource, SourceViews } from './source-views';

/** Finds where the editor can open what a report names of its sources. A source that cannot be read has no place. */
export async function placesOf(
  { findings, citations, sources }: Report,
  cache: Pick<SourceCache, 'find'>,
  views: Pick<SourceViews, 'of'>,
): Promise<Pick<AuditReply, 'places' | 'citationPlaces'>> {
  const byId = new Map(sources.map((source) => [source.id, source]));
  const opened = new Map<string, Promise<OpenableSource | null>>();
  const open = (id: string): Promise<OpenableSource | null> => {
    const source = byId.get(id);
    const path = source?.path ?? null;
    if (!source || path === null) return Promise.resolve(null);
    return cache
      .find(path, source)
      .then((known) => views.of(path, known))
      .catch(() => null);
  };
  const placeOf = async (id: string, span: Span): Promise<EvidencePlace | null> => {
    const opening = opened.get(id) ?? open(id);
    opened.set(id, opening);
    const view = await opening;
    const path = byId.get(id)?.path ?? null;
    return view && path !== null ? { path, shown: view.shown, ...view.rangeOf(span) } : null;
  };
  const places: Record<string, (EvidencePlace | null)[]> = {};
  for (const finding of findings) {
    const list: (EvidencePlace | null)[] = [];
    for (const evidence of finding.evidence) list.push(await placeOf(evidence.source, evidence));
    places[finding.id] = list;
  }
  const citationPlaces: (EvidencePlace | null)[] = [];
  for (const { found } of citations) citationPlaces.push(found ? await placeOf(found.source, found) : null);
  return { places, citationPlaces };
}
