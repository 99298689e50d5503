import { variable } from '../../platform/environment.ts';

/** The address of a certificate's page, below `REGROVE_CERTIFICATE_URL`, which each host sets to its own address. */
export const certificateUrl = (id: string): string => `${base()}/${id}`;

/** The address of a carbon offset's certificate, on the same host. */
export const carbonOffsetUrl = (id: string): string => `${site()}/carbon_offsets/${id}`;

/** The address of the public keys that verify signed facts. */
export const keysUrl = (): string => `${site()}/.well-known/jwks.json`;

/** The part of a request's path below the address of this host's pages, if a proxy serves them below a path of its own. */
export function pathOnSite(rawPath: string): string {
  const before = new URL(site()).pathname.replace(/\/$/, '');
  return rawPath.startsWith(`${before}/`) ? rawPath.slice(before.length) : rawPath;
}

const base = (): string => variable('REGROVE_CERTIFICATE_URL').replace(/\/$/, '');
const site = (): string => base().replace(/\/certificates$/, '');
