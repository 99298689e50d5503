import { SERVICE } from '../../platform/table/account-path.ts';
import { AsStored, type Exact, exact, lists, table } from '../../platform/table/table.ts';
import { attributeOf, type CounterName } from '../account/counters.ts';
import type { Counters } from './counters.ts';
import { figuresIn } from './figures.ts';

/**
 * Sums over all accounts of the service. Roll-ups of the root accounts keep them, so they are as exact as the totals of an
 * account and at most a minute behind. Reading them takes one call, however many roots there are.
 */
export const serviceTotals = async (): Promise<Counters> =>
  figuresIn((await table.query(lists.account(SERVICE), AsStored)).items).below;

/** The trees of all offsets in a forestry project, of those that are final, and what its ledger says of them. */
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
