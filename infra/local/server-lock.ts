import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { lockOn } from './file-lock.ts';
import { replaceFile } from './replace-file.ts';
import { CannotStart } from './startup-error.ts';

/** The one server on a data folder, and where it listens for the operator's commands. */
export type OneServer = {
  listensAt(control: string): void;
  /** From now on a next server waits instead of being refused. */
  isEnding(): void;
  release(): void;
};

/** A second server is refused, unless the first is just ending: then it is waited for. */
export async function beTheServer(folder: string): Promise<OneServer> {
  const lock = lockOn(join(folder, 'server.lock'));
  for (let i = 0; !lock.takeAlone(); i++) {
    const { pid } = readPresence(folder) ?? {};
    if (pid !== undefined || i > 500) {
      throw new CannotStart(
        `Another Regrove (process ${pid ?? 'unknown'}) uses the data folder ${folder}; stop it, or set REGROVE_DATA to another folder.`,
      );
    }
    await sleep(20);
  }
  const tell = (presence: Presence) => replaceFile(presenceFile(folder), JSON.stringify(presence));
  tell({ pid: process.pid });
  return {
    listensAt: (control) => tell({ pid: process.pid, control }),
    isEnding: () => rmSync(presenceFile(folder), { force: true }),
    release: () => lock.release(),
  };
}

/** Where the running server listens for commands; undefined when none runs. */
export function controlOf(folder: string): string | undefined {
  const lock = lockOn(join(folder, 'server.lock'));
  const isFree = lock.share();
  lock.release();
  return isFree ? undefined : readPresence(folder)?.control;
}

const Presence = z.object({ pid: z.int(), control: z.string().optional() });
type Presence = z.infer<typeof Presence>;

const presenceFile = (folder: string): string => join(folder, 'server.json');

function readPresence(folder: string): Presence | undefined {
  try {
    return Presence.parse(JSON.parse(readFileSync(presenceFile(folder), 'utf8')));
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    // An earlier version wrote it in place, so that a kill could leave half a file.
    if (isMissing || error instanceof SyntaxError || error instanceof z.ZodError) return undefined;
    throw error;
  }
}
