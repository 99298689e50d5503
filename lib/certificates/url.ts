import { variable } from '../platform/environment.ts';

/** Where certificates are shown to people: `REGROVE_CERTIFICATE_URL`, which each host sets to its own address. */
export const certificateUrl = (id: string): string => `${base()}/${id}`;

/** Beside the certificates, under the same name. */
export const carbonOffsetUrl = (id: string): string => `${site()}/carbon_offsets/${id}`;

/** Where the public keys are that certificates are signed with. */
export const keysUrl = (): string => `${site()}/.well-known/jwks.json`;

const base = (): string => variable('REGROVE_CERTIFICATE_URL').replace(/\/$/, '');
const site = (): string => base().replace(/\/certificates$/, '');
