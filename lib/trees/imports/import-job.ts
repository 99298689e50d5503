import * as z from 'zod';
import type { OperatorAct } from '../../accounts/operators/record.ts';
import { clock } from '../../platform/clock.ts';
import { idAt } from '../../platform/id.ts';
import { longJobKind } from '../../platform/long-jobs/kind.ts';
import type { StoredJob } from '../../platform/long-jobs/long-job.ts';
import { startAlone } from '../../platform/long-jobs/start-alone.ts';
import { type Step, table } from '../../platform/table/table.ts';
import { finishImport, ImportKind, runImport } from './import.ts';
import { importRecord } from './recorded.ts';
import { bounded, getOutcome, outcomeSteps, putRows, requireRows } from './rows-store.ts';

const Arguments = z.object({
  kind: ImportKind,
  /** The hash of the stored rows. */
  rows: z.string(),
  dry_run: z.boolean(),
  operator: z.string().nullable(),
});

/** The id of the stored outcome. */
const Place = z.object({ id: z.string() });

/**
 * An import with more rows than a request has time for, running the same code. The write that makes the import take effect
 * also stores its outcome. A worker that finds an outcome only finishes the other worker's import, so nothing is imported
 * twice, whenever a worker dies.
 */
export const importJob = longJobKind({
  name: 'import',
  operation: 'createImport',
  arguments: Arguments,
  place: Place,
  begin: () => ({ id: idAt(clock.now()) }),
  async step({ arguments: { kind, rows: hash, dry_run: dryRun, operator }, place: { id }, startedAt: now }) {
    const rows = await requireRows(hash);
    const end = { writes: [], done: rows.length, of: rows.length };
    const begun = await getOutcome(id);
    if (begun) {
      await finishImport(kind, rows, begun, now);
      return { ...end, result: begun };
    }
    const result = await runImport(kind, rows, {
      now,
      dryRun,
      alongside: (done) => [...outcomeSteps(id, done, now), importRecord({ operator, now }, kind, done)],
    });
    // Another, slower worker may have imported the rows; its outcome is more informative than that of the repetition.
    return { ...end, result: (await getOutcome(id)) ?? bounded(result) };
  },
});

type Wanted = { kind: ImportKind; rows: Record<string, unknown>[]; dryRun: boolean };

/** Starts the job, or returns the one already importing the same rows. `remember` stores the response under the caller's key. */
export async function startImport(
  { kind, rows, dryRun }: Wanted,
  act: OperatorAct,
  remember: (answer: { job_id: string }) => Step[],
): Promise<StoredJob> {
  const { operator, now } = act;
  const hash = await putRows(rows, now);
  let stored: string | undefined;
  const job = await startAlone(
    {
      subject: `${dryRun ? 'check' : 'import'} ${kind} ${hash}`,
      kind: importJob,
      given: { kind, rows: hash, dry_run: dryRun, operator },
      path: null,
      by: { operator },
      alongside: ({ id }) => {
        stored = id;
        return remember({ job_id: id });
      },
    },
    now,
  );
  if (job.id !== stored) await table.write(remember({ job_id: job.id }));
  return job;
}
