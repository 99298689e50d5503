import { environment } from '../../lib/platform/environment.ts';
import { log } from '../../lib/platform/log.ts';
import { useTransport } from '../../lib/platform/mail-transport/sender.ts';
import type { SmtpSettings } from '../../lib/platform/mail-transport/smtp-connection.ts';
import { DEPLOYED } from '../../lib/platform/settings.ts';
import { certificateUrlAt } from '../page-paths.ts';
import { secretSetting } from './secret-setting.ts';
import { smtpSettings } from './smtp-settings.ts';
import { StartupError } from './startup-error.ts';
import { type TrustedProxies, trustedProxies } from './trusted-proxies.ts';

/**
 * `--production`: the local host for real accounts. It seeds nothing, uses the machine's time, sends mail by SMTP, and
 * answers only through a proxy terminating TLS, within a deployment's limits. Trial conveniences are refused at startup
 * with a sentence.
 */
type Production = {
  publicUrl: string;
  proxies: TrustedProxies;
  smtp: SmtpSettings | undefined;
  /** By the variables the functions read. */
  limits: Record<string, string>;
  operatorsNeedPasskey: boolean;
};

type Env = Record<string, string | undefined>;

export function productionSettings(env: Env): Production {
  for (const [name, reason] of Object.entries(NOT_IN_PRODUCTION))
    if (env[name]) throw new StartupError(`${name} is not for production: ${reason}.`);
  if (env.REGROVE_DATA === 'memory')
    throw new StartupError('REGROVE_DATA=memory is not for production: the data would end with the process.');
  if (!env.REGROVE_TRUSTED_PROXIES)
    throw new StartupError(
      'Set REGROVE_TRUSTED_PROXIES to the addresses of the proxy that ends TLS, such as 127.0.0.1 or 172.16.0.0/12.',
    );
  return {
    publicUrl: publicUrlOf(env.REGROVE_PUBLIC_URL),
    proxies: trustedProxies(env.REGROVE_TRUSTED_PROXIES),
    smtp: smtpSettings(env),
    limits: Object.fromEntries(
      Object.entries(DEPLOYED).map(([name, limit]) => [name, limitOf(name, env[name], limit)]),
    ),
    operatorsNeedPasskey: isPasskeyNeeded(env.REGROVE_OPERATORS_NEED_PASSKEY),
  };
}

const NOT_IN_PRODUCTION = {
  REGROVE_SEED: 'nothing is seeded; "regrove accounts create" creates the first account',
  REGROVE_API_KEY: 'no key is created at a start; "regrove keys create" creates one',
  DYNAMODB_ENDPOINT: 'the data are in the embedded engine, on the volume',
};

/** Unlike a trial, production has a deployment's limits unless they are set; 0 switches a limit off. */
function limitOf(name: string, text: string | undefined, unset: number): string {
  if (!text) return String(unset);
  if (/^\d{1,7}$/.test(text)) return text;
  throw new StartupError(`${name} must be a whole number, 0 for no limit, but was ${JSON.stringify(text)}.`);
}

function isPasskeyNeeded(text = ''): boolean {
  if (!['', '0', '1'].includes(text))
    throw new StartupError(`REGROVE_OPERATORS_NEED_PASSKEY must be 0 or 1, but was ${JSON.stringify(text)}.`);
  return text !== '0';
}

function publicUrlOf(text: string | undefined): string {
  const url = URL.parse(text ?? '');
  if (url?.protocol !== 'https:' || url.origin !== text?.replace(/\/$/, ''))
    throw new StartupError(
      'Set REGROVE_PUBLIC_URL to the address that people open, such as https://trees.example.com, without a path.',
    );
  return url.origin;
}

/** Sets the variables the functions read. */
export function applyProduction(
  env: Env,
  { publicUrl, limits, operatorsNeedPasskey }: Production,
  folder: string,
): void {
  Object.assign(env, limits);
  env.REGROVE_OPERATORS_NEED_PASSKEY = operatorsNeedPasskey ? '1' : '0';
  env.REGROVE_PUBLIC_URL = publicUrl;
  env.REGROVE_CERTIFICATE_URL ??= certificateUrlAt(publicUrl);
  const integrations = secretSetting(env, 'REGROVE_INTEGRATIONS');
  if (integrations) env.REGROVE_INTEGRATIONS = integrations;
  // Nothing else is writable. The engine also puts its temporary files there, and removes each as soon as it is open.
  env.TMPDIR = folder;
}

/** Sends mail by SMTP, or not at all. */
export async function startMail({ smtp }: Production): Promise<{ close(): void }> {
  if (!smtp) {
    log({ level: 'warn', message: 'mail is off: REGROVE_SMTP_HOST is none' });
    delete environment.REGROVE_MAIL_FROM;
    return { close() {} };
  }
  const { smtpTransport } = await import('../../lib/platform/mail-transport/smtp.ts');
  const { transport, close } = smtpTransport(smtp);
  useTransport(transport);
  return { close };
}
