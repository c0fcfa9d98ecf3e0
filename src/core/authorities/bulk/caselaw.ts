import * as z from 'zod';
import { dateNumber } from '../case-block';
import { readableName } from '../known-case';
import { parseLocator } from '../locator';
import { BulkDataError } from './bulk-error';
import { type Gathered, MOST_ID, type RowsRead } from './gathered';

/** A case in the metadata of the Caselaw Access Project: `CasesMetadata.json` of a volume, or the file of one case. */
const CaselawCase = z.object({
  id: z.number().int().nonnegative().max(MOST_ID),
  name: z.string().default(''),
  name_abbreviation: z.string().default(''),
  decision_date: z.string().default(''),
  first_page: z.union([z.string(), z.number()]).optional(),
  last_page: z.union([z.string(), z.number()]).optional(),
  citations: z.array(z.object({ cite: z.string(), type: z.string().optional() })),
  court: z.object({ name_abbreviation: z.string().optional(), name: z.string().optional() }).nullish(),
});

/** No file of one volume is larger, in bytes. */
const MOST_BYTES = 256 * 1024 * 1024;

/** Whether text begins as JSON does. */
export const looksLikeJson = (head: string): boolean => /^\uFEFF?\s*[[{]/.test(head);

async function jsonOf(
  file: string,
  contents: AsyncIterable<Uint8Array>,
  breathe: () => Promise<void>,
): Promise<unknown> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of contents) {
    await breathe();
    size += part.length;
    if (size > MOST_BYTES)
      throw new BulkDataError(file, 'is too large for the metadata of a volume', 'Name its CasesMetadata.json.');
    parts.push(Uint8Array.from(part));
  }
  try {
    return JSON.parse(
      Buffer.concat(parts)
        .toString('utf8')
        .replace(/^\uFEFF/, ''),
    );
  } catch (error) {
    throw new BulkDataError(file, 'is not whole JSON', 'Download it again.', { cause: error });
  }
}

/** Reads a file of the Caselaw Access Project. Rejects with a `BulkDataError`. */
export async function readCaselaw(
  file: string,
  contents: AsyncIterable<Uint8Array>,
  gathered: Gathered,
  breathe: () => Promise<void>,
): Promise<RowsRead> {
  const json = await jsonOf(file, contents, breathe);
  const list: readonly unknown[] = Array.isArray(json) ? json : [json];
  let read = 0;
  for (const each of list) {
    const parsed = CaselawCase.safeParse(each);
    if (!parsed.success) continue;
    read++;
    take(parsed.data, gathered);
  }
  if (read === 0 || read < list.length / 2)
    throw new BulkDataError(
      file,
      `holds ${read === 0 ? 'no cases' : 'too much that is no case'} as the Caselaw Access Project describes them`,
      'Name the CasesMetadata.json of a volume.',
    );
  return { rows: read, leftOut: list.length - read };
}

function take(one: z.infer<typeof CaselawCase>, gathered: Gathered): void {
  if (gathered.caselaw.has(one.id)) return;
  // The official citation first: it is the one whose pages the data count.
  const cites = [...one.citations].sort((a, b) => Number(b.type === 'official') - Number(a.type === 'official'));
  const handle = gathered.newHandle();
  const placed = cites.filter(({ cite }) => {
    const locator = parseLocator(cite);
    return locator !== null && gathered.addPlace(handle, locator.volume, locator.reporter, locator.page);
  });
  if (placed.length === 0) return;
  gathered.caselaw.add(one.id);
  const lastPage = Number(one.last_page);
  gathered.store.add({
    source: 'caselaw',
    handle,
    id: one.id,
    name: readableName((one.name_abbreviation || one.name).trim()),
    date: dateNumber(one.decision_date),
    approximate: false,
    published: true,
    court: gathered.courtNumber(one.court?.name_abbreviation ?? one.court?.name ?? ''),
    docket: 0,
    lastPage: Number.isInteger(lastPage) && lastPage > 0 ? lastPage : 0,
  });
}
