import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { packExtension, packProgram } from './packing';
import { SBOM_FILE, shippedBom } from './sbom';
import { MOST_BYTES, weightsOf, weightTable } from './weights';

/**
 * Packs what was built: the list of parts, `plumbline.vsix` for VS Code and the npm package of the command line. Prints
 * what each megabyte is, and ends with 1 where the extension is too large. `--weights` has the table in CONTRIBUTING.md
 * brought up to date.
 */
const VSIX = 'plumbline.vsix';
const GUIDE = 'CONTRIBUTING.md';

async function main(): Promise<void> {
  writeFileSync(SBOM_FILE, `${JSON.stringify(shippedBom(), null, 2)}\n`);
  await packExtension(VSIX);
  const program = packProgram('.');
  const table = weightTable(weightsOf(VSIX));
  const { size } = statSync(VSIX);
  console.log(
    `${table}\n\n${VSIX}: ${size} bytes, of ${MOST_BYTES} at most\n${program}: ${statSync(program).size} bytes`,
  );
  if (process.argv.includes('--weights')) {
    const guide = readFileSync(GUIDE, 'utf8');
    const written = guide.replace(
      /(<!-- weights[^\n]*-->\n)[\s\S]*?(<!-- end of weights -->)/,
      (_, from: string, to: string) => `${from}\n${table}\n\n${to}`,
    );
    writeFileSync(GUIDE, written);
  }
  if (size > MOST_BYTES) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
