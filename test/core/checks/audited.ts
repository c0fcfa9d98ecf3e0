import { audit } from '../../../src/core/audit/audit';
import type { Finding } from '../../../src/core/report/finding';
import type { Report } from '../../../src/core/report/report';
import type { Settings } from '../../../src/core/settings/settings';
import type { SourceText } from '../../../src/core/sources/source';
import { buildSourceIndex } from '../../../src/core/sources/source-index';

/** A source made of a text; pages are separated by form feeds. */
export function sourceOf(text: string, id = 'source.txt'): SourceText {
  const pages: { start: number; end: number; number: number }[] = [];
  if (text.includes('\f')) {
    let start = 0;
    text.split('\f').forEach((page, i) => {
      pages.push({ start, end: start + page.length, number: i + 1 });
      start += page.length + 1;
    });
  }
  return { id, path: null, sha256: '0'.repeat(64), standing: 'record', format: 'text', text, pages, warnings: [] };
}

/** Audits a Markdown draft against texts: one text, or texts by id. */
export function audited(
  draft: string,
  sources: string | Record<string, string>,
  settings: Partial<Settings> = {},
): Promise<Report> {
  const texts = typeof sources === 'string' ? { 'source.txt': sources } : sources;
  const index = buildSourceIndex(Object.entries(texts).map(([id, text]) => sourceOf(text, id)));
  return audit({ path: null, text: draft, markup: 'markdown', extracted: false }, index, { settings });
}

/** Each finding as "rule: flagged words". */
export const flagged = (findings: readonly Finding[]): string[] =>
  findings.map((finding) => `${finding.rule}: ${finding.flagged_text}`);
