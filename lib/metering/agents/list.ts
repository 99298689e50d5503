import type { Within } from '../../accounts/lists-below/include.ts';
import { listBelow } from '../../accounts/lists-below/list-below.ts';
import type { BelowList } from '../../accounts/lists-below/source.ts';
import { inPages } from '../../platform/http/page.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { idOf } from '../../platform/table/account-path.ts';
import type { Page, Paging } from '../../platform/table/table.ts';
import { isOutdated, type ListedAgent, shownAgent } from './agent.ts';
import { releaseVersion } from './release-files.ts';
import { agentsOfAccount, knownAgents, type StoredAgent } from './store.ts';

type Filter = { outdated?: boolean | undefined };

/** Lists the agents of an account's feeds, sorted by last contact; with `include`, account by account. */
export async function listAgents(
  { path, include }: Within,
  { outdated }: Filter,
  paging: Paging,
  now: Date,
): Promise<Page<ListedAgent>> {
  const release = await releaseVersion();
  const read = async (of: AccountPath): Promise<ListedAgent[]> =>
    knownPerFeed(await agentsOfAccount(of), now)
      .filter((agent) => outdated === undefined || isOutdated(agent, release) === outdated)
      .map((agent) => ({ ...shownAgent(agent, release), feed_id: agent.feed_id, account_id: idOf(of) }));
  const name = `agents ${outdated}`;
  if (include === undefined) return inPages(await read(path), paging, `${name} of ${path}`);
  const below: BelowList<ListedAgent> = {
    name,
    months: [],
    sources: [
      {
        name: 'agents',
        // Agents are not counted; only an account with feeds has any.
        rowsIn: ({ feeds }) => feeds?.toNumber() ?? 0,
        async read(account, own) {
          const rows = (await read(account.path)).map((row) => ({ ...row, account_name: account.name }));
          return inPages(rows, own, `${name} of ${account.path}`);
        },
      },
    ],
  };
  return listBelow(below, { path, include }, paging);
}

/** Applies `knownAgents` to each feed and keeps the order. */
function knownPerFeed(agents: StoredAgent[], now: Date): StoredAgent[] {
  const kept = new Set(
    [...Map.groupBy(agents, ({ feed_id }) => feed_id).values()].flatMap((of) => knownAgents(of, now)),
  );
  return agents.filter((agent) => kept.has(agent));
}
