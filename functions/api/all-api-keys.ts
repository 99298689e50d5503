import { callerDirectory } from '../../lib/accounts/authentication/authenticated-callers.ts';
import { serveParts } from '../../lib/platform/http/serve-parts.ts';

const enrollments = async () => (await import('./enrollments.ts')).enrollments;

/** API keys, and the codes with which agents get theirs. api-functions.ts lists the same endpoints. */
export const handler = serveParts(
  {
    '/api_keys': async () => (await import('./api-keys.ts')).apiKeys,
    '/enrollments': enrollments,
    '/feeds/{id}/enrollments': enrollments,
  },
  callerDirectory,
);
