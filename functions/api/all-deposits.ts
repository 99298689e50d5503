import { callerDirectory } from '../../lib/accounts/authentication/authenticated-callers.ts';
import { serveParts } from '../../lib/platform/http/serve-parts.ts';
import { deposits } from './deposits.ts';

const batches = async () => (await import('./deposit-batches.ts')).depositBatches;

/**
 * Deposits, one at a time and in batches. Nearly every request is about single ones, so the start loads their endpoints.
 * api-functions.ts lists the same endpoints.
 */
export const handler = serveParts(
  {
    '/deposits/batch': batches,
    '/deposits/batches': batches,
    '/deposits': async () => deposits,
  },
  callerDirectory,
);
