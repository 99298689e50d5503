import { getLogState } from '../../lib/operations/public-log/log-state.ts';
import { clock } from '../../lib/platform/clock.ts';
import { logCheck } from '../../lib/platform/jobs/hourly-check.ts';
import { watchLedgers } from '../../lib/trees/ledger/watch.ts';

export const LEDGER_CHECKS = {
  differences: 'ledger differences',
  unallocated: 'ledgers not allocated',
  late: 'trees waiting too long',
  short: 'trees beyond the next planting',
} as const;

/** Logged as 1 while the public log's run refuses to go on. */
export const LOG_STOPPED = 'public log stopped';

/** Every hour: counts the items an operator has to check. */
export async function handler(): Promise<void> {
  const watched = await watchLedgers(clock.now());
  const { stopped } = await getLogState();
  logCheck(LOG_STOPPED, stopped === null ? 0 : 1);
  for (const [name, message] of Object.entries(LEDGER_CHECKS)) logCheck(message, watched[name as keyof typeof watched]);
}
