import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A small separate disk for the data folder, which can be filled and made read-only. Mounting it needs root. */
export type Disk = {
  folder: string;
  /** False without root: then the data is in an ordinary folder, and no disk fault is injected. */
  isOwn: boolean;
  fill(): void;
  free(): void;
  /** Waits while a process, such as a backup, has a file on the disk open for writing: the system refuses it until then. */
  setReadOnly(isReadOnly: boolean): Promise<void>;
  remove(): void;
};

const MEGABYTES = 256;
const TRIES_MAX = 300;

export function newDisk(work: string): Disk {
  const mounted = join(work, 'disk');
  mkdirSync(mounted);
  const ballast = join(mounted, 'ballast');
  const isOwn = process.getuid?.() === 0 && canMount(mounted);
  return {
    folder: join(mounted, 'data'),
    isOwn,
    fill() {
      const file = openSync(ballast, 'a');
      try {
        for (const bytes of [1_048_576, 4_096]) while (hasRoom(mounted, bytes)) writeSync(file, Buffer.alloc(bytes, 1));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(ballast, { force: true }),
    async setReadOnly(isReadOnly) {
      for (let tries = 1; ; tries++) {
        try {
          return run('mount', '-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, mounted);
        } catch (error) {
          if (tries === TRIES_MAX) throw error;
          await sleep(100);
        }
      }
    },
    remove() {
      if (isOwn) run('umount', '--lazy', mounted);
    },
  };
}

function canMount(folder: string): boolean {
  try {
    run('mount', '-t', 'tmpfs', '-o', `size=${MEGABYTES}m`, 'regrove-drill', folder);
    return true;
  } catch {
    return false;
  }
}

const hasRoom = (folder: string, bytes: number): boolean => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= bytes;
};

const run = (command: string, ...words: string[]): void => void execFileSync(command, words, { stdio: 'pipe' });
