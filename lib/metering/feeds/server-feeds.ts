import { type AccountPath, asPath } from '../../platform/table/account-path.ts';
import { table, work } from '../../platform/table/table.ts';

/** A server's active feeds, longest untried first. The index may be seconds behind. */
export async function* feedsOf(server: string, through: string): AsyncGenerator<{ path: AccountPath; id: string }> {
  for await (const item of table.workOf(work.activeFeeds(server), through)) {
    yield { path: asPath(item.pk), id: work.feedIdIn(item) };
  }
}
