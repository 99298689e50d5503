import * as z from 'zod';
import { Trail } from '../../accounts/account/walk.ts';
import { keys, table } from '../../platform/table/table.ts';
import { DAY_MS, monthOf, timestamp } from '../../platform/time.ts';
import { AccountsCheck } from '../../trees/ledger/check-accounts.ts';
import { FinalFigures, NO_FIGURES } from './final-figures.ts';

/**
 * The state of the monthly restore test, an item in the live table. Its content when it is `marked` is the marker: the table
 * restored to that moment must have it too.
 */
export const RestoreTest = z.object({
  month: z.string(),
  phase: z.enum(['counting', 'marked', 'restoring', 'comparing', 'totals', 'projects', 'accounts', 'dropping', 'done']),
  started_at: z.string(),
  /** Only records final before it are counted. */
  cutoff: z.string(),
  figures: FinalFigures,
  /** Each project's ledger entries at the marker, with the hash of the last. */
  ledgers: z.array(z.object({ id: z.string(), entries: z.number(), head: z.string().nullable() })).default([]),
  marked_at: z.string().optional(),
  /** The place where a walk over all accounts resumes. */
  trail: Trail.default([]),
  /** The restored table's figures. */
  restored: FinalFigures,
  projects_done: z.number().default(0),
  check: AccountsCheck.optional(),
  /** The differences, in sentences. */
  found: z.array(z.string()).default([]),
  ended_at: z.string().optional(),
});
export type RestoreTest = z.infer<typeof RestoreTest>;

/** The attributes of the state and a report, for the writing function's IAM grant. */
export const RESTORE_TEST_ATTRIBUTES: readonly string[] = Object.keys(RestoreTest.shape);

/** Further differences are not reported. */
export const FOUND_MAX = 50;

export const newRestoreTest = (now: Date): RestoreTest => ({
  month: monthOf(now),
  phase: 'counting',
  started_at: timestamp(now),
  cutoff: timestamp(now),
  figures: NO_FIGURES,
  restored: NO_FIGURES,
  ledgers: [],
  trail: [],
  projects_done: 0,
  found: [],
});

/** A month's test begins on its second day, when months are closed; the very first one at once. */
export const isDue = (last: RestoreTest | undefined, now: Date): boolean =>
  last === undefined || (last.phase === 'done' && last.month !== monthOf(now) && now.getUTCDate() >= 2);

/** Above 0 if an operator must act: something differed, the last test is too old, or one has not ended. */
export function troubles(state: RestoreTest, now: Date): number {
  const age = (since: string | undefined) => now.getTime() - Date.parse(since ?? state.started_at);
  const isStuck = state.phase !== 'done' && age(state.started_at) > UNFINISHED_MAX_MS;
  const isOld = state.phase === 'done' && age(state.ended_at) > AGE_MAX_MS;
  return state.found.length + Number(isStuck) + Number(isOld);
}

const UNFINISHED_MAX_MS = 3 * DAY_MS;
const AGE_MAX_MS = 40 * DAY_MS;

export const getRestoreTest = (): Promise<RestoreTest | undefined> => table.get(keys.restoreTest(), RestoreTest);

export const putRestoreTest = (state: RestoreTest): Promise<void> =>
  table.write([{ put: { ...keys.restoreTest(), ...state } }]);

/** The report is kept; the state is overwritten by the next test. */
export const putRestoreReport = ({ trail: _, check: __, ...report }: RestoreTest): Promise<void> =>
  table.write([{ put: { ...keys.restoreReport(report.month), ...report } }]);
