import { describe, expect, it } from 'vitest';
import { Bounced, NotTaken } from '../../../lib/platform/mail-transport/failures.ts';
import { failureOfConnection, failureOfSend } from '../../../lib/platform/mail-transport/smtp-failures.ts';

const error = (fields: object): Error => Object.assign(new Error('text that names somebody'), fields);
const SERVER = { host: 'mail.example', port: 25 };

describe('a connection that fails', () => {
  it.each([
    [{ code: 'EAUTH', responseCode: 535 }, 'refused the login: 535', true],
    [{ code: 'ESOCKET', originalCode: 'ECONNREFUSED' }, 'cannot be used: ECONNREFUSED', false],
    [{ code: 'ETIMEDOUT' }, 'cannot be used: ETIMEDOUT', false],
    [{}, 'cannot be used: Error', false],
  ])('with %j has taken nothing', (fields, words, isPermanent) => {
    const failure = failureOfConnection(error(fields), SERVER);

    expect(failure).toBeInstanceOf(NotTaken);
    expect(failure).toMatchObject({ message: `The mail server mail.example:25 ${words}.`, isPermanent });
  });
});

describe('a mail that fails', () => {
  const refused = (response: string, command = 'RCPT TO') =>
    failureOfSend(error({ responseCode: Number(response.slice(0, 3)), response, command }));

  it.each(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1'])('bounces with %s', (status) => {
    const failure = refused(`550 ${status} No such user`);

    expect(failure).toBeInstanceOf(Bounced);
    expect(failure.message).toBe(`The mail server refused the recipient for good: 550 ${status}.`);
    expect(failure).toMatchObject({ detail: `550 ${status} No such user` });
  });

  it.each([
    ['550 5.7.1 Relaying denied', 'RCPT TO', true],
    ['550 No such user', 'RCPT TO', true],
    ['550 5.1.1 No such user', 'DATA', true],
    ['450 5.1.1 Later', 'RCPT TO', false],
    ['451 4.7.1 Greylisted', 'RCPT TO', false],
    ['500 5.2.2 Full', 'RCPT TO', true],
    ['499 4.0.0 Odd', 'MAIL FROM', false],
  ])('with %s to %s is not taken', (response, command, isPermanent) => {
    const failure = refused(response, command);
    const [, codes] = /^(\d{3}(?: \d\.\d+\.\d+)?)/.exec(response) ?? [];

    expect(failure).toBeInstanceOf(NotTaken);
    expect(failure).toMatchObject({ message: `The mail server answered ${codes} to ${command}.`, isPermanent });
  });

  it('is of the reply to its recipient, where there is one', () => {
    const rejectedErrors = [error({ responseCode: 550, response: '550 5.1.1 No', command: 'RCPT TO' })];

    expect(failureOfSend(error({ responseCode: 503, response: '503 Bad', rejectedErrors }))).toBeInstanceOf(Bounced);
  });

  it("keeps the reply's first 200 characters", () => {
    expect(refused(`550 5.1.1 ${'x'.repeat(300)}`)).toMatchObject({ detail: `550 5.1.1 ${'x'.repeat(190)}` });
  });

  it('without a reply may have been taken', () => {
    const failure = failureOfSend(error({ code: 'ESOCKET', originalCode: 'ECONNRESET' }));

    expect(failure).not.toBeInstanceOf(NotTaken);
    expect(failure.message).toBe('The mail server did not say whether it took the mail: ECONNRESET.');
    expect(failureOfSend(error({ code: 'ESOCKET' })).message).toContain(': ESOCKET.');
    expect(failureOfSend(error({})).message).toContain(': Error.');
  });
});
