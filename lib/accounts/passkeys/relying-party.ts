import { isIP } from 'node:net';
import { environment, variable } from '../../platform/environment.ts';
import { Fault } from '../../platform/fault.ts';

/**
 * The passkeys' domain (RP ID), and the only origin that may create and use them. A passkey cannot belong to an IP address, so
 * a server opened by its address has its passkeys at `localhost`.
 */
export function relyingParty(): { id: string; origin: string } {
  const url = new URL(variable('REGROVE_PUBLIC_URL'));
  if (isAddress(url.hostname)) url.hostname = 'localhost';
  return { id: environment.REGROVE_PASSKEY_DOMAIN || url.hostname, origin: url.origin };
}

/** Browsers refuse passkeys at an IP address, so the fault names the address to open instead. */
export function requireHostName(host: string | undefined): void {
  const hostname = URL.parse(`http://${host ?? ''}`)?.hostname;
  if (hostname === undefined || !isAddress(hostname)) return;
  const url = relyingParty().origin;
  throw new Fault('invalid', `Passkeys need a host name, and ${hostname} is an IP address; open ${url} instead.`, {
    reason: 'passkey_needs_host_name',
    values: { url },
  });
}

const isAddress = (hostname: string): boolean => isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
