import { idAt } from '../../platform/id.ts';
import { type ImportResult, NOTHING_IMPORTED, rowsHash } from '../../platform/import-result.ts';
import { type Step, table } from '../../platform/table/table.ts';
import { forestryCatalog } from '../forestry/store.ts';
import { applyRows, idsIn, importRows } from './import.ts';
import { type Counts, doneStep, plantingImports, stagedImport } from './staged-import.ts';
import { changePlantings, ledgerSteps } from './store.ts';

/** A transaction has 100 steps; some are left for the ledgers and the import record. */
const STEPS_AT_ONCE = 90;

type ImportOptions = {
  now: Date;
  dryRun: boolean;
  onRows?: (done: number, of: number) => void;
  /** Steps written together with the import when it takes effect. */
  alongside?: (result: ImportResult) => Step[];
};

/**
 * Imports plantings, all rows or none: with any error nothing is written. About 25 new rows fit one transaction; more are
 * staged and committed by one write. Idempotent: after a lost response, importing the same rows again returns the result
 * without importing them twice.
 */
export async function importPlantings(
  sent: unknown[],
  { now, dryRun, onRows = () => {}, alongside = () => [] }: ImportOptions,
): Promise<ImportResult> {
  const hash = rowsHash(sent);
  const earlier = dryRun ? undefined : await plantingImports.settle(hash);
  if (earlier) {
    const { created, changed, unchanged } = earlier;
    await plantingImports.forget(earlier);
    return { ...NOTHING_IMPORTED, created, changed, unchanged };
  }
  const { rows, errors } = importRows(sent, () => idAt(now));
  const named = await forestryCatalog(rows.flatMap(({ input }) => input.project_id ?? []));
  const projects = new Map(named.map(({ id, name }) => [id, name]));
  const id = idAt(now);
  const staged = stagedImport(hash, id, now);
  let result: ImportResult = NOTHING_IMPORTED;
  let isWritten = false;
  await changePlantings(
    idsIn(rows),
    (plantings) => {
      const planned = applyRows(plantings, rows, { projects, now });
      const all = [...errors, ...planned.errors].sort((one, other) => one.row - other.row);
      result = all.length > 0 ? { ...NOTHING_IMPORTED, warnings: planned.warnings, errors: all } : planned;
    },
    async ({ after, sums, steps, ledgers }) => {
      if (dryRun || result.errors.length > 0) return staged.discard();
      if (steps.length + sums.size < STEPS_AT_ONCE) {
        const done = doneStep(hash, id, countsOf(result), now);
        await table.write([...alongside(result), done, ...ledgerSteps(sums, ledgers), ...steps]);
        isWritten = true;
        onRows(rows.length, rows.length);
        return;
      }
      const plantings = [...after.values()];
      await staged.commit(plantings, countsOf(result), ledgers, alongside(result));
      isWritten = true;
      await plantingImports.apply(hash, (applied) => onRows(applied, plantings.length));
    },
  );
  const done = isWritten ? await plantingImports.get(hash) : undefined;
  if (done?.id === id) await plantingImports.forget(done);
  return result;
}

/** Applies a committed import of these rows. They are not imported again if another process has applied it. */
export async function finishPlantings(sent: unknown[]): Promise<void> {
  const done = await plantingImports.settle(rowsHash(sent));
  if (done) await plantingImports.forget(done);
}

const countsOf = ({ created, changed, unchanged }: ImportResult): Counts => ({ created, changed, unchanged });
