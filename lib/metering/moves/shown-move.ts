import type * as z from 'zod';
import { expanded } from '../../accounts/account/expanded.ts';
import { requireAccount } from '../../accounts/account/store.ts';
import type { MovedAccount } from '../../accounts/moves/input.ts';
import { leftBehind, withinMoved } from '../../accounts/moves/left-behind.ts';
import type { Moved } from '../../accounts/moves/moved.ts';
import { formerAbove } from '../../accounts/moves/news.ts';
import { feedsOnServersOf } from '../feeds/left-server.ts';

/** The response to a move, or to a waiting one: the account as it is now, and everything to review. */
export async function shownMove(moved: Moved, now: Date): Promise<z.infer<typeof MovedAccount>> {
  const accounts = await withinMoved(moved);
  const former = formerAbove(moved);
  const left = await leftBehind(former, accounts);
  const feeds = await feedsOnServersOf(former, accounts);
  return { account: expanded(await requireAccount(moved.path), now), ...left, feeds };
}
