import type { Exact } from '../../platform/exact.ts';
import { keys, table } from '../../platform/table/table.ts';
import { dayOf } from '../../platform/time.ts';
import type { ProjectLedger } from './project-ledger.ts';
import { getSums, plannedPlantings } from './store.ts';

/** Trees in final offsets covered by neither free nor planned plantings. Zero or less: the project is not short. */
export const missingTrees = (
  { waiting, unbilled, free }: Pick<ProjectLedger, 'waiting' | 'unbilled' | 'free'>,
  planned: readonly { trees: number }[],
): Exact => planned.reduce((missing, { trees }) => missing.minus(trees), waiting.minus(unbilled).minus(free));

export async function shortageOf(projectId: string, now: Date): Promise<Exact> {
  const [sums, planned] = await Promise.all([getSums(projectId), plannedPlantings(projectId, now)]);
  return missingTrees(sums, planned);
}

/**
 * Records the day a project became short of trees, beside its last run. The mail's change handler notifies operators about a
 * new day, so they get a mail once when the shortage begins, and at most once per day.
 */
export async function noteShortage(
  projectId: string,
  { isShort, since, now }: { isShort: boolean; since: string | undefined; now: Date },
): Promise<void> {
  if (isShort === (since !== undefined)) return;
  const day = dayOf(now);
  const update = keys.ledgerRun(projectId);
  await table.write([isShort ? { update, set: { short_since: day } } : { update, remove: ['short_since'] }]);
}
