import { basename } from 'node:path';
import { audit } from '../core/audit/audit';
import { plantErrors } from '../core/evaluation/plant-errors';
import { counted } from '../core/export/wording';
import { findMatter } from '../core/settings/matter';
import { readDraft } from '../core/sources/draft';
import { groupedProblems } from '../core/sources/grouped-problems';
import { openSources } from '../core/sources/open-sources';
import { CommandError, failureLine } from './command-error';
import { FAILED } from './exit-status';
import { checkFolders, openSink } from './files';
import type { CommonOptions } from './options';
import type { Session } from './session';

/** Options of what plants errors in drafts. */
export interface MakeOptions extends CommonOptions {
  readonly sources?: readonly string[];
  readonly items?: number;
  readonly errors?: number;
  readonly seed?: number;
}

/** Prints a golden set made of drafts that are faithful to their sources. Rejects with a `CommandError`. */
export async function makeGolden(session: Session, drafts: readonly string[], options: MakeOptions): Promise<void> {
  const { terminal } = session;
  const { items = 20, errors = 3, seed = 1 } = options;
  await checkFolders('--sources', options.sources ?? []);
  const sink = await openSink(terminal, options.out, drafts);
  const ids = new Set<string>();
  for (const draft of drafts) {
    const { document, index, sources, problems } = await readFaithful(draft, options.sources);
    for (const problem of problems) {
      session.end(FAILED);
      terminal.complain(problem);
    }
    if (sources.length === 0)
      throw new CommandError(`${draft} has no sources that can be read. Name their folder with --sources`);
    const { findings } = await audit(document, index);
    const serious = findings.filter(({ severity }) => severity !== 'low').length;
    if (serious > 0)
      terminal.complain(
        `${draft} has ${counted(serious, 'finding')} of its own, which would count as false. Mend the draft first`,
      );
    const made = plantErrors(document, sources, freeId(basename(draft), ids), { items, errors, seed });
    if (made.length === 1)
      terminal.complain(`${draft} offers no place to plant an error in: only the draft itself is in the set`);
    for (const item of made) await sink.write(`${JSON.stringify(item)}\n`);
  }
  await sink.close();
}

async function readFaithful(draft: string, folders: readonly string[] | undefined) {
  const document = await readDraft(draft).catch((error: unknown) => {
    throw new CommandError(failureLine(error));
  });
  const matter = await findMatter(draft);
  const index = await openSources(folders ?? matter.sources, {
    draft,
    exclude: matter.exclude,
    standing: matter.standing,
  });
  return {
    document,
    index,
    sources: index.sources.map(({ id, text }) => ({ id, text })),
    problems: groupedProblems(index.problems),
  };
}

/** Drafts of several folders may have one name. */
function freeId(name: string, taken: Set<string>): string {
  let id = name;
  for (let i = 2; taken.has(id); i++) id = `${name} (${i})`;
  taken.add(id);
  return id;
}
