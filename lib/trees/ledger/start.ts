import * as z from 'zod';
import { eachAccount, Trail } from '../../accounts/account/walk.ts';
import { inParallel, take } from '../../platform/concurrency.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { retryOvertaken } from '../../platform/table/retry-overtaken.ts';
import { keys, lists, table } from '../../platform/table/table.ts';
import { timestamp } from '../../platform/time.ts';
import { beginAllCredits, takeInCarbonOffsets } from '../credits/jobs.ts';
import { finalSteps } from './final.ts';
import { settleOffsets } from './settle.ts';
import { WaitingOffset } from './waiting.ts';

/**
 * Takes offsets from before the ledger into it: those that a month's close issued or that were billed become final, and carbon
 * offsets wait for credits or get lots of the serials that they were fulfilled with, and entries. What is covered, moved or outside
 * of the ledger is counted as the ledgers say. It may be stopped at any point and
 * continued: the last account that is done is remembered, and an offset is taken in once.
 */
export const Start = z.object({
  /** Leads to the last account that is done. */
  trail: Trail.default([]),
  accounts: z.number().default(0),
  offsets: z.number().default(0),
  started_at: z.string().nullable(),
  done_at: z.string().nullable(),
});
export type Start = z.infer<typeof Start>;

const getStart = (): Promise<Start | undefined> => table.get(keys.ledgerStart(), Start);

const ACCOUNTS_AT_ONCE = 8;

export async function startLedger(now: Date, onProgress: (soFar: Start) => void = () => {}): Promise<Start> {
  const known = await getStart();
  // A finished run is repeated from the beginning, which finds only offsets that were final without saying so.
  let progress: Start =
    known && known.done_at === null
      ? known
      : { trail: [], accounts: 0, offsets: 0, started_at: timestamp(now), done_at: null };
  const accounts = eachAccount(undefined, { after: progress.trail });
  for (;;) {
    const some = await take(accounts, ACCOUNTS_AT_ONCE);
    const last = some.at(-1);
    if (!last) break;
    let offsets = 0;
    await inParallel(ACCOUNTS_AT_ONCE, some, async ({ path }) => {
      const taken = (await startAccount(path, now)) + (await takeInCarbonOffsets(path, now));
      offsets += taken;
    });
    progress = {
      ...progress,
      trail: last.trail,
      accounts: progress.accounts + some.length,
      offsets: progress.offsets + offsets,
    };
    await save(progress);
    onProgress(progress);
  }
  await beginAllCredits(now);
  progress = { ...progress, done_at: timestamp(now) };
  await save(progress);
  return progress;
}

const save = (progress: Start): Promise<void> => table.write([{ put: { ...keys.ledgerStart(), ...progress } }]);

const Books = z.object({ closed_at: z.string().optional(), offsets: z.array(z.string()).default([]) });

const StoredOffset = WaitingOffset.extend({ billed_at: z.string().optional() });

async function startAccount(path: AccountPath, now: Date): Promise<number> {
  const closedAt = new Map<string, string>();
  for await (const { closed_at, offsets } of table.each(lists.months(path), Books)) {
    if (closed_at !== undefined) for (const id of offsets) closedAt.set(id, closed_at);
  }
  let count = 0;
  for await (const offset of table.each(lists.biomassOffsets(path), StoredOffset)) {
    if (await startOffset(path, offset, closedAt.get(offset.id), now)) count += 1;
    const { id, certificate_id, covered, before_ledger, ledger_project } = offset;
    // Offsets from before the rows of the ledger were counted by the project of their order alone.
    if (covered !== undefined || before_ledger || ledger_project !== undefined)
      await settleOffsets([{ path, offset_id: id, certificate_id }]);
  }
  return count;
}

/** Billing may make it final, or the beginning of its ledger may be set, between a read and the write. */
const startOffset = (
  path: AccountPath,
  read: z.infer<typeof StoredOffset>,
  closedAt: string | undefined,
  now: Date,
): Promise<boolean> =>
  retryOvertaken(async (attempt) => {
    const offset = attempt === 1 ? read : await table.get(keys.biomassOffset(path, read.id), StoredOffset);
    if (!offset) return false;
    const finalAt = closedAt ?? offset.billed_at;
    if (offset.final_at !== undefined || finalAt === undefined) return false;
    await table.write(finalSteps(path, offset, finalAt <= timestamp(now) ? finalAt : timestamp(now)));
    return true;
  });
