import * as z from 'zod';
import { addressDomain } from '../../platform/mail-transport/address.ts';
import { files } from '../../platform/objects/files.ts';
import { readObject } from '../../platform/objects/object-store.ts';
import { passedDmarc } from './authentication-results.ts';
import { parseMail } from './parse-mail.ts';
import { processMail } from './process-mail.ts';
import { MAIL_IN, readStoredMail, removeMail } from './stored-mail.ts';

/** On one machine the message names a stored mail. */
const StoredMail = z.object({ object: z.string().startsWith(MAIL_IN) });

/** AWS documents the key as the mail's id, without saying whether the rule's prefix belongs to it. */
const withPrefix = (key: string): string => (key.startsWith(MAIL_IN) ? key : `${MAIL_IN}${key}`);

/** The notification of a receipt rule's S3 action. The object has the mail as it came. */
const SesNotification = z.object({
  notificationType: z.literal('Received'),
  mail: z.object({ messageId: z.string(), timestamp: z.string() }),
  receipt: z.object({
    recipients: z.array(z.string()),
    dmarcVerdict: z.object({ status: z.string() }),
    action: z.object({ type: z.literal('S3'), objectKey: z.string().transform(withPrefix) }),
  }),
});

export const MailInMessage = z.union([StoredMail, SesNotification]);
export type MailInMessage = z.infer<typeof MailInMessage>;

/** Processes a received mail and removes it. It may run twice, also at the same time: each report has its id from the mail's. */
export async function workOnMail(message: MailInMessage): Promise<void> {
  const name = 'object' in message ? message.object : message.receipt.action.objectKey;
  const received = 'object' in message ? await fromListener(name) : await fromSes(message);
  if (received) await processMail({ id: name, ...received });
  await removeMail(name);
}

async function fromListener(name: string) {
  const stored = await readStoredMail(name);
  if (!stored) return undefined;
  const { received_at, recipients, verdict_of } = stored.envelope;
  const mail = await parseMail(stored.raw);
  const dmarc =
    mail?.sender !== undefined &&
    verdict_of !== null &&
    passedDmarc(mail.headers, { server: verdict_of, domain: addressDomain(mail.sender) });
  return { mail, recipients, dmarc, receivedAt: new Date(received_at) };
}

async function fromSes({ mail: { timestamp }, receipt }: z.infer<typeof SesNotification>) {
  const raw = await readObject(files(), receipt.action.objectKey);
  if (!raw) return undefined;
  const mail = await parseMail(raw);
  // SES judges the domain of From. With several senders nobody knows which one it judged.
  const dmarc = mail?.sender !== undefined && receipt.dmarcVerdict.status === 'PASS';
  return { mail, recipients: receipt.recipients, dmarc, receivedAt: new Date(timestamp) };
}
