import { linesOf } from '../../lib/accounts/account/line.ts';
import { forgetDirectory } from '../../lib/accounts/account/scope.ts';
import { moveAccount } from '../../lib/accounts/moves/move.ts';
import { rollUp } from '../../lib/accounts/totals/roll-up.ts';
import { clock } from '../../lib/platform/clock.ts';
import { lineAbove } from '../../lib/platform/table/account-path.ts';
import type { TestAccount } from './api.ts';

const OPERATOR = { who: { operator: null }, above: undefined, reason: 'Test' };

/** A move by an operator, as if its 60 seconds were over. */
export async function move(account: TestAccount, to: TestAccount): Promise<void> {
  await moveAccount({ account: account.path, to: to.id, by: OPERATOR, now: clock.now() });
  forgetDirectory();
}

/** Counts what changed, as the stream does: every line of each account, up to the roots. */
export async function count(...accounts: TestAccount[]): Promise<void> {
  for (const { path } of accounts)
    for (const line of await linesOf(path))
      for (let at = line; ; ) {
        await rollUp([at]);
        const above = lineAbove(at);
        if (!above) break;
        at = above;
      }
}
