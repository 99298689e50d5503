import * as z from 'zod';
import { offsetLine } from '../../accounts/account/booking.ts';
import { take } from '../../platform/concurrency.ts';
import { Fault } from '../../platform/fault.ts';
import { idAt } from '../../platform/id.ts';
import { retryOvertaken } from '../../platform/table/retry-overtaken.ts';
import { type Exact, exact, exactField, keys, lists, type Step, table } from '../../platform/table/table.ts';
import { timestamp } from '../../platform/time.ts';
import { bookStep } from '../allocation/book.ts';
import type { WaitingKey } from '../allocation/lot-kind.ts';
import { getForestryProject } from '../forestry/store.ts';
import { openLedger } from '../plantings/staged-import.ts';
import { countedUpdate, countSteps } from './count-steps.ts';
import { waitingCertificateFields, waitingOffsetFields } from './final.ts';
import { coveredFrom, isInLedger } from './planting-lots.ts';
import { added, type CountedTrees, countedOf, restOf } from './standing.ts';
import { asRead, readWaiting, type Waiting, waitingKeys } from './waiting.ts';

/** Waiting trees a completed project handed over to another. */
export const Move = z.object({ to: z.string(), reason: z.string(), at: z.string(), trees: exactField() });
export type Move = z.infer<typeof Move>;

export const listMoves = (projectId: string): Promise<Move[]> =>
  Array.fromAsync(table.each(lists.ledgerMoves(projectId), Move));

type Request = { from: string; to: string; reason: string };

/**
 * Moves waiting trees from a completed project's final offsets to another project's ledger, in order. Each transaction moves
 * some offsets in full, so it may be killed and repeated: the second run moves the rest.
 */
export async function moveWaiting(
  request: Request,
  { now, onTransaction = () => {} }: { now: Date; onTransaction?: (trees: Exact) => void },
): Promise<{ to: string; trees: Exact }> {
  const { from, to } = request;
  await checkMove(request);
  const id = idAt(now);
  let trees = exact(0);
  const found = waitingKeys(from);
  try {
    for (let batch = await take(found, OFFSETS_MAX); batch.length > 0; batch = await take(found, OFFSETS_MAX)) {
      trees = trees.plus(await moveBatch(request, batch, id, now));
      onTransaction(trees);
    }
  } finally {
    await found.return(undefined);
  }
  return { to, trees };
}

/** Refuses an invalid move. */
export async function checkMove({ from, to, reason }: Request): Promise<void> {
  if (from === to)
    throw new Fault('invalid', 'The waiting trees of a project move to another project; give another id.', {
      reason: 'same_project',
      field: 'to',
    });
  if (reason.trim() === '')
    throw new Fault('invalid', 'reason must not be blank.', { reason: 'blank', field: 'reason' });
  const source = await getForestryProject(from);
  if (!source) throw new Fault('not_found', `There is no forestry project ${from}.`);
  if (source.status !== 'complete')
    throw new Fault('invalid', `Project ${from} is ${source.status}; only the waiting trees of a complete one move.`, {
      reason: 'project_not_complete',
    });
  if (!(await getForestryProject(to)))
    throw new Fault('invalid', `to ${to} names no forestry project.`, { reason: 'unknown_project', field: 'to' });
}

/**
 * Three steps per offset (itself, its certificate, its account), and one each for the two ledgers, the move record and the
 * job's place.
 */
export const OFFSETS_MAX = 30;

const moveBatch = (request: Request, batch: WaitingKey[], id: string, now: Date): Promise<Exact> =>
  retryOvertaken(async () => {
    const { steps, trees } = await moveSteps(request, batch, id, now);
    await table.write(steps);
    return trees;
  });

/** Steps moving the batch's offsets still waiting; none if none waits. `id` is the move record's id. */
export async function moveSteps(
  { from, to, reason }: Request,
  batch: WaitingKey[],
  id: string,
  now: Date,
): Promise<{ steps: Step[]; trees: Exact; offsets: number }> {
  const ledger = await openLedger(from);
  const waiting = (await readWaiting(from, batch)).filter((offset) => isInLedger(from, ledger, offset));
  if (waiting.length === 0) return { steps: [], trees: exact(0), offsets: 0 };
  const trees = waiting.reduce((sum, offset) => sum.plus(restOf(offset)), exact(0));
  const steps: Step[] = [
    bookStep(keys.ledger(from), ledger, { add: { moved_out: trees }, set: coveredFrom(from, ledger, waiting) }),
    { update: keys.ledger(to), add: { moved_in: trees } },
    { update: keys.ledgerMove(from, id), set: { to, reason, at: timestamp(now) }, add: { trees } },
    ...waiting.flatMap((offset) => movedOffsetSteps(offset, from, to)),
    ...countSteps(
      waiting.map((offset) => ({
        id: offset.id,
        line: offsetLine(offset.path, offset),
        rows: movedRows(offset, from, to),
      })),
    ),
  ];
  return { steps, trees, offsets: waiting.length };
}

const movedRows = (offset: Waiting, from: string, to: string): CountedTrees[] =>
  added([{ project_id: to, moved: restOf(offset) }], [{ project_id: from, moved: restOf(offset).times(-1) }]);

function movedOffsetSteps(offset: Waiting, from: string, to: string): Step[] {
  const counted = added(countedOf(offset), movedRows(offset, from, to));
  return [
    {
      update: { pk: offset.key.pk, sk: offset.key.sk },
      set: { ledger_project: to, ...waitingOffsetFields(offset, to), ...countedUpdate({ ...offset, counted }) },
      must: asRead(offset),
      otherwise: 'overtaken',
    },
    {
      update: keys.certificate(offset.path, offset.certificate_id),
      set: { ledger_project: to, ...waitingCertificateFields(offset, to) },
      must: 'exist',
    },
  ];
}
