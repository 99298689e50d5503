import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Runs the image as a container without a runtime: mount and process namespaces, and the unpacked image as a read-only root, with the
 * volume at /data. The network is the machine's, so the trial can reach it.
 */
export type Image = { root: string; user: number; env: Record<string, string>; entrypoint: string[] };

/** Something missing from the machine or the user, in a sentence. */
export class MissingTool extends Error {}

/** Throws a sentence naming the missing tool. */
export function requireSandbox(): void {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new MissingTool('test:container runs the image itself, so it needs Linux on x64.');
  if (process.getuid?.() !== 0)
    throw new MissingTool(
      'test:container mounts and changes the root, so it needs root: run it with sudo or in a virtual machine.',
    );
  for (const program of ['unshare', 'nsenter', 'chroot', 'mount', 'tar', 'ldd']) {
    try {
      pathOf(program);
    } catch {
      throw new MissingTool(`test:container needs the program ${program} (util-linux, coreutils, tar, libc-bin).`);
    }
  }
  try {
    execFileSync('unshare', ['--mount', '--pid', '--fork', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], {
      stdio: 'ignore',
    });
  } catch {
    throw new MissingTool('test:container may not mount here; a container needs --privileged or CAP_SYS_ADMIN for it.');
  }
}

const pathOf = (program: string): string =>
  execFileSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' }).trim();

type Manifest = { config: { digest: string }; layers: { digest: string }[] };
type Config = { config: { User: string; Env: string[]; Entrypoint: string[]; WorkingDir: string } };

/** Unpacks a layout as a runtime does, and checks every digest. */
export function unpackImage(layout: string, root: string): Image {
  const blobFile = (digest: string): string => join(layout, 'blobs', digest.replace(':', '/'));
  const blob = (digest: string): Buffer => {
    const bytes = readFileSync(blobFile(digest));
    if (`sha256:${createHash('sha256').update(bytes).digest('hex')}` !== digest)
      throw new Error(`${digest} is damaged.`);
    return bytes;
  };
  const index = JSON.parse(readFileSync(join(layout, 'index.json'), 'utf8')) as { manifests: { digest: string }[] };
  const manifest = JSON.parse(blob(index.manifests[0]?.digest ?? '').toString()) as Manifest;
  const { config } = JSON.parse(blob(manifest.config.digest).toString()) as Config;
  mkdirSync(root, { recursive: true });
  for (const { digest } of manifest.layers) {
    blob(digest);
    execFileSync('tar', ['-xzpf', blobFile(digest), '--numeric-owner', '-C', root]);
  }
  return {
    root,
    user: Number.parseInt(config.User, 10),
    env: Object.fromEntries(
      config.Env.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    ),
    entrypoint: config.Entrypoint.map((word) => (word.endsWith('.ts') ? join(config.WorkingDir, word) : word)),
  };
}

export function newVolume(folder: string, user: number): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chownSync(folder, user, user);
  return folder;
}

export type Running = {
  /** The Node process's pid on this machine. */
  pid: number;
  out(): string;
  signal(name: NodeJS.Signals): void;
  ended: Promise<number | null>;
};

/** Mounts are made before changing the root; the last one makes the root read-only. */
const MOUNT_AND_RUN = `set -e
mount --make-rprivate /
mount --bind "$ROOT" "$ROOT"
mount --bind "$VOLUME" "$ROOT/data"
mount -t proc -o nosuid,nodev,noexec proc "$ROOT/proc"
mount -t tmpfs -o size=64k,mode=755 tmpfs "$ROOT/dev"
for device in null zero full random urandom; do
  touch "$ROOT/dev/$device"
  mount --bind "/dev/$device" "$ROOT/dev/$device"
done
mount -o remount,ro "$ROOT/dev"
mount -o remount,bind,ro,nosuid "$ROOT"
exec env -i "$@"`;

export async function runImage(image: Image, volume: string, settings: Record<string, string>): Promise<Running> {
  const variables = Object.entries({ ...image.env, ...settings }).map(([name, value]) => `${name}=${value}`);
  const { root, user, entrypoint } = image;
  const inRoot = [pathOf('chroot'), `--userspec=${user}:${user}`, `--groups=${user}`, root, ...entrypoint];
  const own = ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', MOUNT_AND_RUN, 'sh'];
  const child = spawn('unshare', [...own, ...variables, ...inRoot], {
    env: { PATH: process.env.PATH, ROOT: root, VOLUME: volume },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const running = watched(child);
  const pid = await onlyChildOf(child);
  return { ...running, pid, signal: (name) => void process.kill(pid, name) };
}

export function watched(child: ChildProcess): Pick<Running, 'out' | 'ended'> {
  let out = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      out = (out + chunk).slice(-LOG_KEPT);
    });
  return { out: () => out, ended: new Promise((resolve) => child.once('close', resolve)) };
}

const LOG_KEPT = 100_000;

/** unshare forks, and its child becomes Node by exec, with the same pid. */
async function onlyChildOf({ pid = 0 }: ChildProcess): Promise<number> {
  for (;;) {
    const [child] = childrenOf(pid);
    if (child !== undefined) return child;
    await sleep(1);
  }
}

export function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

/** Runs a program in a running container, as its user, and returns its output. */
export function inContainer(
  image: Image,
  { pid }: Running,
  words: string[],
  settings: Record<string, string> = {},
): string {
  const user = String(image.user);
  return execFileSync(
    pathOf('nsenter'),
    ['-t', String(pid), '-m', '-p', '-r', '-w', '-S', user, '-G', user, ...words],
    {
      env: { ...image.env, ...settings },
      encoding: 'utf8',
    },
  );
}

/** Every file below a folder with its size and time, to detect writes. */
export function listingOf(folder: string): string {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((file) => `${file} ${statSync(file).size} ${statSync(file).mtimeMs}`)
    .sort()
    .join('\n');
}
