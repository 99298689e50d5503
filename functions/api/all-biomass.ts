import { callerDirectory } from '../../lib/accounts/authentication/authenticated-callers.ts';
import { serveParts } from '../../lib/platform/http/serve-parts.ts';

/** Offsets and their certificates. api-functions.ts lists the same endpoints. */
export const handler = serveParts(
  {
    '/biomass/offsets': async () => (await import('./biomass.ts')).biomass,
    '/biomass/certificates': async () => (await import('./biomass-certificates.ts')).biomassCertificates,
  },
  callerDirectory,
);
