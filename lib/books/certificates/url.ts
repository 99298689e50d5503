import { variable } from '../../platform/environment.ts';

/** A certificate page's URL, below `REGROVE_CERTIFICATE_URL`. Each host sets it to its own URL. */
export const certificateUrl = (id: string): string => `${base()}/${id}`;

/** A carbon offset certificate's URL, on the same host. */
export const carbonOffsetUrl = (id: string): string => `${site()}/carbon_offsets/${id}`;

/** The URL with the public keys that verify signed facts. */
export const keysUrl = (): string => `${site()}/.well-known/jwks.json`;

/** The request path relative to this host's pages, in case a proxy serves them under its own path. */
export function pathOnSite(rawPath: string): string {
  const before = new URL(site()).pathname.replace(/\/$/, '');
  return rawPath.startsWith(`${before}/`) ? rawPath.slice(before.length) : rawPath;
}

const base = (): string => variable('REGROVE_CERTIFICATE_URL').replace(/\/$/, '');
const site = (): string => base().replace(/\/certificates$/, '');
