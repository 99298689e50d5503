import { longJobKinds } from '../../../functions/jobs/long-jobs.ts';
import { StoredReport } from '../../../lib/communication/reports/issued.ts';
import { workOn } from '../../../lib/platform/long-jobs/work.ts';
import { lists, table } from '../../../lib/platform/table/table.ts';
import type { TestAccount } from '../../support/api.ts';

/** Makes an account's issued reports, as the service does in the background. */
export async function makeReports({ path }: Pick<TestAccount, 'path'>): Promise<void> {
  for await (const { status, job_id } of table.each(lists.reports(path), StoredReport)) {
    if (status === 'making') await workOn(longJobKinds, job_id, { forMs: 60_000 });
  }
}
