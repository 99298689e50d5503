import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { VERSION } from '../version.ts';

/** The packages in the agent's program, and Node, as a CycloneDX bill of materials. */
export async function billOfMaterials() {
  const project = join(import.meta.dirname, '../..');
  const { metafile } = await build({
    absWorkingDir: project,
    entryPoints: ['agent/bin.ts'],
    bundle: true,
    platform: 'node',
    write: false,
    metafile: true,
    logLevel: 'error',
  });
  const folders = Object.keys(metafile.inputs).flatMap(
    (input) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1] ?? [],
  );
  const components = [...new Set(folders)].sort().map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(project, folder, 'package.json'), 'utf8'));
    return {
      type: 'library',
      name,
      version,
      purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      licenses: [{ license: { id: license } }],
    };
  });
  const node = {
    type: 'platform',
    name: 'node',
    version: process.versions.node,
    purl: `pkg:generic/node@${process.versions.node}`,
  };
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name: 'regrove-agent', version: VERSION } },
    components: [...components, node],
  };
}
