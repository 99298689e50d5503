import { longJobKind } from '../../platform/long-jobs/kind.ts';
import { NOTHING_GATHERED } from './gathered.ts';
import { Arguments, Place } from './issue-place.ts';

/**
 * Creates an issued report: reads account by account, stores its CSV rows, and finally composes, signs and stores the report.
 * It is immutable after that. Its sums are computed from the accounts as they were read, so it adds up.
 */
export const issueJob = longJobKind({
  name: 'issue-report',
  operation: 'createReport',
  arguments: Arguments,
  place: Place,
  begin: () => ({ trail: null, isRead: false, chunk: 0, accounts: 0, gathered: NOTHING_GATHERED }),
  // Only the worker takes steps; the function starting the job does not load their code.
  step: async (at) => (await import('./issue-steps.ts')).issueStep(at),
});
