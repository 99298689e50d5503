import { callerDirectory } from '../../lib/accounts/authentication/authenticated-callers.ts';
import { serveParts } from '../../lib/platform/http/serve-parts.ts';

const batches = async () => (await import('./deposit-batches.ts')).depositBatches;

/** Deposits, one at a time and in batches. api-functions.ts lists the same endpoints. */
export const handler = serveParts(
  {
    '/deposits/batch': batches,
    '/deposits/batches': batches,
    '/deposits': async () => (await import('./deposits.ts')).deposits,
  },
  callerDirectory,
);
