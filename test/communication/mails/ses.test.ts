import { SESv2Client, SESv2ServiceException, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NotTaken } from '../../../lib/platform/mail-transport/failures.ts';
import { ses } from '../../../lib/platform/mail-transport/ses.ts';

const client = mockClient(SESv2Client);
beforeEach(() => client.reset());

const mail = { id: 'a'.repeat(64), to: { address: 'mei@bäume.example' }, subject: 'S', html: 'H', text: 'T' };

const refusal = (name: string) =>
  new SESv2ServiceException({ name, $fault: 'client', $metadata: { httpStatusCode: 400 }, message: 'No.' });

describe('SES', () => {
  it('is handed the message as it is, to one receiver, with the id by which its events name it', async () => {
    process.env.REGROVE_MAIL_CONFIGURATION = 'Regrove-mail';
    client.on(SendEmailCommand).resolves({ MessageId: 'm-1' });

    expect(await ses(mail, 'From: a\r\n\r\nb')).toBe('m-1');
    expect(client.call(0).args[0].input).toEqual({
      Destination: { ToAddresses: ['mei@xn--bume-loa.example'] },
      Content: { Raw: { Data: Buffer.from('From: a\r\n\r\nb') } },
      EmailTags: [{ Name: 'mail', Value: mail.id }],
      ConfigurationSetName: 'Regrove-mail',
    });
    delete process.env.REGROVE_MAIL_CONFIGURATION;
  });

  it('is called again after throttling, because it has not taken the mail then', async () => {
    client
      .on(SendEmailCommand)
      .rejectsOnce(refusal('TooManyRequestsException'))
      .rejectsOnce(refusal('TooManyRequestsException'))
      .resolves({ MessageId: 'm-2' });

    expect(await ses(mail, 'x')).toBe('m-2');
    expect(client.calls()).toHaveLength(3);
  });

  it.each([
    'MessageRejected',
    'BadRequestException',
    'SendingPausedException',
    'AccessDeniedException',
    'AccountSuspendedException',
    'LimitExceededException',
    'MailFromDomainNotVerifiedException',
    'NotFoundException',
  ])('that answers %s has not taken the mail', async (name) => {
    client.on(SendEmailCommand).rejects(refusal(name));

    await expect(ses(mail, 'x')).rejects.toBeInstanceOf(NotTaken);
    expect(client.calls()).toHaveLength(1);
  });

  it('that throttles again and again is given up after nine calls, with longer and longer pauses', async () => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(0);
    client.on(SendEmailCommand).rejects(refusal('TooManyRequestsException'));

    await expect(ses(mail, 'x')).rejects.toThrow(new NotTaken('SES refused the mail: No.'));
    expect(client.calls()).toHaveLength(9);
    random.mockRestore();
  });

  it('that answers no id may have taken the mail', async () => {
    client.on(SendEmailCommand).resolves({});

    await expect(ses(mail, 'x')).rejects.toThrow('SES accepted a mail without answering its id.');
  });

  it.each(['InternalServiceError', 'TimeoutError'])(
    'that fails by %s may have taken it, so it is not asked again and nothing is claimed of it',
    async (name) => {
      client.on(SendEmailCommand).rejects(refusal(name));
      const failure = await ses(mail, 'x').catch((error: unknown) => error);

      expect(failure).not.toBeInstanceOf(NotTaken);
      expect(failure).toMatchObject({ name });
      expect(client.calls()).toHaveLength(1);
    },
  );
});
