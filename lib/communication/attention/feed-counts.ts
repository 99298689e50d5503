import * as z from 'zod';
import { lazy } from '../../platform/lazy.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { AsStored, type Exact, keys, lists, type Step, table } from '../../platform/table/table.ts';

/**
 * Counts active feeds by type, and how many are unhealthy or silent, over all accounts. An item beside the feed's account
 * records how the feed is counted. It changes in one transaction with the sums, so each feed counts once.
 */
export type CountedFeed = { type: string; unhealthy: boolean; silent: boolean };

/** `version` distinguishes two counts of one feed. The item is missing while the feed or its account is inactive. */
const Counted = lazy(() =>
  z.object({ type: z.string(), unhealthy: z.boolean(), silent: z.boolean(), version: z.number() }),
);
export type Counted = z.infer<ReturnType<typeof Counted>>;
export const CountedForm = Counted;

const FIGURES = ['active', 'unhealthy', 'silent'] as const;
type Figure = (typeof FIGURES)[number];

const SHARDS = 8;

export const isSameCount = (known: CountedFeed | undefined, wanted: CountedFeed | undefined): boolean =>
  known?.type === wanted?.type && known?.unhealthy === wanted?.unhealthy && known?.silent === wanted?.silent;

/** The steps to make a feed count as it is now; none if it already does. */
export function countSteps(
  path: AccountPath,
  feedId: string,
  known: Counted | undefined,
  wanted: CountedFeed | undefined,
): Step[][] {
  if (isSameCount(known, wanted)) return [];
  const key = keys.feedCounted(path, feedId);
  const must = known ? (['version = :version', { version: known.version }] as const) : ('not exist' as const);
  const own: Step = wanted
    ? { put: { ...key, ...wanted, version: (known?.version ?? 0) + 1 }, must, otherwise: 'overtaken' }
    : { delete: key, must, otherwise: 'overtaken' };
  return [[own, { update: keys.feedCounts(shardOf(feedId)), add: differences(known, wanted) }]];
}

function differences(known: CountedFeed | undefined, wanted: CountedFeed | undefined): Record<string, number> {
  const sums: Record<string, number> = {};
  const add = (feed: CountedFeed | undefined, by: 1 | -1) => {
    for (const figure of FIGURES) {
      if (!feed || (figure !== 'active' && !feed[figure])) continue;
      const name = `${feed.type}_${figure}`;
      sums[name] = (sums[name] ?? 0) + by;
    }
  };
  add(known, -1);
  add(wanted, 1);
  return Object.fromEntries(Object.entries(sums).filter(([, by]) => by !== 0));
}

/** An id's last digits are random. */
const shardOf = (feedId: string): number => Number.parseInt(feedId.slice(-2), 16) % SHARDS;

/** By the feed's id. */
export const countedFeeds = async (path: AccountPath): Promise<Map<string, Counted>> => {
  const list = lists.feedsCounted(path);
  const items = await Array.fromAsync(table.each(list, Counted().extend({ sk: z.string() })));
  return new Map(items.map(({ sk, ...counted }) => [sk.slice(list.prefix.length), counted]));
};

/** The sums by type, sorted by type name. A type without active feeds is left out. */
export async function feedCounts(): Promise<({ type: string } & Record<Figure, number>)[]> {
  const types = new Map<string, Record<Figure, number>>();
  for (const item of (await table.query(lists.feedCounts(), AsStored)).items) {
    for (const [name, value] of Object.entries(item)) {
      const figure = FIGURES.find((one) => name.endsWith(`_${one}`));
      if (!figure) continue;
      const type = name.slice(0, -figure.length - 1);
      const sums = types.get(type) ?? { active: 0, unhealthy: 0, silent: 0 };
      types.set(type, { ...sums, [figure]: sums[figure] + Number(value as number | Exact) });
    }
  }
  return (
    [...types]
      .map(([type, sums]) => ({ type, ...sums }))
      .filter(({ active }) => active > 0)
      // uncaught: 1 → 2: sorting asks only for the sign of the number
      // uncaught: one.type < other.type → one.type <= other.type: no two of the list are equal
      .sort((one, other) => (one.type < other.type ? -1 : 1))
  );
}
