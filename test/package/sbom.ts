import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { bundledPackages } from '../project/notices';

/** The list of what ships, for programs: CycloneDX, as JSON. */
export const SBOM_FILE = 'dist/plumbline.cdx.json';

const Component = z.looseObject({
  'bom-ref': z.string(),
  name: z.string(),
  version: z.string(),
  purl: z.string(),
  hashes: z.array(z.object({ alg: z.string(), content: z.string() })).optional(),
  licenses: z.array(z.unknown()).optional(),
});
const Bom = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string(),
  metadata: z.looseObject({ component: z.looseObject({ 'bom-ref': z.string() }) }),
  components: z.array(Component),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
});
export type Bom = z.infer<typeof Bom>;

/** npm's own list of everything that the lockfile names. Throws where npm cannot make it. */
function lockedBom(): Bom {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'];
  const { stdout, stderr, status } = spawnSync('npm', args, {
    encoding: 'utf8',
    maxBuffer: 1e8,
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm sbom failed: ${stderr}`);
  return Bom.parse(JSON.parse(stdout));
}

/**
 * The packages of which something is in the bundles, with their hashes from the lockfile. All are development packages to
 * npm, since bundles need none of them to be installed; what they hold is required all the same.
 */
export function shippedBom(): Bom {
  const shipped = new Map(bundledPackages().map(({ name, version }) => [`${name}@${version}`, name]));
  const { metadata, components, dependencies, ...rest } = lockedBom();
  const { name, version } = z
    .object({ name: z.string(), version: z.string() })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')));
  const kept = components.filter((one) => shipped.has(`${one.name}@${one.version}`));
  const refs = new Set(kept.map((one) => one['bom-ref']));
  const own = metadata.component['bom-ref'];
  return {
    ...rest,
    metadata: { ...metadata, component: { ...metadata.component, name, version, description: undefined } },
    components: kept.map((one) => ({ ...one, scope: 'required', properties: undefined })),
    dependencies: [
      { ref: own, dependsOn: [...refs] },
      ...dependencies
        .filter(({ ref }) => refs.has(ref))
        .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) })),
    ],
  };
}
