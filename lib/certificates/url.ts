import { variable } from '../platform/environment.ts';

/** The address of a certificate's page, below `REGROVE_CERTIFICATE_URL`, which each host sets to its own address. */
export const certificateUrl = (id: string): string => `${base()}/${id}`;

/** The address of a carbon offset's certificate, on the same host. */
export const carbonOffsetUrl = (id: string): string => `${site()}/carbon_offsets/${id}`;

/** The address of the public keys that verify signed facts. */
export const keysUrl = (): string => `${site()}/.well-known/jwks.json`;

const base = (): string => variable('REGROVE_CERTIFICATE_URL').replace(/\/$/, '');
const site = (): string => base().replace(/\/certificates$/, '');
