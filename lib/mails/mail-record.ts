import * as z from 'zod';
import { clock } from '../platform/clock.ts';
import { log } from '../platform/log.ts';
import { keys, table } from '../platform/table/table.ts';
import { timestamp } from '../platform/time.ts';

/** A code that somebody asked for, or anything else, which comes unasked. */
export type MailKind = 'sign_in' | 'notice';

/** What became of a mail. It names nobody: the log and the table hold the hash of the cause, and `to` is a hash. */
export type Settled = { state: 'sent'; carrier_id: string; to?: string } | { state: 'dropped'; reason: string };

export const sent = (carrier_id: string): Extract<Settled, { state: 'sent' }> => ({ state: 'sent', carrier_id });

/** `to` is the person whom it was sent to, by the hash of the address; a mail of earlier days says neither. */
const MailRecord = z.object({
  kind: z.enum(['sign_in', 'notice']).default('notice'),
  to: z.string().optional(),
});
export type MailRecord = z.infer<typeof MailRecord>;

export async function settle(hash: string, outcome: Settled): Promise<MailRecord> {
  const settled_at = timestamp(clock.now());
  const record = await table.updateAndGet(
    {
      update: keys.mail(hash),
      set: { ...outcome, settled_at },
      remove: ['claim', 'claimed_until'],
      must: 'exist',
      otherwise: UNKNOWN,
    },
    MailRecord,
  );
  log({ level: 'info', message: 'mail', mail: hash, ...outcome });
  return record;
}

const UNKNOWN = new Error('There is no such mail.');

/**
 * The carrier says so itself, perhaps before its answer came, perhaps instead. Undefined for a mail that is not ours, or
 * one so old that its record has expired.
 */
export const recordSent = (hash: string, carrierId: string): Promise<MailRecord | undefined> =>
  settle(hash, sent(carrierId)).catch((error) => {
    if (error !== UNKNOWN) throw error;
    return undefined;
  });
