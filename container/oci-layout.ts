import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/**
 * Writes an OCI image layout (image-spec 1.1) without a daemon or a registry. The build is reproducible: entries are
 * sorted, have no owner from this machine, and share one timestamp.
 */
export type Layer = { name: string; folder: string; owner?: number };

type Descriptor = { mediaType: string; digest: string; size: number };
type Written = { descriptor: Descriptor; diffId: string };

const TYPES = {
  index: 'application/vnd.oci.image.index.v1+json',
  manifest: 'application/vnd.oci.image.manifest.v1+json',
  config: 'application/vnd.oci.image.config.v1+json',
  layer: 'application/vnd.oci.image.layer.v1.tar+gzip',
};

/** Returns the manifest's digest, which names the image. */
export async function writeLayout(
  to: string,
  { layers, config, name, tag }: { layers: Layer[]; config: object; name: string; tag: string },
): Promise<string> {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(join(to, 'blobs/sha256'), { recursive: true });
  const written: Written[] = [];
  for (const layer of layers) written.push(await writeLayer(to, layer));
  const image = {
    architecture: 'amd64',
    os: 'linux',
    config,
    rootfs: { type: 'layers', diff_ids: written.map(({ diffId }) => diffId) },
    history: layers.map(({ name }) => ({ created_by: `regrove: ${name}` })),
  };
  const stored = writeJson(to, TYPES.config, image);
  const manifest = writeJson(to, TYPES.manifest, {
    schemaVersion: 2,
    mediaType: TYPES.manifest,
    config: stored,
    layers: written.map(({ descriptor }) => descriptor),
  });
  const annotations = {
    'org.opencontainers.image.ref.name': tag,
    // containerd, and Docker with it, names the image by this one.
    'io.containerd.image.name': `docker.io/library/${name}:${tag}`,
  };
  const index = { schemaVersion: 2, mediaType: TYPES.index, manifests: [{ ...manifest, annotations }] };
  writeFileSync(join(to, 'index.json'), JSON.stringify(index));
  writeFileSync(join(to, 'manifest.json'), JSON.stringify([dockerManifest({ name, tag, stored, written })]));
  writeFileSync(join(to, 'oci-layout'), JSON.stringify({ imageLayoutVersion: '1.0.0' }));
  return manifest.digest;
}

/** `docker load` in a Docker without containerd reads this file; others ignore it. */
const dockerManifest = ({
  name,
  tag,
  stored,
  written,
}: {
  name: string;
  tag: string;
  stored: Descriptor;
  written: Written[];
}) => ({
  Config: blobPath(stored.digest),
  RepoTags: [`${name}:${tag}`],
  Layers: written.map(({ descriptor }) => blobPath(descriptor.digest)),
});

const blobPath = (digest: string): string => `blobs/${digest.replace(':', '/')}`;

async function writeLayer(to: string, { folder, owner = 0 }: Layer): Promise<Written> {
  const tar = join(to, 'layer.tar');
  writeTar(folder, tar, owner);
  const [diffId, blob] = [createHash('sha256'), createHash('sha256')];
  const packed = join(to, 'layer.tar.gz');
  await pipeline(createReadStream(tar), through(diffId), createGzip(), through(blob), createWriteStream(packed));
  rmSync(tar);
  const digest = blob.digest('hex');
  const file = join(to, 'blobs/sha256', digest);
  renameSync(packed, file);
  return {
    descriptor: { mediaType: TYPES.layer, digest: `sha256:${digest}`, size: statSync(file).size },
    diffId: `sha256:${diffId.digest('hex')}`,
  };
}

const through = (hash: ReturnType<typeof createHash>) =>
  new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });

function writeJson(to: string, mediaType: string, content: object): Descriptor {
  const text = JSON.stringify(content);
  const digest = createHash('sha256').update(text).digest('hex');
  writeFileSync(join(to, 'blobs/sha256', digest), text);
  return { mediaType, digest: `sha256:${digest}`, size: Buffer.byteLength(text) };
}

/** Uses GNU tar, because it sorts. Without an entry for the folder itself, because that would be the image's root. */
export function writeTar(folder: string, to: string, owner = 0): void {
  const same = ['--sort=name', '--format=posix', '--pax-option=exthdr.name=%d/PaxHeaders/%f,delete=atime,delete=ctime'];
  const by = ['--mtime=@0', `--owner=${owner}`, `--group=${owner}`, '--numeric-owner'];
  // The builder's umask must not decide what the service can read.
  const mode = owner === 0 ? ['--mode=go+rX,go-w'] : [];
  const words = [...same, ...by, ...mode, '-C', folder, '-cf', to, ...readdirSync(folder).sort()];
  execFileSync('tar', words, { stdio: ['ignore', 'ignore', 'inherit'] });
}
