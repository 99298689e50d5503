import { existsSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { Misconfigured } from '../misconfigured.ts';
import type { Machine } from './install.ts';

/**
 * The agent's user must be able to run the Node that install was started with. A Node in a home folder, such as one from a
 * version manager, is closed to every other user, and the service would fail at each start. The check comes before the code is
 * exchanged, because a code is valid once. It reads permission bits, not access control lists.
 */
export function requireReadableNode({ platform, node }: Pick<Machine, 'platform' | 'node'>): void {
  const closed = platform === 'win32' ? closedOnWindows(node) : closedPlace(realpathSync(node));
  if (closed === undefined) return;
  throw new Misconfigured(
    `The agent runs as a user of its own, which cannot read ${node}: ${closed} is closed to other users. Install Node for all users of this computer, such as in /usr/local or Program Files, and start install with that Node. Or install with the executable, which needs no Node.`,
  );
}

/** The folders above the installed program, which install does not create. */
export function requireReadableProgram({ place }: Pick<Machine, 'place'>, program: string): void {
  const closed = placesTo(dirname(program)).find((path) => existsSync(place(path)) && isClosed(place(path), 0o001));
  if (closed === undefined) return;
  throw new Misconfigured(
    `The agent runs as a user of its own, which cannot read ${program}: ${closed} is closed to other users. Open it with "chmod o+x ${closed}", and start install again.`,
  );
}

/** The first place on the way to a file that other users cannot pass, or the file itself if they cannot run it. */
const closedPlace = (file: string): string | undefined =>
  placesTo(dirname(file)).find((path) => isClosed(path, 0o001)) ?? (isClosed(file, 0o005) ? file : undefined);

const isClosed = (path: string, bits: number): boolean => (statSync(path).mode & bits) !== bits;

/** The folders on the way to a path, without the root. */
const placesTo = (path: string): string[] => (dirname(path) === path ? [] : [...placesTo(dirname(path)), path]);

const closedOnWindows = (node: string): string | undefined => /^[a-z]:\\Users\\[^\\]+/i.exec(node)?.[0];
