import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { fileLock } from './file-lock.ts';
import { readReplaced, replaceFile } from './replace-file.ts';
import { StartupError } from './startup-error.ts';

/** Held by the one server on a data folder. `server.json` beside it names the process and its control socket. */
export type ServerLock = {
  /** Publishes the control socket, where operator commands reach this server. */
  publishControl(path: string): void;
  /** Makes a new server wait for the lock instead of being refused. */
  announceShutdown(): void;
  release(): void;
};

/** A second server is refused, unless the first is shutting down; then it waits for the lock. */
export async function acquireServerLock(folder: string): Promise<ServerLock> {
  const lock = fileLock(join(folder, 'server.lock'));
  for (let i = 0; !lock.acquireExclusive(); i++) {
    const { pid } = readHolder(folder) ?? {};
    if (pid !== undefined || i > 500) {
      throw new StartupError(
        `Another Regrove (process ${pid ?? 'unknown'}) uses the data folder ${folder}; stop it, or set REGROVE_DATA to another folder.`,
      );
    }
    await sleep(20);
  }
  const publish = (holder: Holder) => replaceFile(holderFile(folder), JSON.stringify(holder));
  publish({ pid: process.pid });
  return {
    publishControl: (path) => publish({ pid: process.pid, control: path }),
    announceShutdown: () => rmSync(holderFile(folder), { force: true }),
    release: () => lock.release(),
  };
}

/** The running server's control socket; undefined if none runs. */
export function controlPathOf(folder: string): string | undefined {
  const lock = fileLock(join(folder, 'server.lock'));
  const isFree = lock.acquireShared();
  lock.release();
  return isFree ? undefined : readHolder(folder)?.control;
}

const Holder = z.object({ pid: z.int(), control: z.string().optional() });
type Holder = z.infer<typeof Holder>;

const holderFile = (folder: string): string => join(folder, 'server.json');

const readHolder = (folder: string): Holder | undefined => readReplaced(holderFile(folder), Holder);
