import { clock } from '../platform/clock.ts';
import { log } from '../platform/log.ts';
import { keys, table } from '../platform/table/table.ts';
import { timestamp } from '../platform/time.ts';

/** What became of a mail. It names nobody: the log and the table hold the hash of the cause. */
export type Settled = { state: 'sent'; carrier_id: string } | { state: 'dropped'; reason: string };

export const sent = (carrier_id: string): Settled => ({ state: 'sent', carrier_id });

export async function settle(hash: string, outcome: Settled): Promise<void> {
  const settled_at = timestamp(clock.now());
  await table.write([
    {
      update: keys.mail(hash),
      set: { ...outcome, settled_at },
      remove: ['claim', 'claimed_until'],
      must: 'exist',
      otherwise: UNKNOWN,
    },
  ]);
  log({ level: 'info', message: 'mail', mail: hash, ...outcome });
}

const UNKNOWN = new Error('There is no such mail.');

/** The carrier says so itself, perhaps before its answer came, perhaps instead. */
export const recordSent = (hash: string, carrierId: string): Promise<void> =>
  settle(hash, sent(carrierId)).catch((error) => {
    // A mail that is not ours, or one so old that its record has expired.
    if (error !== UNKNOWN) throw error;
  });
