import { appendFileSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { chunksOf } from '../../lib/platform/chunks.ts';
import type { SpooledReading } from '../reading.ts';
import { syncFolder, TEMPORARY, writeAtomically } from './atomic-files.ts';

/**
 * The readings not yet accepted by the service. Each part is a file written once, synced to disk and never changed; its name
 * gives the order. It is deleted once the service has accepted all its readings. An agent killed in between sends the part
 * again, which changes nothing: the service counts a device once per day.
 */
export type Part = { name: string; kept: SpooledReading[] };

export type Spool = {
  keep(kept: SpooledReading[]): void;
  /** The names of the waiting parts, oldest first. */
  waiting(): string[];
  open(name: string): Part;
  drop(names: string[]): void;
  /** Moves readings that can never be accepted into a file for a person to check, with the reason. */
  setAside(kept: SpooledReading[], reason: string): void;
  asideCount(): number;
};

const PART_READINGS_MAX = 1_000;
const ABANDONED_AFTER_MS = 3_600_000;

export function openSpool(state: string): Spool {
  const folder = join(state, 'spool');
  const aside = join(state, 'set-aside.jsonl');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  removeAbandoned(folder);
  const waiting = () =>
    readdirSync(folder)
      .filter((name) => name.endsWith(PART))
      .sort();

  return {
    keep(kept) {
      for (const part of chunksOf(kept, PART_READINGS_MAX)) {
        const lines = part.map((one) => `${JSON.stringify(one)}\n`);
        writeAtomically(join(folder, nameAfter(waiting().at(-1))), lines.join(''));
      }
    },
    waiting,
    open(name) {
      const file = join(folder, name);
      try {
        return { name, kept: linesOf(readFileSync(file, 'utf8')) as SpooledReading[] };
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error;
        // A failing disk or a person damaged the file; it must not block the others.
        renameSync(file, `${file}.unreadable`);
        return { name, kept: [] };
      }
    },
    drop(names) {
      for (const name of names) rmSync(join(folder, name), { force: true });
      syncFolder(folder);
    },
    setAside(kept, reason) {
      appendFileSync(aside, kept.map((one) => `${JSON.stringify({ reason, ...one })}\n`).join(''), {
        mode: 0o600,
        flush: true,
      });
    },
    asideCount: () => (statSync(aside, { throwIfNoEntry: false }) ? linesOf(readFileSync(aside, 'utf8')).length : 0),
  };
}

const PART = '.jsonl';

/**
 * Names are numbers, not times: setting the clock back must not change the order. The process id keeps two agents on one
 * folder from writing the same file.
 */
function nameAfter(last: string | undefined): string {
  const number = Number.parseInt(last ?? '0', 10) + 1;
  return `${String(number).padStart(12, '0')}-${process.pid}${PART}`;
}

const linesOf = (text: string): unknown[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

/** Removes temporary files left by killed processes. Recent ones stay: another process may be writing them. */
function removeAbandoned(folder: string): void {
  for (const name of readdirSync(folder).filter((one) => one.endsWith(TEMPORARY))) {
    const file = join(folder, name);
    const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (Date.now() - changed > ABANDONED_AFTER_MS) rmSync(file, { force: true });
  }
}
