import { startChecking } from '../../lib/trees/ledger/jobs.ts';

/** Every night at 03:00 UTC: compares the ledgers with all the records behind them. */
export const handler = (): Promise<void> => startChecking();
