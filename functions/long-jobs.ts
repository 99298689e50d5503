import { billJob } from '../lib/billing/bill-job.ts';
import { sumBooksJob } from '../lib/deposits/sum-books-job.ts';
import { moveWaitingJob } from '../lib/ledger/move-job.ts';
import { yearNewsJob } from '../lib/mails/year-news-job.ts';
import type { LongJobKind } from '../lib/platform/long-jobs/kind.ts';
import { issueJob } from '../lib/reports/issue-job.ts';
import { activateJob, deactivateJob } from '../lib/roots/status-job.ts';

/** All kinds of long jobs: a new one needs a line here. */
export const longJobKinds: readonly LongJobKind[] = [
  activateJob,
  billJob,
  deactivateJob,
  issueJob,
  moveWaitingJob,
  sumBooksJob,
  yearNewsJob,
];
