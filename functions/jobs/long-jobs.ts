import { billJob } from '../../lib/books/billing/bill-job.ts';
import { sumBooksJob } from '../../lib/books/deposits/sum-books-job.ts';
import { creditJob } from '../../lib/books/invoices/credit-job.ts';
import { issueInvoicesJob } from '../../lib/books/invoices/issue-job.ts';
import { yearNewsJob } from '../../lib/communication/mails/digests/year-news-job.ts';
import { issueJob } from '../../lib/communication/reports/issue-job.ts';
import { followMoveJob } from '../../lib/communication/search/follow-move-job.ts';
import { countReportJob } from '../../lib/metering/meter-reports/count-job.ts';
import { publicLogJob } from '../../lib/operations/public-log/log-job.ts';
import { activateJob, deactivateJob } from '../../lib/operations/root-accounts/status-job.ts';
import type { LongJobKind } from '../../lib/platform/long-jobs/kind.ts';
import { importJob } from '../../lib/trees/imports/import-job.ts';
import { moveWaitingJob } from '../../lib/trees/ledger/move-job.ts';
import { archiveJob } from './archive-job.ts';

/** All kinds of long jobs: a new one needs a line here. */
export const longJobKinds: readonly LongJobKind[] = [
  activateJob,
  archiveJob,
  billJob,
  countReportJob,
  creditJob,
  deactivateJob,
  followMoveJob,
  importJob,
  issueInvoicesJob,
  issueJob,
  moveWaitingJob,
  publicLogJob,
  sumBooksJob,
  yearNewsJob,
];
