import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';

/** The most bytes that the extension may have as it is downloaded. */
export const MOST_BYTES = 12 * 1024 * 1024;

/** What each file of a package is there for: the first row that fits. */
const PARTS: readonly (readonly [RegExp, string])[] = [
  [/dist\/packages\/(?:ocr\.js|tesseract|eng\.)/, 'Text recognition, its program and its data for English'],
  [/dist\/packages\/(?:pdf-engine\.js|jbig2|openjpeg)/, 'Reading PDF, the pictures of scans included'],
  [/dist\/packages\/(?:mammoth|postal-mime)\.js/, 'Reading Word documents and e-mail'],
  [/dist\/packages\/docx\.js/, 'Writing Word reports'],
  [/dist\/packages\/openai\.js/, 'Asking a model'],
  [/dist\/packages\/(?:reader|evaluator)\.js/, 'The threads that read sources and run evaluations'],
  [/dist\/worker\.js/, 'The thread in which the editor has its audits done'],
  [/dist\/lint\.js/, 'The thread that checks while you type'],
  [/dist\/extension\.js/, 'What the editor loads at activation'],
  [/dist\/on-demand\.js/, 'Commands, views and hovers, loaded when they are first used'],
  [/dist\/evaluation\.js/, 'Evaluations in the editor'],
  [/dist\/(?:review\.js|panel\.(?:js|css))/, 'The review'],
  [/dist\/cli\.js/, 'The command line'],
  [/dist\/core\.js/, 'The core library'],
  [/media\/sample\//, 'The sample matter'],
  [/media\/rules\//, 'The pages about the rules'],
  [/media\/.*\.(?:png|webp|svg)$/, 'Pictures and icons'],
  [
    /\.nls\.|l10n\/|\/package\.json|media\/.*\.schema\.json|\.vsixmanifest|\[Content_Types\]/,
    'Manifest, words, schema',
  ],
  [
    /(?:readme|changelog|reference)\.md$|LICENSE|THIRD_PARTY_NOTICES|\.cdx\.json$/i,
    'Read me, changes, licences, list of parts',
  ],
];

export interface Weight {
  readonly part: string;
  readonly files: number;
  /** As they are installed. */
  readonly bytes: number;
  /** As they are downloaded. */
  readonly packed: number;
}

/** What the files of an extension's package are for and what they weigh, the heaviest first. Throws at a file that is for nothing. */
export function weightsOf(vsix: string): Weight[] {
  const weights = new Map<string, Weight>();
  unzipSync(readFileSync(vsix), {
    filter: ({ name, originalSize, size }) => {
      const part = PARTS.find(([pattern]) => pattern.test(name))?.[1];
      if (part === undefined) throw new Error(`${name} is in the package, and no part is known that it belongs to`);
      const { files = 0, bytes = 0, packed = 0 } = weights.get(part) ?? {};
      weights.set(part, { part, files: files + 1, bytes: bytes + originalSize, packed: packed + size });
      return false;
    },
  });
  return [...weights.values()].sort((a, b) => b.packed - a.packed);
}

const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(2);

/** The weights as a table of Markdown, in megabytes of 1,048,576 bytes. */
export function weightTable(weights: readonly Weight[]): string {
  const sum = (of: 'bytes' | 'packed' | 'files'): number => weights.reduce((total, weight) => total + weight[of], 0);
  const rows = [...weights, { part: 'Together', files: sum('files'), bytes: sum('bytes'), packed: sum('packed') }].map(
    ({ part, files, bytes, packed }) => [part, String(files), megabytes(bytes), megabytes(packed)],
  );
  const table = [['Part', 'Files', 'MB installed', 'MB downloaded'], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = table;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}
