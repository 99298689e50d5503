import * as z from 'zod';
import { eachAccount, Trail } from '../../accounts/account/walk.ts';
import { inParallel, take } from '../../platform/concurrency.ts';
import { longJobKind } from '../../platform/long-jobs/kind.ts';
import { type AccountPath, asPath } from '../../platform/table/account-path.ts';
import { attendAccount } from '../attention/change-handler.ts';
import { indexAccount } from './store.ts';

/**
 * Updates search entries and desks at the accounts above, for a moved account and everything below it. Both are written for
 * those above now and deleted for those above before, from the records themselves, so the job may run twice, late or beside
 * another move.
 */
export const followMoveJob = longJobKind({
  name: 'follow-move',
  operation: 'followMove',
  arguments: z.object({ path: z.string().transform(asPath) }),
  place: z.object({ trail: Trail, done: z.number() }),
  begin: () => ({ trail: [], done: 0 }),
  async step({ arguments: { path }, place }) {
    const accounts = await take(
      eachAccount(path, { after: place.trail, pageSize: ACCOUNTS_PER_STEP }),
      ACCOUNTS_PER_STEP,
    );
    await inParallel(ACCOUNTS_AT_ONCE, accounts, (account) => follow(account.path, path));
    const done = place.done + accounts.length;
    const last = accounts.at(-1);
    if (!last || accounts.length < ACCOUNTS_PER_STEP) return { writes: [], done, of: done, result: { accounts: done } };
    return { writes: [], done, of: 0, place: { trail: last.trail, done } };
  },
});

const ACCOUNTS_PER_STEP = 200;
// uncaught: 16 → 17: only the number of calls that run at the same time changes, and no answer depends on it
const ACCOUNTS_AT_ONCE = 16;

async function follow(path: AccountPath, moved: AccountPath): Promise<void> {
  await indexAccount(path, moved);
  await attendAccount(path, { isForced: true });
}
