import type { Change } from '../../platform/changes/change.ts';
import { sha256 } from '../../platform/digest.ts';
import { idAt } from '../../platform/id.ts';
import { getJob, newJobStep } from '../../platform/long-jobs/store.ts';
import { kinds, table } from '../../platform/table/table.ts';
import { followMoveJob } from './follow-move-job.ts';

/** By then every instance knows the new line, so nothing is written by the former one any more. */
const LINE_KNOWN_MS = 60_000;

/** Whether an account left a parent with this change: the former parent's list has a new entry. */
export const isDeparture = ({ sk, before, after }: Change): boolean =>
  sk.startsWith(kinds.formerChild) && after !== undefined && before?.moved_at !== after.moved_at;

/** Starts a move's follow-up job, once per move. It is free 60 seconds after the move, and the next minute's run takes it. */
export async function startFollowing({ id: change, at, after }: Change): Promise<void> {
  const id = idAt(at, Buffer.from(sha256(change), 'hex').subarray(0, 10));
  if (await getJob(id)) return;
  const { step } = newJobStep(followMoveJob, { path: after?.path }, new Date(at.getTime() + LINE_KNOWN_MS), { id });
  await table.write([step]);
}
