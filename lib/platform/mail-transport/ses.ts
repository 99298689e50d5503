import { setTimeout as sleep } from 'node:timers/promises';
import type { SESv2Client } from '@aws-sdk/client-sesv2';
import { environment } from '../environment.ts';
import { NotTaken } from './failures.ts';
import { MAIL_TAG, type Mail } from './mail.ts';
import { sendable } from './mime.ts';

/**
 * Sends a mail through Amazon SES. The SDK's own retries are off, because SES has no idempotency key: a retry is safe only if
 * SES refused the mail, as it does when throttling. The mail's id is sent as a tag, which SES events repeat.
 */
export async function ses(mail: Mail, mime: string): Promise<string> {
  const { SESv2Client, SendEmailCommand, awsRequestHandler } = await import('./ses-sdk.ts');
  client ??= new SESv2Client({ maxAttempts: 1, requestHandler: awsRequestHandler(10_000) });
  const command = new SendEmailCommand({
    Destination: { ToAddresses: [sendable(mail.to.address)] },
    Content: { Raw: { Data: Buffer.from(mime) } },
    EmailTags: [{ Name: MAIL_TAG, Value: mail.id }],
    ...(environment.REGROVE_MAIL_CONFIGURATION && { ConfigurationSetName: environment.REGROVE_MAIL_CONFIGURATION }),
  });
  for (let attempt = 0; ; attempt++) {
    try {
      const { MessageId } = await client.send(command);
      if (!MessageId) throw new Error('SES accepted a mail without answering its id.');
      return MessageId;
    } catch (error) {
      // uncaught: '' → 'mutant': no refusal of SES has either name
      const name = error instanceof Error ? error.name : '';
      if (!REFUSALS.has(name)) throw error;
      if (name !== THROTTLED || attempt >= RETRIES_MAX)
        throw new NotTaken(`SES refused the mail: ${(error as Error).message}`, { cause: error });
      await sleep(pauseMs(attempt));
    }
  }
}

let client: SESv2Client | undefined;

/** SES usually accepts 14 mails per second, one in the sandbox. Retries wait with jitter. */
const THROTTLED = 'TooManyRequestsException';
const RETRIES_MAX = 8;
const pauseMs = (attempt: number): number => Math.random() * Math.min(3_000, 200 * 2 ** attempt);

/**
 * Errors after which SES has surely not accepted the mail, according to its API definition. Any other error leaves that open.
 */
const REFUSALS = new Set([
  THROTTLED,
  'AccountSuspendedException',
  'BadRequestException',
  'LimitExceededException',
  'MailFromDomainNotVerifiedException',
  'MessageRejected',
  'NotFoundException',
  'SendingPausedException',
  // Returned before the operation starts.
  'AccessDeniedException',
]);
