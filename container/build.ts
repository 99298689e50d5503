import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { imageConfig, mergeLayers, PROJECT, type Staged, stageLayers } from './image.ts';
import { writeLayout, writeTar } from './oci-layout.ts';

const OUTPUT = join(PROJECT, 'artifacts/container');

/** Builds the image without Docker, as an OCI layout in artifacts/container/oci and the same in one file. */
export async function buildImage(output = OUTPUT): Promise<{ layout: string; archive: string; digest: string }> {
  const staged = await stageLayers(join(output, 'layers'));
  const { version } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')) as { version: string };
  const layout = join(output, 'oci');
  const labels = {
    'org.opencontainers.image.title': 'regrove',
    'org.opencontainers.image.version': version,
    'org.opencontainers.image.licenses': 'MIT',
    'regrove.libraries': staged.base.origin.join(', '),
  };
  const digest = await writeLayout(layout, {
    layers: staged.layers,
    config: imageConfig(labels),
    name: 'regrove',
    tag: version,
  });
  const archive = join(output, `regrove-${version}.oci.tar`);
  writeTar(layout, archive);
  console.log(contents(staged));
  console.log(`\n${digest}\n${layout}\n${archive}, ${megabytes(statSync(archive).size)} packed`);
  rmSync(join(output, 'layers'), { recursive: true });
  return { layout, archive, digest };
}

/** A table with the image's parts and their sizes. */
function contents({ layers, base }: Staged): string {
  const parts = layers.flatMap(({ name, folder }) => {
    const size = bytesIn(folder);
    return size === 0 ? [] : [`${megabytes(size).padStart(9)}  ${name}`];
  });
  const total = layers.reduce((sum, { folder }) => sum + bytesIn(folder), 0);
  return [...parts, `${megabytes(total).padStart(9)}  unpacked`, '', `Libraries: ${base.origin.join(', ')}`].join('\n');
}

const bytesIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** Writes only the image's files, for the Containerfile. */
export async function writeRoot(folder: string): Promise<void> {
  const staged = await stageLayers(join(OUTPUT, 'layers'));
  mergeLayers(staged, folder);
  rmSync(join(OUTPUT, 'layers'), { recursive: true });
}
