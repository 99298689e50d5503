import { callerDirectory } from '../../lib/accounts/authentication/authenticated-callers.ts';
import { serveParts } from '../../lib/platform/http/serve-parts.ts';

/** Sign-in through a company's provider: its settings, the sign-in itself, and links by hand. api-functions.ts lists the same endpoints. */
export const handler = serveParts(
  {
    '/settings/sign_in': async () => (await import('./sign-in-settings.ts')).signInSettings,
    '/sign_in/company': async () => (await import('./company-sign-in.ts')).companySignIn,
    '/users/{id}/company_identity': async () => (await import('./company-identities.ts')).companyIdentities,
  },
  callerDirectory,
);
