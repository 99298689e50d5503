import { startChecking } from '../../lib/trees/ledger/jobs.ts';

/** Every night at 03:00 UTC: compares the ledgers with everything that they are made of. */
export const handler = (): Promise<void> => startChecking();
