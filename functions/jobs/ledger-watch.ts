import { clock } from '../../lib/platform/clock.ts';
import { logCheck } from '../../lib/platform/jobs/hourly-check.ts';
import { watchLedgers } from '../../lib/trees/ledger/watch.ts';

export const LEDGER_CHECKS = {
  differences: 'ledger differences',
  unallocated: 'ledgers not allocated',
  late: 'trees waiting too long',
  short: 'trees beyond the next planting',
} as const;

/** Every hour: counts the items an operator has to check. */
export async function handler(): Promise<void> {
  const watched = await watchLedgers(clock.now());
  for (const [name, message] of Object.entries(LEDGER_CHECKS)) logCheck(message, watched[name as keyof typeof watched]);
}
