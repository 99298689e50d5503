import { hash } from 'node:crypto';
import * as z from 'zod';
import { Fault } from '../../platform/fault.ts';
import { idAt } from '../../platform/id.ts';
import { type AccountPath, asPath } from '../../platform/table/account-path.ts';
import { exact, keys, lists, type Step, table, work } from '../../platform/table/table.ts';
import { timestamp } from '../../platform/time.ts';
import type { StoredCarbonOffset } from '../carbon/offset.ts';
import { begunCredits } from './begin.ts';
import { type StoredCreditLot, serialsOf } from './credit-lot.ts';
import { entrySteps } from './entries.ts';
import { documentLot, sharedEvenly } from './fulfil-by-hand.ts';
import { lotSteps } from './lot-steps.ts';
import { planClaims, untilUnchanged } from './serial-claim-store.ts';
import { type Taken, tonnesOf } from './serials.ts';

/**
 * Takes a carbon offset into the records of credits, for offsets that are older than these records. A waiting one gets its
 * place among those that wait. A fulfilled one becomes legacy lots, one for each serial. Repeating it changes nothing, and a
 * walk that is killed anywhere goes on from there. Answers whether anything changed.
 */
export async function takeInCarbonOffset(path: AccountPath, offset: StoredCarbonOffset, now: Date): Promise<boolean> {
  if (offset.status === 'processing') return takeInWaiting(path, offset);
  const before = offset.lots ?? [];
  if (tonnesOf(before).eq(offset.mtco2e)) return false;
  const taken = [...before];
  for (const lot of legacyLots(offset, now).slice(before.length)) {
    if (!(await untilUnchanged(() => insertLegacyLot(path, offset, lot, taken, now)))) return false;
    taken.push(takenWhole(lot));
  }
  return true;
}

const takenWhole = ({ id, tonnes }: StoredCreditLot): Taken => ({ id, from: exact(0), to: tonnes });

const takeInWaiting = (path: AccountPath, offset: StoredCarbonOffset): Promise<boolean> =>
  unlessRefused({
    update: keys.carbonOffset(path, offset.id),
    set: work.waitingCarbon(offset.project_id, offset),
    must: ['status = :processing and attribute_not_exists(work_pk)', { processing: 'processing' }],
  });

async function unlessRefused(first: Step, ...others: Step[]): Promise<boolean> {
  try {
    await table.write([{ ...first, otherwise: TAKEN_IN }, ...others]);
    return true;
  } catch (error) {
    if (error !== TAKEN_IN) throw error;
    return false;
  }
}

const TAKEN_IN = new Error('The offset was taken in before.');

/** Their ids come from the offset and the serial, so that two walks at once make the same. */
const legacyLots = (offset: StoredCarbonOffset, now: Date): StoredCreditLot[] =>
  sharedEvenly(offset.mtco2e, offset.serial_numbers).map(({ serial, share }) =>
    documentLot(offset, {
      id: idAt(new Date(offset.date), Buffer.from(hash('sha256', `${offset.id}\n${serial}`), 'hex').subarray(0, 10)),
      serial,
      tonnes: share,
      created_at: timestamp(now),
      legacy: true,
      vintage_start_date: (offset.vintage_start_date ?? offset.date).slice(0, 10),
      vintage_end_date: (offset.vintage_end_date ?? offset.date).slice(0, 10),
      retired_on: null,
      retirement_url: null,
    }),
  );

/**
 * Writes a lot and the offset's share of it together. A serial that another lot has already is recorded as doubled; the first
 * keeps the claim, so nothing new takes it. False if another walk came first.
 */
async function insertLegacyLot(
  path: AccountPath,
  offset: StoredCarbonOffset,
  lot: StoredCreditLot,
  taken: Taken[],
  now: Date,
): Promise<boolean> {
  const credits = await begunCredits(lot.project_id, now);
  const assigned = [{ lotId: lot.id, amount: lot.tonnes, offsetId: offset.id }];
  const { met, steps } = await planClaims([{ id: lot.id, ...serialsOf(lot) }]);
  const [other] = met;
  const doubled = {
    ...keys.doubledCredits(lot.id),
    id: lot.id,
    path,
    offset_id: offset.id,
    serial: lot.serial,
    with: other?.lotId ?? null,
  };
  return unlessRefused(
    {
      update: keys.carbonOffset(path, offset.id),
      set: { lots: [...taken, takenWhole(lot)] },
      must: taken.length === 0 ? ['attribute_not_exists(lots)'] : ['size(lots) = :count', { count: taken.length }],
    },
    ...lotSteps(lot),
    ...entrySteps(lot.project_id, credits, assigned, now),
    ...(other ? [{ put: doubled, must: 'not exist' as const }] : steps),
  );
}

/** A legacy lot whose serial an earlier lot has too. `settled` is the operator's explanation. */
export const DoubledCredits = z.object({
  id: z.string(),
  path: z.string().transform(asPath),
  offset_id: z.string(),
  serial: z.string(),
  with: z.string().nullable(),
  settled: z.object({ reason: z.string(), at: z.string() }).optional(),
});
export type DoubledCredits = z.infer<typeof DoubledCredits>;

export const eachDoubled = (): AsyncGenerator<DoubledCredits> => table.each(lists.doubledCredits(), DoubledCredits);

export async function requireDoubled(id: string): Promise<DoubledCredits> {
  const found = await table.get(keys.doubledCredits(id), DoubledCredits);
  if (!found) throw new Fault('not_found', `Credit lot ${id} is not doubled; see "regrove credits doubled".`);
  return found;
}

/** Settles a double by an explanation: both offsets share one retirement that has tonnes enough for both. */
export async function settleAsShared(id: string, reason: string, now: Date): Promise<DoubledCredits> {
  const doubled = await requireDoubled(id);
  if (doubled.settled?.reason === reason) return doubled;
  const settled = { reason, at: timestamp(now) };
  await table.write([{ update: keys.doubledCredits(id), set: { settled }, must: 'exist' }]);
  return { ...doubled, settled };
}
