import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { forestryCatalog } from '../forestry/store.ts';
import { Fault } from '../platform/fault.ts';
import { lowestIdAt } from '../platform/id.ts';
import { sha256 } from '../platform/table/keys.ts';
import { keys, table } from '../platform/table/table.ts';
import { type Book, RefusedField } from './book.ts';
import { applyRows, type ImportResult, type ImportRow, idsIn, importRows } from './import.ts';
import { bookChange } from './steps.ts';
import { readBook, writeBook } from './store.ts';

/** A transaction has 100 steps; a row needs at most seven, with the planting that it replaces. */
const ROWS_AT_ONCE = 12;
const STEPS_AT_ONCE = 90;

/**
 * Imports plantings. All rows are checked first; with any error nothing is written. A few rows are one transaction. More are
 * written in several; an import that was stopped between them is finished by importing the same rows again: the rows without
 * an id have the ids that the first attempt gave them.
 */
export async function importPlantings(
  sent: unknown[],
  { now, dryRun, onRows = () => {} }: { now: Date; dryRun: boolean; onRows?: (done: number, of: number) => void },
): Promise<ImportResult> {
  const seed = await seedOf(sent, now);
  const { rows, errors } = importRows(sent, (row) => idFrom(seed.value, row, seed.at));
  const projects = new Set(
    (await forestryCatalog(rows.flatMap(({ input }) => input.project_id ?? []))).map(({ id }) => id),
  );
  const before = await readBook(idsIn(rows));
  const after: Book = new Map(before);
  const planned = applyRows(after, rows, { projects, now });
  const all = [...errors, ...planned.errors].sort((one, other) => one.row - other.row);
  if (all.length > 0) return { ...planned, created: 0, changed: 0, unchanged: 0, changes: [], errors: all };
  const { steps } = bookChange(before, after);
  if (dryRun || steps.length === 0) return planned;
  const groups = steps.length <= STEPS_AT_ONCE ? [rows] : groupsOf(rows);
  if (groups.length > 1) await seed.keep();
  let done = 0;
  for (const group of groups) {
    await writeGroup(group, projects, now);
    done += group.length;
    onRows(done, rows.length);
  }
  await seed.forget();
  return planned;
}

async function writeGroup(rows: ImportRow[], projects: ReadonlySet<string>, now: Date): Promise<void> {
  await writeBook(idsIn(rows), (book) => {
    const [error] = applyRows(book, rows, { projects, now }).errors;
    // Something else changed a planting after all rows were checked.
    if (error)
      throw new RefusedField(error.field ?? '', `Row ${error.row}: ${error.error} Correct it and import again.`);
  });
}

const groupsOf = (rows: ImportRow[]): ImportRow[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, i) =>
    rows.slice(i * ROWS_AT_ONCE, (i + 1) * ROWS_AT_ONCE),
  );

const Seed = z.object({ seed: z.string(), at: z.string() });

/** A random seed, or that of an unfinished import of the same rows. */
async function seedOf(sent: unknown[], now: Date) {
  const key = keys.plantingImport(sha256(JSON.stringify(sent)));
  const known = await table.get(key, Seed);
  const value = known?.seed ?? randomUUID();
  const at = known ? new Date(known.at) : now;
  let isKept = known !== undefined;
  return {
    value,
    at,
    async keep(): Promise<void> {
      if (isKept) return;
      const otherwise = new Fault('invalid', 'The same rows are being imported by someone else; wait and look again.');
      await table.write([{ put: { ...key, seed: value, at: at.toISOString() }, must: 'not exist', otherwise }]);
      isKept = true;
    },
    async forget(): Promise<void> {
      if (isKept) await table.write([{ delete: key }]);
    },
  };
}

/** An id of the time of the import whose random part follows from the seed and the row. */
function idFrom(seed: string, row: number, at: Date): string {
  const digest = createHash('sha256').update(`${seed} ${row}`).digest('hex');
  const time = lowestIdAt(at).slice(0, 13);
  return `${time}-7${digest.slice(0, 3)}-8${digest.slice(3, 6)}-${digest.slice(6, 18)}`;
}
