import { longJobKind } from '../../platform/long-jobs/kind.ts';
import { NOTHING_GATHERED } from './gathered.ts';
import { Arguments, Place } from './issue-place.ts';

/**
 * Makes an issued report: reads account by account, stores the rows of its CSV, and at last composes, signs and stores the
 * report. Nothing changes it from then on. Its sums are those of the accounts as they were read, so that it adds up.
 */
export const issueJob = longJobKind({
  name: 'issue-report',
  operation: 'createReport',
  arguments: Arguments,
  place: Place,
  begin: () => ({ trail: null, isRead: false, chunk: 0, accounts: 0, gathered: NOTHING_GATHERED }),
  // Only the worker takes steps; the function that starts the job does without their code.
  step: async (at) => (await import('./issue-steps.ts')).issueStep(at),
});
