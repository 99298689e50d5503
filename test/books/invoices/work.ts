import type * as z from 'zod';
import { longJobKinds } from '../../../functions/jobs/long-jobs.ts';
import { actOfCommand } from '../../../lib/accounts/operators/record.ts';
import { startBilling, startBillingAccount } from '../../../lib/books/billing/start.ts';
import { startIssuing } from '../../../lib/books/invoices/issue-start.ts';
import { NewBuyer, NewSeller } from '../../../lib/books/parties/input.ts';
import { getBuyer, getSeller, putBuyer, putSeller } from '../../../lib/books/parties/store.ts';
import { FirstTerms, storedTerms } from '../../../lib/books/terms/input.ts';
import { forgetTerms } from '../../../lib/books/terms/store.ts';
import { clock } from '../../../lib/platform/clock.ts';
import type { StoredJob } from '../../../lib/platform/long-jobs/long-job.ts';
import { requireJob } from '../../../lib/platform/long-jobs/store.ts';
import { workOn } from '../../../lib/platform/long-jobs/work.ts';
import type { AccountPath } from '../../../lib/platform/table/account-path.ts';
import { keys, table } from '../../../lib/platform/table/table.ts';
import { addMonths, monthOf } from '../../../lib/platform/time.ts';
import { buyer, seller } from './sample.ts';

/** A month whose books are closed. */
export const MONTH = addMonths(monthOf(new Date()), -2);

const act = () => actOfCommand(clock.now());

export async function setSeller(changes: Partial<NewSeller> = {}): Promise<void> {
  const { version } = await getSeller();
  await putSeller(NewSeller.parse({ ...seller, number_prefix: '', ...changes, version }), act());
}

export async function setBuyer(rootId: string, changes: Partial<NewBuyer> = {}): Promise<void> {
  const { version } = await getBuyer(rootId);
  await putBuyer(rootId, NewBuyer.parse({ ...buyer, ...changes, version }), act());
}

/** Terms that have always held; a PUT takes only months to come. */
export async function setTerms(rootId: string, terms: z.input<typeof FirstTerms>): Promise<void> {
  const record = { version: 1, terms: [storedTerms(FirstTerms.parse(terms), '2020-01')] };
  await table.write([{ put: { ...keys.terms(rootId), ...record } }]);
  forgetTerms(rootId);
}

/** Works on a job until it has ended. */
export async function ended({ id }: Pick<StoredJob, 'id'>): Promise<StoredJob> {
  await workOn(longJobKinds, id, { forMs: 60_000 });
  return requireJob(id);
}

export const bill = async (month = MONTH, path?: AccountPath): Promise<StoredJob> =>
  ended(await (path ? startBillingAccount(month, path, act()) : startBilling(month, act())));

export type IssueResult = {
  issued: number;
  invoices: {
    id: string;
    number: string;
    account_id: string;
    account_name: string;
    currency: string;
    net: number;
    gross: number;
  }[];
  skipped: { account_id: string; account_name: string; why: string }[];
};

export async function issue(given: { month?: string; dry_run?: boolean; include_earlier?: boolean } = {}) {
  const job = await startIssuing({ month: MONTH, dry_run: false, include_earlier: false, ...given }, act());
  const { state, error, result } = await ended(job);
  if (state !== 'done' || result === null) throw new Error(error ?? state);
  return JSON.parse(result) as IssueResult;
}
