import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Report } from '../core/report/report';
import type { ExtractedText } from '../core/sources/source';

export async function readSourceText(path: string): Promise<ExtractedText> {
  return { text: await readFile(path, 'utf8'), format: 'text', pages: [], warnings: [] };
}

export function reportToMarkdown(report: Report, draftText: string): string {
  return `# Audit\n\n${report.routing.decision} ${draftText.length}\n`;
}

export async function writeMatterSources(matterFolder: string, sources: string[]): Promise<void> {
  const linked = sources.map((path) => relative(matterFolder, path).replaceAll('\\', '/'));
  await writeFile(join(matterFolder, '.plumbline.json'), `${JSON.stringify({ sources: linked }, null, 2)}\n`);
}
