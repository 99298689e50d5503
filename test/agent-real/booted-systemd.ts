import { execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * A systemd that boots as the first process of its own namespaces. It sees this computer's files and changes none: writes go to
 * a layer in memory. The network is this computer's.
 */
export type Booted = {
  /** Its root folder as this computer sees it. */
  root: string;
  /** Runs a line in its shell as root and returns the output. */
  sh(line: string): Promise<string>;
  stop(): Promise<void>;
};

const BOOT = `set -e
mount -t tmpfs tmpfs "$1"
root="$1/system"
mkdir "$1/upper" "$1/work" "$root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$1/upper,workdir=$1/work" "$root"
mount -t proc proc "$root/proc"
mount --rbind /sys "$root/sys"
mount --rbind /dev "$root/dev"
mount -t tmpfs tmpfs "$root/run"
mount -t tmpfs tmpfs "$root/tmp"
container=regrove exec chroot "$root" /usr/lib/systemd/systemd --system --unit=basic.target --log-target=null --show-status=no`;

export async function bootSystemd(): Promise<Booted> {
  const folder = mkdtempSync(join(tmpdir(), 'regrove-systemd-'));
  const layer = join(folder, 'layer');
  mkdirSync(layer);
  const namespaces = ['--mount', '--pid', '--fork', '--uts', '--ipc', '--cgroup', '--kill-child'];
  const child = spawn('unshare', [...namespaces, 'sh', '-c', BOOT, 'boot', layer], { stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const run = promisify(execFile);
  const first = async () => (await run('pgrep', ['--parent', String(child.pid)])).stdout.trim();
  const sh = async (line: string) => {
    const words = ['--target', await first(), '--mount', '--pid', '--root', '--wd', '/bin/sh', '-c', line];
    return (await run('nsenter', words, { maxBuffer: 10_000_000 })).stdout;
  };
  const booted: Booted = {
    root: join(layer, 'system'),
    sh,
    async stop() {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
  return booted;
}
