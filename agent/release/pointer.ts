import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type StateFile, stateFile } from '../spool/state-file.ts';

/**
 * Names the version for the launcher to start. It is changed by rename, so at any moment it names the old version or the new
 * one. The installed program needs no entry: it runs if nothing else is named, or if what is named is damaged.
 */
export type Version = { sha256: string; sequence: number; version: string };
type Trial = Version & {
  /** The statuses that the service answered to the version before: the new one may get them too. */
  statuses: number[];
  /** How often it was started. Power cuts are not its fault, but it may cause them. */
  starts: number;
};
export type Pointer = {
  current: Version | null;
  trial: Trial | null;
  /** Sequences that failed their trial. */
  refused: number[];
};

export const POINTER = 'version.json';
const NONE: Pointer = { current: null, trial: null, refused: [] };

export const pointerIn = (state: string): StateFile<Pointer> => stateFile(join(state, POINTER), NONE);

const versionsIn = (state: string): string => join(state, 'versions');
export const versionFile = (state: string, { sha256 }: Pick<Version, 'sha256'>): string =>
  join(versionsIn(state), process.platform === 'win32' ? `${sha256}.exe` : sha256);

export function makeVersionsFolder(state: string): void {
  mkdirSync(versionsIn(state), { recursive: true, mode: 0o700 });
  chmodSync(versionsIn(state), 0o700);
}

/** A file that is still running cannot be removed on Windows; the next call does it. */
export function removeUnused(state: string): void {
  const { current, trial } = pointerIn(state).get();
  const used = [current, trial].flatMap((version) => (version ? [versionFile(state, version)] : []));
  makeVersionsFolder(state);
  for (const name of readdirSync(versionsIn(state))) {
    const file = join(versionsIn(state), name);
    if (used.includes(file)) continue;
    try {
      rmSync(file, { force: true });
    } catch {}
  }
}

/** Another release may have been taken during the trial of this one; it is still to be tried. */
export const rollBack = ({ trial, ...pointer }: Pointer, sequence: number): Pointer => ({
  ...pointer,
  trial: trial?.sequence === sequence ? null : trial,
  refused: [...new Set([...pointer.refused, sequence])],
});

export const confirm = ({ trial, ...pointer }: Pointer): Pointer => ({
  ...pointer,
  trial: null,
  current: trial ? { sha256: trial.sha256, sequence: trial.sequence, version: trial.version } : pointer.current,
});
