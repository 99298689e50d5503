import type { SESv2Client } from '@aws-sdk/client-sesv2';
import type { Mail } from './mail.ts';
import { sendable } from './mime.ts';

/**
 * Hands a mail to Amazon SES, once: the SDK does not try again by itself, because SES has no key by which it would know a
 * second call for the same mail. Who calls decides what a failure means: docs/decisions/mail-once.md.
 */
export async function ses(mail: Mail, mime: string): Promise<string> {
  const { SESv2Client, SendEmailCommand } = await import('@aws-sdk/client-sesv2');
  client ??= new SESv2Client({
    maxAttempts: 1,
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 10_000, throwOnRequestTimeout: true },
  });
  const { MessageId } = await client.send(
    new SendEmailCommand({
      Destination: { ToAddresses: [sendable(mail.to.address)] },
      Content: { Raw: { Data: Buffer.from(mime) } },
      ...(process.env.REGROVE_MAIL_CONFIGURATION && { ConfigurationSetName: process.env.REGROVE_MAIL_CONFIGURATION }),
    }),
  );
  if (!MessageId) throw new Error('SES took a mail without saying under which id.');
  return MessageId;
}

let client: SESv2Client | undefined;
