import { startAllocating } from '../../lib/trees/ledger/jobs.ts';

/** Every day at 05:00 UTC: covers final offsets with plantings, project by project. */
export const handler = (): Promise<void> => startAllocating();
