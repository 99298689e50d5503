import { withinMoved } from '../../accounts/moves/left-behind.ts';
import { formerAbove, MoveNews } from '../../accounts/moves/news.ts';
import { dropMove, eachWaitingMove, isRequesterAbove } from '../../accounts/moves/waiting-move.ts';
import type { Change } from '../../platform/changes/change.ts';
import type { ChangeHandler } from '../../platform/changes/change-handler.ts';
import { clock } from '../../platform/clock.ts';
import { kinds, read } from '../../platform/table/table.ts';
import { leaveServersOf } from '../feeds/left-server.ts';

/**
 * Follow-up work after a move: feeds leave the servers of former accounts above, and waiting moves requested by an account no
 * longer above are dropped. Both may be repeated.
 */
export const movesChangeHandler: ChangeHandler = {
  name: 'moves',
  sortKeyPrefixes: [kinds.moveNews],
  async handle(changes) {
    for (const news of changes.flatMap(movesIn)) await followMove(news);
  },
};

const movesIn = ({ before, after }: Change): MoveNews[] =>
  before || after?.what !== 'moved' ? [] : [read(after, MoveNews)];

async function followMove(news: MoveNews): Promise<void> {
  const now = clock.now();
  const accounts = await withinMoved(news);
  await leaveServersOf(formerAbove(news), accounts, now);
  const below = new Set(accounts);
  for await (const waiting of eachWaitingMove())
    if (below.has(waiting.path) && !(await isRequesterAbove(waiting))) await dropMove(waiting, 'not_above', now);
}
