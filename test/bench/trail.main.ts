import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { audited } from '../core/checks/audited';
import { briefOf, recordOf, sectionsOf } from '../core/model/long-draft';
import { appendAndKill } from '../core/trail/kills';

/**
 * Puts 500 audits on record while its writers are killed 100 times at moments of chance, and says whether the chain holds
 * and what is missing. `node out/test/bench/trail.main.js [AUDITS] [KILLS]`
 */
async function main(): Promise<void> {
  const [audits = 500, kills = 100] = process.argv.slice(2).map(Number);
  const sections = sectionsOf(3);
  const report = await audited(briefOf(sections), recordOf(sections));
  const body = { draft_text: briefOf(sections), report };
  const matter = await mkdtemp(join(tmpdir(), 'plumbline-trail-'));
  try {
    const outcome = await appendAndKill({
      matter,
      audits,
      kills,
      body,
      random: Math.random,
      delay: () => Math.random() * 12,
    });
    const missing = [...outcome.acknowledged].filter((id) => !outcome.onRecord.has(id));
    const torn = outcome.check.files.filter((file) => file.torn).length;
    const { check } = outcome;
    process.stdout.write(
      `${JSON.stringify({
        kills: outcome.kills,
        acknowledged: outcome.acknowledged.size,
        onRecord: outcome.onRecord.size,
        missing,
        recordsInAll: check.records,
        files: check.files.length,
        tornLastLines: torn,
        bytesARecord: JSON.stringify(body).length,
        breaks: check.breaks,
      })}\n`,
    );
  } finally {
    await rm(matter, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
