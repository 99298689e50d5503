import * as z from 'zod';
import { clock } from '../../../platform/clock.ts';
import { LEASE_ATTRIBUTES } from '../../../platform/coordination/lease.ts';
import { log } from '../../../platform/log.ts';
import { keys, table } from '../../../platform/table/table.ts';
import { timestamp } from '../../../platform/time.ts';
import { countMail, type MailCounts } from './mail-counts.ts';

/** `sign_in`: a code the recipient requested. `notice`: every other mail. */
export type MailKind = 'sign_in' | 'notice';

/** A mail's outcome as the log and the table hold it. Neither names a person: `to` is a hash of the address. */
type MailOutcome = { state: 'sent'; carrier_id: string; to?: string } | { state: 'dropped'; reason: string };

export const sentAs = (carrier_id: string): Extract<MailOutcome, { state: 'sent' }> => ({ state: 'sent', carrier_id });

/** An invoice, and the places of this mail's address in the buyer's `emails`: more than one if it is there twice. */
const MailedInvoice = z.object({ root: z.string(), id: z.string(), places: z.array(z.number()) });
export type MailedInvoice = z.infer<typeof MailedInvoice>;

/** `to` is the hash of the recipient's address. */
const MailRecord = z.object({
  kind: z.enum(['sign_in', 'notice']),
  invoice: MailedInvoice.optional(),
  to: z.string().optional(),
  counted_sent: z.boolean().optional(),
});
export type MailRecord = z.infer<typeof MailRecord>;

/** Ends a mail's lease and stores its outcome. Undefined if the mail has no record. */
export async function recordOutcome(hash: string, outcome: MailOutcome): Promise<MailRecord | undefined> {
  const settled_at = timestamp(clock.now());
  const recorded = await table.tryUpdateAndGet(
    {
      update: keys.mail(hash),
      set: { ...outcome, settled_at },
      remove: [...LEASE_ATTRIBUTES],
      must: 'exist',
      refused: 'unknown',
    },
    MailRecord,
  );
  if (recorded.refused) return undefined;
  const { item: record } = recorded;
  log({ level: 'info', message: 'mail', mail: hash, ...outcome });
  const as = countedAs(outcome);
  if (as && !(as === 'sent' && record.counted_sent)) await countMail(hash, as, clock.now());
  return record;
}

/** Undefined for a mail with nothing to say, or in a service without mail. */
function countedAs(outcome: MailOutcome): keyof MailCounts | undefined {
  if (outcome.state === 'sent') return 'sent';
  if (outcome.reason === SUPPRESSED) return 'suppressed';
  return [NOTHING_TO_SAY, MAIL_IS_OFF].includes(outcome.reason) ? undefined : 'failed';
}

/** Why a mail is dropped; any other reason comes from the carrier. */
export const SUPPRESSED = 'suppressed address';
export const NOTHING_TO_SAY = 'nothing to say';
export const MAIL_IS_OFF = 'mail is off';

/**
 * Records that SES took a mail, as its event reports. The event may arrive before the worker has the response, or instead of
 * it. Undefined for another service's mail, or one whose record has expired.
 */
export const recordSent = (hash: string, carrierId: string): Promise<MailRecord | undefined> =>
  recordOutcome(hash, sentAs(carrierId));
