import { Bounced, NotTaken } from './failures.ts';

/**
 * Interprets SMTP failures. A server's text may name the recipient, and the log must not; so the messages here have only its
 * codes (RFC 5321 and RFC 3463), and the text goes only to the suppression list.
 */
type SmtpError = Error & {
  code?: string;
  originalCode?: string;
  responseCode?: number;
  response?: string;
  command?: string;
  /** The reply for each recipient. When several commands are pipelined, `response` may be the reply to a later one. */
  rejectedErrors?: SmtpError[];
};

/** Nothing was sent yet. */
export function failureOfConnection(error: unknown, { host, port }: { host: string; port: number }): NotTaken {
  const { code, originalCode, responseCode } = error as SmtpError;
  const reason = responseCode ?? originalCode ?? code ?? (error as Error).name;
  const isLogin = code === 'EAUTH';
  return new NotTaken(
    `The mail server ${host}:${port} ${isLogin ? 'refused the login' : 'cannot be used'}: ${reason}.`,
    {
      isPermanent: isLogin,
    },
  );
}

/** A failure without a server reply stays as is: nobody knows whether the server accepted the mail. */
export function failureOfSend(error: unknown): Error {
  const [refused = error as SmtpError] = (error as SmtpError).rejectedErrors ?? [];
  const { responseCode, response = '', command = 'DATA' } = refused;
  if (responseCode === undefined) return unknownOutcome(refused);
  const [, status] = STATUS.exec(response) ?? [];
  const codes = [responseCode, status].filter(Boolean).join(' ');
  if (command === 'RCPT TO' && responseCode >= 500 && status && NO_SUCH_MAILBOX.test(status))
    return new Bounced(`The mail server refused the recipient for good: ${codes}.`, response.slice(0, DETAIL_MAX));
  return new NotTaken(`The mail server answered ${codes} to ${command}.`, { isPermanent: responseCode >= 500 });
}

/** The enhanced status code at the start of a reply line. */
const STATUS = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/m;

/**
 * The mailbox, its domain or its syntax does not exist (5.1.1, 5.1.2, 5.1.3, 5.1.6, 5.1.10), or the mailbox is disabled
 * (5.2.1). Any other refusal, such as relaying denied (5.7.1), may be about this service, and would suppress every address.
 */
const NO_SUCH_MAILBOX = /^5\.(1\.(1|2|3|6|10)|2\.1)$/;

const DETAIL_MAX = 200;

const unknownOutcome = ({ code, originalCode, name }: SmtpError): Error =>
  new Error(`The mail server did not say whether it took the mail: ${originalCode ?? code ?? name}.`);
