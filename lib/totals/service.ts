import * as z from 'zod';
import { FINAL, PLANTED } from '../accounts/totals.ts';
import { Cache } from '../platform/cache.ts';
import { inParallel } from '../platform/concurrency.ts';
import { rootPath } from '../platform/table/account-path.ts';
import { AsStored, type Exact, exact, lists, table } from '../platform/table/table.ts';
import { type Counters, sumOf } from './counters.ts';
import { figuresIn } from './roll-up.ts';

const Root = z.object({ id: z.string() });

/** Trees of all offsets of a forestry project, over all accounts. */
export const orderedTrees = async (projectId: string): Promise<Exact> => treesIn(PLANTED, projectId);

/** Trees of its final offsets. */
export const finalTrees = async (projectId: string): Promise<Exact> => treesIn(FINAL, projectId);

const treesIn = async (counter: string, projectId: string): Promise<Exact> =>
  (await countersOfService())[`${counter}${projectId}`] ?? exact(0);

/** Balances of all projects need the same sums. */
const recent = new Cache<Counters>({ lifetimeSeconds: 5, entriesMax: 1 });

export const forgetServiceTotals = (): void => recent.clear();

const countersOfService = (): Promise<Counters> =>
  recent.get('all', async () => {
    const roots = await Array.fromAsync(table.each(lists.roots(), Root));
    const figures: Counters[] = [];
    await inParallel(READS_AT_ONCE, roots, async ({ id }) => {
      const { own, below } = figuresIn((await table.query(lists.account(rootPath(id)), AsStored)).items);
      figures.push(own, below);
    });
    return sumOf(figures);
  });

const READS_AT_ONCE = 8;
