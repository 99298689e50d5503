import * as z from 'zod';
import { amountsOf, shardOf } from '../../accounts/account/totals.ts';
import { clock } from '../../platform/clock.ts';
import { ATTEMPTS_MAX, wait } from '../../platform/table/backoff.ts';
import { Overtaken } from '../../platform/table/retry-overtaken.ts';
import { type Exact, exact, keys, lists, type Step, table } from '../../platform/table/table.ts';
import { cover, type Take } from '../allocation/cover.ts';
import { freeTonnes, type StoredCreditLot } from './credit-lot.ts';
import { enteredBy } from './entries.ts';
import { freeEntry } from './lot-steps.ts';
import { lotIn, serialsIn, type Taken, toldOf, tonnesOf } from './serials.ts';
import { openCredits } from './staged-import.ts';
import { getLots, type ProjectCredits } from './store.ts';
import { type WaitingOffset, waitingOffsets } from './waiting.ts';

/**
 * Fulfills a project's waiting carbon offsets from its lots: oldest first, only in full, and no younger one before it. Every
 * transaction requires the version of the project's credits to be as read (optimistic lock), so two runs cannot both succeed,
 * and the next run continues one killed anywhere. A run without free credits makes one read.
 */
export type FulfilledRun = {
  fulfilled: number;
  tonnes: Exact;
  /** Whether the run stopped at `transactionsMax`; another run continues. */
  hasMore: boolean;
  /** An offset that waits despite sufficient credits, because it would need more lots than an item can name. */
  tooMany?: { offsetId: string; lots: number };
};

/** `lotsMax` limits the lots per transaction, `bytesMax` the size of an offset's lot data. */
type Limits = { transactionsMax?: number; lotsMax?: number; bytesMax?: number; now?: () => Date };

export async function fulfillWaiting(
  projectId: string,
  {
    transactionsMax = Number.POSITIVE_INFINITY,
    lotsMax = LOTS_MAX,
    bytesMax = BYTES_MAX,
    now = clock.now,
  }: Limits = {},
): Promise<FulfilledRun> {
  const run: FulfilledRun & { transactions: number } = {
    fulfilled: 0,
    tonnes: exact(0),
    hasMore: false,
    transactions: 0,
  };
  const pass = async () => {
    for await (const waiting of waitingOffsets(projectId)) {
      while (!(await fulfillPart(projectId, waiting, run, { transactionsMax, lotsMax, bytesMax, now })));
      if (waiting.offset.status !== 'fulfilled') return;
    }
  };
  const credits = await openCredits(projectId);
  if (credits?.free.gt(0)) await whileOthersWrite(pass, run);
  const { transactions: _, ...result } = run;
  return result;
}

/** Retries when another writer interferes, as long as this run makes progress too or has not tried often. */
async function whileOthersWrite(pass: () => Promise<void>, run: { transactions: number }): Promise<void> {
  for (let attempt = 0; ; ) {
    const before = run.transactions;
    try {
      return await pass();
    } catch (error) {
      if (!(error instanceof Overtaken) || attempt + 1 >= ATTEMPTS_MAX) throw error;
      attempt = run.transactions > before ? 0 : attempt + 1;
      await wait(attempt);
    }
  }
}

/** One transaction for an offset. Returns true if the offset is fulfilled or nothing can be done for it now. */
async function fulfillPart(
  projectId: string,
  waiting: WaitingOffset,
  run: FulfilledRun & { transactions: number },
  { transactionsMax, lotsMax, bytesMax, now }: Required<Limits>,
): Promise<boolean> {
  const { offset } = waiting;
  const credits = await openCredits(projectId);
  const wanted = offset.mtco2e.minus(tonnesOf(offset.lots ?? []));
  if (!credits || credits.free.lt(wanted)) return true;
  const lots = await freeLots(projectId, wanted);
  const asLots = lots.map((lot) => ({ id: lot.id, allocated: lot.allocated, free: freeTonnes(lot) }));
  const { takes, isShort } = cover(asLots, [{ id: offset.id, wanted }], { parts: false });
  if (isShort) return true;
  if (bytesOf(offset.lots ?? [], lots, takes) > bytesMax) {
    run.tooMany = { offsetId: offset.id, lots: (offset.lots ?? []).length + takes.length };
    return true;
  }
  if (run.transactions >= transactionsMax) {
    run.hasMore = true;
    return true;
  }
  const part = takes.slice(0, lotsMax);
  const isWhole = part.length === takes.length;
  await table.write(await fulfillSteps(projectId, credits, waiting, { lots, takes: part, isWhole, now: now() }));
  run.transactions += 1;
  offset.lots = [...(offset.lots ?? []), ...part.map(takenBy)];
  if (!isWhole) return false;
  offset.status = 'fulfilled';
  run.fulfilled += 1;
  run.tonnes = run.tonnes.plus(offset.mtco2e);
  return true;
}

