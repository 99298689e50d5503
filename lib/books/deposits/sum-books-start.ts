import { listRoots } from '../../accounts/account/store.ts';
import { eachCounted, requireFigures } from '../../accounts/totals/store.ts';
import { wakeWorker } from '../../platform/long-jobs/queue.ts';
import { newJobStep } from '../../platform/long-jobs/store.ts';
import { type AccountPath, rootPath } from '../../platform/table/account-path.ts';
import { table } from '../../platform/table/table.ts';
import { ACCOUNTS_MAX } from './books-below-store.ts';
import { monthsToSum, sumBooksJob } from './sum-books-job.ts';

/** Starts adding up the books for every account with more than a thousand accounts; returns how many there are. */
export async function startSummingBooks(now: Date, accountsMax = ACCOUNTS_MAX): Promise<number> {
  let started = 0;
  for await (const { path, accounts } of largeAccounts(accountsMax)) {
    const months = await monthsToSum(path);
    if (months.length === 0) continue;
    const { job, step } = newJobStep(sumBooksJob, { path, months, of: accounts }, now);
    await table.write([step]);
    await wakeWorker({ id: job.id });
    started += 1;
  }
  return started;
}

/** One call per root. Only a large account can have another large one below it. */
async function* largeAccounts(accountsMax: number): AsyncGenerator<{ path: AccountPath; accounts: number }> {
  for await (const { id } of listRoots()) {
    const accounts = 1 + ((await requireFigures(rootPath(id))).below.accounts?.toNumber() ?? 0);
    if (accounts > accountsMax) yield* largeBelow(rootPath(id), accounts, accountsMax);
  }
}

async function* largeBelow(
  path: AccountPath,
  accounts: number,
  accountsMax: number,
): AsyncGenerator<{ path: AccountPath; accounts: number }> {
  yield { path, accounts };
  for await (const { path: child, below } of eachCounted(path, [])) {
    const inside = 1 + (below.accounts?.toNumber() ?? 0);
    if (inside > accountsMax) yield* largeBelow(child, inside, accountsMax);
  }
}
