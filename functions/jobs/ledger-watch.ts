import { clock } from '../../lib/platform/clock.ts';
import { log } from '../../lib/platform/log.ts';
import { watchLedgers } from '../../lib/trees/ledger/watch.ts';

/** The log messages counted by alarms in functions/index.ts. */
export const LEDGER_ALARMS = {
  differences: 'ledger differences',
  unallocated: 'ledgers not allocated',
  late: 'trees waiting too long',
  short: 'trees beyond the next planting',
} as const;

/** Every hour: counts the items an operator has to check. */
export async function handler(): Promise<void> {
  const watched = await watchLedgers(clock.now());
  for (const [name, message] of Object.entries(LEDGER_ALARMS)) {
    const count = watched[name as keyof typeof watched];
    log({ level: count > 0 ? 'warn' : 'info', message, count });
  }
}
