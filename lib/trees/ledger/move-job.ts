import * as z from 'zod';
import { type OperatorAct, recordStep } from '../../accounts/operators/record.ts';
import { clock } from '../../platform/clock.ts';
import { take } from '../../platform/concurrency.ts';
import { exact } from '../../platform/exact.ts';
import { idAt } from '../../platform/id.ts';
import { longJobKind } from '../../platform/long-jobs/kind.ts';
import type { StoredJob } from '../../platform/long-jobs/long-job.ts';
import { startAlone } from '../../platform/long-jobs/start-alone.ts';
import { checkMove, moveSteps, OFFSETS_MAX } from './move-waiting.ts';
import { waitingKeys } from './waiting.ts';

const Arguments = z.object({ from: z.string(), to: z.string(), reason: z.string() });
type Arguments = z.infer<typeof Arguments>;

/** `id` is the move record's id, `after` the last index key processed, `trees` the moved amount as digits. */
const Place = z.object({ id: z.string(), after: z.string().nullable(), offsets: z.number(), trees: z.string() });

/**
 * Moves a completed project's waiting trees to another, some offsets per step, in order. If the project was made active
 * again, the job ends; trees already moved stay moved.
 */
export const moveWaitingJob = longJobKind({
  name: 'move_waiting',
  operation: 'moveWaitingTrees',
  arguments: Arguments,
  place: Place,
  begin: () => ({ id: idAt(clock.now()), after: null, offsets: 0, trees: '0' }),
  async step({ arguments: request, place, startedAt }) {
    await checkMove(request);
    const found = waitingKeys(request.from, place.after ?? undefined);
    const batch = await take(found, OFFSETS_MAX);
    await found.return(undefined);
    const { steps, trees, offsets } = await moveSteps(request, batch, place.id, startedAt);
    const moved = exact(place.trees).plus(trees);
    const done = place.offsets + offsets;
    const common = { writes: steps, done, of: done };
    const last = batch.at(-1);
    if (!last || batch.length < OFFSETS_MAX) return { ...common, result: { to: request.to, trees: moved.toNumber() } };
    return { ...common, place: { ...place, after: last.work_sk, offsets: done, trees: moved.toFixed() } };
  },
});

/** Starts moving a project's waiting trees, or returns the move already in progress. */
export async function startMove(request: Arguments, act: OperatorAct): Promise<StoredJob> {
  await checkMove(request);
  const { from, to, reason } = request;
  return startAlone(
    {
      subject: `move_waiting ${from}`,
      kind: moveWaitingJob,
      given: request,
      path: null,
      by: act.operator === null ? { command: 'ledger move-waiting' } : { operator: act.operator },
      alongside: () => [
        recordStep(act, {
          operation: moveWaitingJob.operation,
          path: null,
          resource_id: from,
          changes: [
            { field: 'waiting_trees_of', before: from, after: to },
            { field: 'reason', before: null, after: reason },
          ],
        }),
      ],
    },
    act.now,
  );
}
