import * as z from 'zod';
import { MAIL_TAG } from '../platform/mail-transport/mail.ts';
import { personHash } from '../platform/table/keys.ts';
import { type MailRecord, recordSent } from './mail-record.ts';
import { suppress } from './suppression.ts';

/**
 * What SES tells of a mail afterwards, as EventBridge hands it on: that it was sent, which settles a mail whose worker died
 * before it could note it, and that it bounced or was complained about, which switches off the address that this very
 * mail was sent to. The recipients that a bounce names are not believed: whoever receives a mail writes its bounce.
 */
export const MAIL_EVENTS_QUEUE = 'mail-events';

const Recipients = z.array(z.object({ emailAddress: z.string(), diagnosticCode: z.string().optional() }));

export const CarrierEvent = z.object({
  detail: z.object({
    eventType: z.string(),
    mail: z.object({
      messageId: z.string(),
      /** Whom SES was asked to send the mail to. */
      destination: z.array(z.string()).default([]),
      tags: z.record(z.string(), z.array(z.string())).default({}),
    }),
    bounce: z.object({ bounceType: z.string(), bounceSubType: z.string(), bouncedRecipients: Recipients }).optional(),
    complaint: z.object({ complaintFeedbackType: z.string().optional(), complainedRecipients: Recipients }).optional(),
  }),
});
export type CarrierEvent = z.input<typeof CarrierEvent>;

export async function handleCarrierEvent(event: CarrierEvent, now: Date): Promise<void> {
  const { mail, bounce, complaint } = CarrierEvent.parse(event).detail;
  const [hash] = mail.tags[MAIL_TAG] ?? [];
  // Whatever else it tells of a mail, it has taken it.
  const record = hash && (await recordSent(hash, mail.messageId));
  if (!record) return;
  if (bounce?.bounceType === 'Permanent') {
    const address = receiverOf(record, mail.destination, bounce.bouncedRecipients);
    const detail = bounce.bouncedRecipients[0]?.diagnosticCode ?? bounce.bounceSubType;
    if (address) await suppress(address, { reason: 'bounce', detail, codes: true }, now);
  }
  // Whoever says that it is no spam after all complains of nothing.
  if (complaint && complaint.complaintFeedbackType !== 'not-spam') {
    const address = receiverOf(record, mail.destination, complaint.complainedRecipients);
    const detail = complaint.complaintFeedbackType ?? 'not said';
    if (address) await suppress(address, { reason: 'complaint', detail, codes: record.kind === 'sign_in' }, now);
  }
}

/** The record has only a hash of the address. Of a mail whose record has none, what SES was asked for is known. */
const receiverOf = (
  { to }: MailRecord,
  destination: string[],
  named: z.infer<typeof Recipients>,
): string | undefined =>
  to === undefined
    ? destination[0]
    : [...destination, ...named.map(({ emailAddress }) => emailAddress)].find((address) => personHash(address) === to);
