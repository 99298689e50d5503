import * as z from 'zod';
import { MAIL_TAG } from '../platform/mail/mail.ts';
import { recordSent } from './record.ts';
import { suppress } from './suppression.ts';

/**
 * What SES tells of a mail afterwards, as EventBridge hands it on: that it was sent, which settles a mail whose worker died
 * before it could note it, and that it bounced or was complained about, which switches the address off.
 */
export const MAIL_EVENTS_QUEUE = 'mail-events';

const Recipients = z.array(z.object({ emailAddress: z.string(), diagnosticCode: z.string().optional() }));

export const CarrierEvent = z.object({
  detail: z.object({
    eventType: z.string(),
    mail: z.object({ messageId: z.string(), tags: z.record(z.string(), z.array(z.string())).default({}) }),
    bounce: z.object({ bounceType: z.string(), bounceSubType: z.string(), bouncedRecipients: Recipients }).optional(),
    complaint: z.object({ complaintFeedbackType: z.string().optional(), complainedRecipients: Recipients }).optional(),
  }),
});
export type CarrierEvent = z.infer<typeof CarrierEvent>;

export async function handleCarrierEvent({ detail }: CarrierEvent, now: Date): Promise<void> {
  const { mail, bounce, complaint } = detail;
  const [hash] = mail.tags[MAIL_TAG] ?? [];
  // Whatever else it tells of a mail, it has taken it.
  if (hash) await recordSent(hash, mail.messageId);
  if (bounce?.bounceType === 'Permanent') {
    for (const { emailAddress, diagnosticCode } of bounce.bouncedRecipients)
      await suppress(emailAddress, 'bounce', diagnosticCode ?? bounce.bounceSubType, now);
  }
  // Whoever says that it is no spam after all complains of nothing.
  if (complaint && complaint.complaintFeedbackType !== 'not-spam') {
    for (const { emailAddress } of complaint.complainedRecipients)
      await suppress(emailAddress, 'complaint', complaint.complaintFeedbackType ?? 'not said', now);
  }
}
