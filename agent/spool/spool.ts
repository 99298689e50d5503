import { appendFileSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Kept } from '../reading.ts';
import { syncFolder, UNFINISHED, writeWhole } from './atomic-files.ts';

/**
 * What was read and not yet accepted by the service. Each part is a file of its own that is written once, forced to disk
 * and never changed; its name is its place in the order. It goes when the service has taken all of it. Whoever is killed
 * between those two sends it again, which changes nothing: the service counts a device once a day.
 */
export type Part = { name: string; kept: Kept[] };

export type Spool = {
  keep(kept: Kept[]): void;
  /** The names of the parts that wait, oldest first. */
  waiting(): string[];
  open(name: string): Part;
  drop(names: string[]): void;
  /** For readings that can never be accepted: set aside, with the reason, for a person to look at. */
  setAside(kept: Kept[], reason: string): void;
  asideCount(): number;
};

const PART_READINGS_MAX = 1_000;
const ABANDONED_AFTER_MS = 3_600_000;

export function openSpool(state: string): Spool {
  const folder = join(state, 'spool');
  const aside = join(state, 'set-aside.jsonl');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  removeUnfinished(folder);
  const waiting = () =>
    readdirSync(folder)
      .filter((name) => name.endsWith(PART))
      .sort();

  return {
    keep(kept) {
      for (let at = 0; at < kept.length; at += PART_READINGS_MAX) {
        const lines = kept.slice(at, at + PART_READINGS_MAX).map((one) => `${JSON.stringify(one)}\n`);
        writeWhole(join(folder, nameAfter(waiting().at(-1))), lines.join(''));
      }
    },
    waiting,
    open(name) {
      const file = join(folder, name);
      try {
        return { name, kept: linesOf(readFileSync(file, 'utf8')) as Kept[] };
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error;
        // Only a failing disk or a person makes that of a file; it must not keep the others waiting.
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
 * Numbers, not times: a clock that is set back must not change the order. With the process's id, two agents on one
 * folder never write the same file.
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

/** What another process writes at this moment is left alone. */
function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder).filter((one) => one.endsWith(UNFINISHED))) {
    const file = join(folder, name);
    const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (Date.now() - changed > ABANDONED_AFTER_MS) rmSync(file, { force: true });
  }
}
