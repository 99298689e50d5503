import { isIP } from 'node:net';
import type { SmtpSettings } from '../../lib/platform/mail-transport/smtp-connection.ts';
import { fileSetting, secretSetting } from './secret-setting.ts';
import { StartupError } from './startup-error.ts';

type Env = Record<string, string | undefined>;

const IMPLICIT_TLS_PORT = 465;
const SUBMISSION_PORT = 587;

/**
 * A production service's mail server. Undefined if mail is off. Turning it off must be explicit: without mail nobody
 * gets a sign-in code, and a forgotten setting would show only then.
 */
export function smtpSettings(env: Env): SmtpSettings | undefined {
  const host = env.REGROVE_SMTP_HOST;
  if (!host)
    throw new StartupError(
      'Set REGROVE_SMTP_HOST to the mail server, or to "none" if this service shall send no mail.',
    );
  if (host === 'none') return undefined;
  const from = env.REGROVE_MAIL_FROM;
  if (!from || !ADDRESS.test(from))
    throw new StartupError('Set REGROVE_MAIL_FROM to the address that mails are sent from, such as trees@example.com.');
  const port = portOf(env.REGROVE_SMTP_PORT);
  const tls = tlsOf(env.REGROVE_SMTP_TLS, port);
  const user = env.REGROVE_SMTP_USER;
  const password = secretSetting(env, 'REGROVE_SMTP_PASSWORD');
  if (Boolean(user) !== Boolean(password))
    throw new StartupError('REGROVE_SMTP_USER and REGROVE_SMTP_PASSWORD (or REGROVE_SMTP_PASSWORD_FILE) go together.');
  if (tls === 'none' && password && !isThisMachine(host))
    throw new StartupError('REGROVE_SMTP_TLS=none would show the password of the mail server to the network.');
  const returnPath = env.REGROVE_MAIL_RETURN_PATH || from;
  if (!ADDRESS.test(returnPath)) throw new StartupError('REGROVE_MAIL_RETURN_PATH is not an address.');
  const ca = fileSetting(env, 'REGROVE_SMTP_CA_FILE');
  return { host, port, tls, ca, login: user && password ? { user, password } : undefined, returnPath };
}

const ADDRESS = /^[^\s@<>]+@[^\s@<>]+$/;

function portOf(text: string | undefined): number {
  if (!text) return SUBMISSION_PORT;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new StartupError(`REGROVE_SMTP_PORT must be a number from 1 to 65535, but was ${JSON.stringify(text)}.`);
  return port;
}

function tlsOf(text: string | undefined, port: number): SmtpSettings['tls'] {
  if (!text) return port === IMPLICIT_TLS_PORT ? 'implicit' : 'starttls';
  if (text === 'implicit' || text === 'starttls' || text === 'none') return text;
  throw new StartupError(`REGROVE_SMTP_TLS must be implicit, starttls or none, but was ${JSON.stringify(text)}.`);
}

const isThisMachine = (host: string): boolean =>
  host === 'localhost' || (isIP(host) !== 0 && (host.startsWith('127.') || host === '::1'));
