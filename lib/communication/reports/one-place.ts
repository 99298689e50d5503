import { linesOf } from '../../accounts/account/line.ts';
import { directoryEntries } from '../../accounts/account/scope.ts';
import type { Visited } from '../../accounts/lists-below/walk.ts';
import { type Counters, isEmpty, sumOf } from '../../accounts/totals/counters.ts';
import { countedBelow } from '../../accounts/totals/store.ts';
import { type AccountLine, type AccountPath, idOf, lineAbove } from '../../platform/table/account-path.ts';

/**
 * An account moved from one account below to another was booked at both, and the walk visits it at both. A report lists it
 * once: the first place with bookings gets those of all, and the others none.
 */
export async function atOnePlace(
  asked: AccountPath,
  visited: readonly Visited[],
  months: readonly string[],
): Promise<Visited[]> {
  const entries = await directoryEntries(visited.map(({ account }) => account.id));
  if (entries.every((entry) => entry?.lines === undefined)) return [...visited];
  const within = await linesOf(asked);
  return Promise.all(
    visited.map((one, index) => (entries[index]?.lines && one.account.lines ? once(one, within, months) : one)),
  );
}

async function once(visited: Visited, within: readonly AccountLine[], months: readonly string[]): Promise<Visited> {
  const { account } = visited;
  const lines = (await linesOf(account.path)).filter((line) => within.some((above) => line.startsWith(`${above}/`)));
  const parents = lines.map(parentIn);
  if (new Set(parents).size < 2) return visited;
  const counted = await Promise.all(lines.map((line) => ownIn(line, months)));
  const first = parents[counted.findIndex((own) => !isEmpty(own))];
  if (parentIn(account.lines?.[0]) !== first) return { ...visited, own: {} };
  return { ...visited, own: sumOf(counted), account: { ...account, lines } };
}

const parentIn = (line: AccountLine | undefined): string | undefined => {
  const above = line && lineAbove(line);
  return above && idOf(above);
};

async function ownIn(line: AccountLine, months: readonly string[]): Promise<Counters> {
  const above = lineAbove(line);
  const [found] = above ? await countedBelow([above], [{ id: idOf(line) }], months) : [];
  return found?.own ?? {};
}
