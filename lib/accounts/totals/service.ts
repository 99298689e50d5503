import { SERVICE } from '../../platform/table/account-path.ts';
import { AsStored, type Exact, exact, lists, table } from '../../platform/table/table.ts';
import { attributeOf } from '../account/counter-attributes.ts';
import type { CounterName } from '../account/counters.ts';
import type { Counters } from './counters.ts';
import { figuresIn } from './figures.ts';

/**
 * Sums over all accounts in the service. Root account roll-ups keep them, so they are as exact as an account's totals and
 * at most a minute behind. Reading them takes one call, however many roots exist.
 */
export const serviceTotals = async (): Promise<Counters> =>
  figuresIn((await table.query(lists.account(SERVICE), AsStored)).items).below;

/** Trees in all of a forestry project's offsets, those in final offsets, and the ledger's figures for them. */
export async function treesInProject(
  projectId: string,
): Promise<Record<'ordered' | 'final' | 'planted' | 'moved' | 'outside', Exact>> {
  const totals = await serviceTotals();
  const trees = (name: CounterName) => totals[attributeOf.project(name, projectId)] ?? exact(0);
  return {
    ordered: trees('ordered'),
    final: trees('final'),
    planted: trees('planted_in'),
    moved: trees('moved'),
    outside: trees('outside'),
  };
}
