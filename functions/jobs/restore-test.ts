import type { Context } from 'aws-lambda';
import { troubles } from '../../lib/operations/backups/restore-test.ts';
import { runRestoreTest } from '../../lib/operations/backups/run-restore-test.ts';
import { clock } from '../../lib/platform/clock.ts';
import { log } from '../../lib/platform/log.ts';
import { tableName } from '../../lib/platform/table/client.ts';
import { COUNTED_RECORDS } from '../changes/counted-records.ts';

/** The log message counted by the alarm in infra/backup-stack.ts. */
export const RESTORE_TROUBLES = 'restore test troubles';

/** The name of the table restored by the test. */
export const restoredName = (live: string): string => `${live}-restore-test`;

/** Reserved for storing the state after the last step. */
const RESERVE_MS = 120_000;

/** Every hour: continues the month's restore test. */
export async function handler(_: unknown, context: Pick<Context, 'getRemainingTimeInMillis'>): Promise<void> {
  const { tableControl } = await import('../../lib/operations/backups/table-control-sdk.ts');
  const state = await runRestoreTest({
    control: tableControl(tableName(), restoredName(tableName())),
    records: COUNTED_RECORDS,
    now: clock.now,
    isLate: () => context.getRemainingTimeInMillis() < RESERVE_MS,
  });
  const count = troubles(state, clock.now());
  const { month, phase, found } = state;
  log({
    level: count > 0 ? 'error' : 'info',
    message: RESTORE_TROUBLES,
    count,
    month,
    phase,
    found: found.slice(0, 10),
  });
}
