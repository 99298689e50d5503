import { isIP } from 'node:net';
import { addressRanges } from './address-ranges.ts';
import { StartupError } from './startup-error.ts';

/** Where mail is received, and whose verdict about senders counts. */
export type MailInSettings = {
  host: string;
  port: number;
  domain: string;
  /** The name by which the mail server in front signs its verdicts; undefined: every sender is unknown. */
  authserv: string | undefined;
  /** Whether a connection comes from that mail server. */
  isPeer(address: string): boolean;
};

type Env = Record<string, string | undefined>;

/** Undefined without REGROVE_MAIL_IN: then no mail is received. */
export function mailInSettings(env: Env): MailInSettings | undefined {
  const { REGROVE_MAIL_IN: listen, REGROVE_MAIL_DOMAIN: domain } = env;
  if (!listen && !domain) return undefined;
  if (!listen)
    throw new StartupError(
      'REGROVE_MAIL_DOMAIN is set without REGROVE_MAIL_IN; set it to the port that receives mail.',
    );
  if (!domain)
    throw new StartupError(
      'REGROVE_MAIL_IN is set without REGROVE_MAIL_DOMAIN; set it to the domain of the addresses, such as reports.example.com.',
    );
  if (!DOMAIN.test(domain))
    throw new StartupError(
      `REGROVE_MAIL_DOMAIN must be a domain such as reports.example.com, but was ${JSON.stringify(domain)}.`,
    );
  return {
    ...placeOf(listen),
    domain: domain.toLowerCase(),
    authserv: env.REGROVE_MAIL_AUTHSERV || undefined,
    isPeer: addressRanges('REGROVE_MAIL_PEERS', env.REGROVE_MAIL_PEERS || '127.0.0.0/8,::1'),
  };
}

const DOMAIN = /^(?=.{4,255}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/i;

function placeOf(text: string): { host: string; port: number } {
  const [, bracketed, plain, digits = ''] = /^(?:(?:\[([^\]]*)\]|([^:[\]]*)):)?(\d{1,5})$/.exec(text) ?? [];
  const host = bracketed ?? plain ?? '127.0.0.1';
  const port = Number(digits);
  if (digits === '' || port > 65_535 || isIP(host) === 0)
    throw new StartupError(
      `REGROVE_MAIL_IN must be a port, or an address and a port such as 0.0.0.0:25, but was ${JSON.stringify(text)}.`,
    );
  return { host, port };
}
