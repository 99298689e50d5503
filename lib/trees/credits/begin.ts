import { eachAccount } from '../../accounts/account/walk.ts';
import { table } from '../../platform/table/table.ts';
import { CHUNK_MAX } from '../allocation/entries.ts';
import type { StoredCarbonOffset } from '../carbon/offset.ts';
import { eachCarbonOffset } from '../carbon/offset-store.ts';
import { type Assigned, entrySteps } from './entries.ts';
import { untilUnchanged } from './serial-claim-store.ts';
import type { Taken } from './serials.ts';
import { eachLot, getProjectCredits, type ProjectCredits } from './store.ts';

/**
 * The credits of a project whose public ledger has begun: shares of lots from before entries were written are entered first,
 * once, lot by lot in the order of their positions. A run that is killed is continued by the next, and two at once enter the
 * same. Undefined for a project without credits.
 */
export async function begunCredits(
  projectId: string,
  now: Date,
  offsets: () => AsyncIterable<StoredCarbonOffset> = everyOffset,
): Promise<ProjectCredits | undefined> {
  const credits = await getProjectCredits(projectId);
  if (isBegun(credits)) return credits;
  if (!credits?.entering && !(await isAnyAllocated(projectId))) return credits;
  const earlier = await sharesOf(projectId, offsets);
  while (!(await enterSome(projectId, earlier, now)));
  return getProjectCredits(projectId);
}

export const isBegun = (credits: ProjectCredits | undefined): boolean =>
  credits !== undefined && credits.entries !== null && !credits.entering;

/** Every carbon offset of all accounts. */
export async function* everyOffset(): AsyncGenerator<StoredCarbonOffset> {
  for await (const { path } of eachAccount()) yield* eachCarbonOffset(path);
}

async function isAnyAllocated(projectId: string): Promise<boolean> {
  for await (const { allocated } of eachLot(projectId)) if (allocated.gt(0)) return true;
  return false;
}

/** By lot, then position. Nothing else is assigned before they are entered, so a repetition finds the same. */
async function sharesOf(projectId: string, offsets: () => AsyncIterable<StoredCarbonOffset>): Promise<Assigned[]> {
  const found: { taken: Taken; offsetId: string }[] = [];
  for await (const { id, project_id, lots = [] } of offsets())
    if (project_id === projectId) found.push(...lots.map((taken) => ({ taken, offsetId: id })));
  return found
    .sort(({ taken: one }, { taken: other }) =>
      one.id === other.id ? one.from.cmp(other.from) : one.id < other.id ? -1 : 1,
    )
    .map(({ taken, offsetId }) => ({ lotId: taken.id, amount: taken.to.minus(taken.from), offsetId }));
}

/** One transaction. True when all are entered. */
const enterSome = (projectId: string, earlier: Assigned[], now: Date): Promise<boolean> =>
  untilUnchanged(async () => {
    const credits = await getProjectCredits(projectId);
    if (isBegun(credits)) return true;
    const done = credits?.entries ?? 0;
    const some = earlier.slice(done, done + CHUNK_MAX);
    if (some.length === 0) return true;
    const isLast = done + some.length === earlier.length;
    await table.write(
      entrySteps(projectId, credits, some, now, isLast ? { remove: ['entering'] } : { set: { entering: true } }),
    );
    return isLast;
  });