const takenBy = ({ lotId, from, to }: Take): Taken => ({ id: lotId, from, to });

/**
 * A lot takes two of a transaction's 100 steps. An offset that needs more lots takes them over several transactions and stays
 * in process until the last: its share of the lots is reserved from the first.
 */
const LOTS_MAX = 45;

/**
 * An offset names each of its lots and their serials, and a table item holds 400 KB. An offset needing more, some thousand
 * lots, waits until larger lots are loaded; those behind it wait too, because the oldest is served first.
 */
const BYTES_MAX = 300_000;

/** A share has an id and two amounts. Serials of previously taken lots are not read again. */
const SHARE_BYTES = 120;
const SERIAL_BYTES = 100;

function bytesOf(earlier: Taken[], lots: StoredCreditLot[], takes: Take[]): number {
  const byId = new Map(lots.map((lot) => [lot.id, lot]));
  return takes.reduce(
    (sum, take) => sum + SHARE_BYTES + Buffer.byteLength(serialsIn(lotIn(byId, take.lotId), take)),
    earlier.length * (SHARE_BYTES + SERIAL_BYTES),
  );
}

const FreeEntry = z.object({ id: z.string() });

/** Lots with free tonnes by `retired_on`, then id: as many as the amount needs. */
async function freeLots(projectId: string, wanted: Exact): Promise<StoredCreditLot[]> {
  const lots: StoredCreditLot[] = [];
  let free = exact(0);
  let cursor: string | undefined;
  do {
    const page = await table.query(lists.freeCreditLots(projectId), FreeEntry, { limit: 50, cursor });
    for (const lot of await getLots(
      projectId,
      page.items.map(({ id }) => id),
    )) {
      if (!lot) continue;
      lots.push(lot);
      free = free.plus(freeTonnes(lot));
    }
    cursor = page.next;
  } while (cursor && free.lt(wanted));
  return lots;
}

type Covered = { lots: StoredCreditLot[]; takes: Take[]; isWhole: boolean; now: Date };

async function fulfillSteps(
  projectId: string,
  credits: ProjectCredits,
  { path, offset }: WaitingOffset,
  { lots, takes, isWhole, now }: Covered,
): Promise<Step[]> {
  const { version, free } = credits;
  const { id, mtco2e, date } = offset;
  const assigned = takes.map(({ lotId, amount }) => ({ lotId, amount, offsetId: id }));
  const entered = enteredBy(projectId, credits, assigned, now);
  const earlier = offset.lots ?? [];
  const taken: Taken[] = [...earlier, ...takes.map(takenBy)];
  const used = lots.filter((lot) => takes.some(({ lotId }) => lotId === lot.id));
  const amount = takes.reduce((sum, one) => sum.plus(one.amount), exact(0));
  const all = isWhole ? [...used, ...(await lotsOf(projectId, earlier))] : used;
  return [
    {
      update: keys.credits(projectId),
      set: { version: version + 1, free: free.minus(amount), ...entered.set },
      must: ['version = :seen and attribute_not_exists(importing)', { seen: version }],
      otherwise: 'overtaken',
    },
    {
      update: keys.carbonOffset(path, id),
      set: { lots: taken, ...(isWhole && { status: 'fulfilled', ...toldOf(all, taken) }) },
      ...(isWhole && { remove: ['work_pk', 'work_sk'] }),
      must:
        earlier.length === 0
          ? ['status = :processing and attribute_not_exists(lots)', { processing: 'processing' }]
          : ['status = :processing and size(lots) = :count', { processing: 'processing', count: earlier.length }],
      otherwise: 'overtaken',
    },
    ...(isWhole
      ? [{ update: keys.accountTotals(path, shardOf(id)), add: amountsOf('fulfilled_offset', [{ mtco2e, date }]) }]
      : []),
    ...takes.flatMap((take) => takeSteps(used, take)),
    entered.put,
  ];
}

async function lotsOf(projectId: string, taken: Taken[]): Promise<StoredCreditLot[]> {
  const lots = await getLots(
    projectId,
    taken.map(({ id }) => id),
  );
  return lots.flatMap((lot) => lot ?? []);
}

/** The lot's `allocated` must be as read. A used-up lot leaves the order of use. */
function takeSteps(lots: StoredCreditLot[], { lotId, from, to }: Take): Step[] {
  const lot = lots.find(({ id }) => id === lotId);
  if (!lot) throw new Error(`Lot ${lotId} was not read.`);
  return [
    {
      update: keys.creditLot(lot.project_id, lotId),
      set: { allocated: to },
      must: ['allocated = :from and tonnes = :tonnes', { from, tonnes: lot.tonnes }],
      otherwise: 'overtaken',
    },
    ...(to.eq(lot.tonnes) ? [{ delete: keyOf(freeEntry(lot)) }] : []),
  ];
}

const keyOf = ({ pk, sk }: { pk: string; sk: string }) => ({ pk, sk });
