import * as z from 'zod';
import { MAIL_TAG } from '../../../platform/mail-transport/mail.ts';
import { personHash } from '../../../platform/table/keys/person-hash.ts';
import { recordBounce } from '../send/invoice-mail-status.ts';
import { countMail } from '../send/mail-counts.ts';
import { type MailRecord, recordSent } from '../send/mail-record.ts';
import { suppress } from './suppression.ts';

/**
 * Handles SES events, queued by EventBridge: a mail was sent, bounced, or drew a complaint. `sent` completes a mail's record if
 * its worker died before it could. A permanent bounce or a complaint suppresses only the address this mail was sent to. The
 * receiving server writes the addresses inside a bounce, so they are used only if they match the recipient's hash.
 */
export const MAIL_EVENTS_QUEUE = 'mail-events';

const Recipients = z.array(z.object({ emailAddress: z.string(), diagnosticCode: z.string().optional() }));

export const SesEvent = z.object({
  detail: z.object({
    eventType: z.string(),
    mail: z.object({
      messageId: z.string(),
      /** The addresses SES was asked to send to. */
      destination: z.array(z.string()).default([]),
      tags: z.record(z.string(), z.array(z.string())).default({}),
    }),
    bounce: z.object({ bounceType: z.string(), bounceSubType: z.string(), bouncedRecipients: Recipients }).optional(),
    complaint: z.object({ complaintFeedbackType: z.string().optional(), complainedRecipients: Recipients }).optional(),
  }),
});
export type SesEvent = z.input<typeof SesEvent>;

export async function handleSesEvent(event: SesEvent, now: Date): Promise<void> {
  const { mail, bounce, complaint } = SesEvent.parse(event).detail;
  const [hash] = mail.tags[MAIL_TAG] ?? [];
  // Any event about a mail proves that SES took it.
  const record = hash && (await recordSent(hash, mail.messageId));
  if (!record) return;
  if (hash && bounce?.bounceType === 'Permanent') {
    await countMail(hash, 'failed', now);
    const address = recipientOf(record, mail.destination, bounce.bouncedRecipients);
    const detail = bounce.bouncedRecipients[0]?.diagnosticCode ?? bounce.bounceSubType;
    if (address) await suppress(address, { reason: 'bounce', detail, codes: true }, now);
    if (record.invoice) await recordBounce(hash, record.invoice);
  }
  // `not-spam` withdraws a complaint.
  if (complaint && complaint.complaintFeedbackType !== 'not-spam') {
    const address = recipientOf(record, mail.destination, complaint.complainedRecipients);
    const detail = complaint.complaintFeedbackType ?? 'not said';
    if (address) await suppress(address, { reason: 'complaint', detail, codes: record.kind === 'sign_in' }, now);
  }
}

/**
 * The record holds only a hash of the address, so the event's addresses are compared with it. A mail still being sent has no
 * hash yet.
 */
const recipientOf = (
  { to }: MailRecord,
  destination: string[],
  named: z.infer<typeof Recipients>,
): string | undefined =>
  to === undefined
    ? destination[0]
    : [...destination, ...named.map(({ emailAddress }) => emailAddress)].find((address) => personHash(address) === to);
