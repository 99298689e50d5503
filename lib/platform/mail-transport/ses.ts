import { setTimeout as sleep } from 'node:timers/promises';
import type { SESv2Client } from '@aws-sdk/client-sesv2';
import { NotTaken } from './failures.ts';
import { MAIL_TAG, type Mail } from './mail.ts';
import { sendable } from './mime.ts';

/**
 * Hands a mail to Amazon SES. The SDK does not try again by itself, because SES has no key by which it would know a second
 * call for the same mail; only when SES says that it is asked too fast has it surely not taken it. The mail's id goes along
 * as a tag: SES tells of each mail it sends, and the tag says which it was.
 */
export async function ses(mail: Mail, mime: string): Promise<string> {
  const { SESv2Client, SendEmailCommand, awsRequestHandler } = await import('./ses-sdk.ts');
  client ??= new SESv2Client({ maxAttempts: 1, requestHandler: awsRequestHandler(10_000) });
  const command = new SendEmailCommand({
    Destination: { ToAddresses: [sendable(mail.to.address)] },
    Content: { Raw: { Data: Buffer.from(mime) } },
    EmailTags: [{ Name: MAIL_TAG, Value: mail.id }],
    ...(process.env.REGROVE_MAIL_CONFIGURATION && { ConfigurationSetName: process.env.REGROVE_MAIL_CONFIGURATION }),
  });
  for (let attempt = 0; ; attempt++) {
    try {
      const { MessageId } = await client.send(command);
      if (!MessageId) throw new Error('SES took a mail without saying under which id.');
      return MessageId;
    } catch (error) {
      const name = error instanceof Error ? error.name : '';
      if (!REFUSALS.has(name)) throw error;
      if (name !== TOO_FAST || attempt >= ATTEMPTS_MAX)
        throw new NotTaken(`SES refused the mail: ${(error as Error).message}`, { cause: error });
      await sleep(pauseMs(attempt));
    }
  }
}

let client: SESv2Client | undefined;

/** SES sends 14 mails a second, in the sandbox one: those who are told off come back at different times. */
const TOO_FAST = 'TooManyRequestsException';
const ATTEMPTS_MAX = 8;
const pauseMs = (attempt: number): number => Math.random() * Math.min(3_000, 200 * 2 ** attempt);

/** What SES answers when it has not taken a mail, by its API definition. Any other failure leaves that open. */
const REFUSALS = new Set([
  TOO_FAST,
  'AccountSuspendedException',
  'BadRequestException',
  'LimitExceededException',
  'MailFromDomainNotVerifiedException',
  'MessageRejected',
  'NotFoundException',
  'SendingPausedException',
  // Said before any operation is looked at.
  'AccessDeniedException',
]);
