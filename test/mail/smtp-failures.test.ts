import { describe, expect, it } from 'vitest';
import { Bounced, NotTaken } from '../../lib/platform/mail-transport/failures.ts';
import { failureOfConnection, failureOfSend } from '../../lib/platform/mail-transport/smtp-failures.ts';

const PLACE = { host: 'mail.example', port: 587 };
const error = (fields: object) => Object.assign(new Error('b@example.com is odd'), fields);

describe('a mail server that cannot be used', () => {
  it.each([
    [{ code: 'EAUTH', responseCode: 535 }, 'The mail server mail.example:587 refused the login: 535.', true],
    [{ code: 'EAUTH' }, 'The mail server mail.example:587 refused the login: EAUTH.', true],
    [
      { code: 'ECONNECTION', originalCode: 'ECONNREFUSED' },
      'The mail server mail.example:587 cannot be used: ECONNREFUSED.',
      false,
    ],
    [{ code: 'ETIMEDOUT' }, 'The mail server mail.example:587 cannot be used: ETIMEDOUT.', false],
    [{}, 'The mail server mail.example:587 cannot be used: Error.', false],
  ])('%j', (fields, message, isPermanent) => {
    const failure = failureOfConnection(error(fields), PLACE);

    expect(failure).toBeInstanceOf(NotTaken);
    expect(failure).toMatchObject({ message, isPermanent });
  });
});

describe('a mail that the server refuses', () => {
  it.each(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1'])('bounces by %s to its recipient', (status) => {
    const response = `550-${status} no such\r\n550 ${status} mailbox ${'x'.repeat(300)}`;
    const failure = failureOfSend(error({ responseCode: 550, response, command: 'RCPT TO' }));

    expect(failure).toBeInstanceOf(Bounced);
    expect(failure).toMatchObject({
      message: `The mail server refused the recipient for good: 550 ${status}.`,
      detail: response.slice(0, 200),
    });
  });

  it.each([
    ['of relaying', { responseCode: 550, response: '550 5.7.1 no', command: 'RCPT TO' }, '550 5.7.1 to RCPT TO', true],
    [
      'of a mailbox for now',
      { responseCode: 450, response: '450 4.2.1 no', command: 'RCPT TO' },
      '450 4.2.1 to RCPT TO',
      false,
    ],
    [
      'with a code that says both',
      { responseCode: 450, response: '450 5.1.1 no', command: 'RCPT TO' },
      '450 5.1.1 to RCPT TO',
      false,
    ],
    ['of its text', { responseCode: 554, response: '554 5.1.1 no', command: 'DATA' }, '554 5.1.1 to DATA', true],
    ['without a status', { responseCode: 500, response: 'no' }, '500 to DATA', true],
    ['for now', { responseCode: 499 }, '499 to DATA', false],
    [
      'of a longer number',
      { responseCode: 550, response: '550 5.1.11 no', command: 'RCPT TO' },
      '550 5.1.11 to RCPT TO',
      true,
    ],
  ])('is not taken: %s', (_, fields, codes, isPermanent) => {
    const failure = failureOfSend(error(fields));

    expect(failure).toBeInstanceOf(NotTaken);
    expect(failure).toMatchObject({ message: `The mail server answered ${codes}.`, isPermanent });
  });

  it('is judged by the reply to its recipient, not by a later one', () => {
    const rejectedErrors = [error({ responseCode: 550, response: '550 5.1.1 no', command: 'RCPT TO' })];

    expect(failureOfSend(error({ responseCode: 503, response: '503 odd', rejectedErrors }))).toBeInstanceOf(Bounced);
  });

  it.each([
    [{ originalCode: 'ECONNRESET', code: 'ECONNECTION' }, 'ECONNRESET'],
    [{ code: 'ETIMEDOUT' }, 'ETIMEDOUT'],
    [{}, 'Error'],
  ])('may have been taken if there is no reply, and no text of it is told: %j', (fields, code) => {
    expect(failureOfSend(error(fields))).toEqual(
      new Error(`The mail server did not say whether it took the mail: ${code}.`),
    );
  });
});
