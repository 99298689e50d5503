import { isDeepStrictEqual } from 'node:util';
import { offsetLine } from '../../accounts/account/booking.ts';
import { amountsOf, shardOf } from '../../accounts/account/totals.ts';
import { split } from '../../accounts/paper/split.ts';
import { sumOfExact } from '../../platform/exact.ts';
import { Fault } from '../../platform/fault.ts';
import { idAt } from '../../platform/id.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { retryOvertaken } from '../../platform/table/retry-overtaken.ts';
import { type Alongside, exact, keys, NOTHING_ALONGSIDE, table } from '../../platform/table/table.ts';
import { dayOf, timestamp } from '../../platform/time.ts';
import { entrySteps } from '../allocation/allocation-steps.ts';
import { type Fulfilled, type Fulfillment, fulfilled } from '../carbon/fulfillment.ts';
import type { StoredCarbonOffset } from '../carbon/offset.ts';
import { requireCarbonOffset } from '../carbon/offset-store.ts';
import { type StoredCreditLot, serialsOf } from './credit-lot.ts';
import { creditLots } from './credit-lots.ts';
import { checkLot } from './input.ts';
import { lotSteps, overlapSentence } from './lot-steps.ts';
import { planClaims } from './serial-claim-store.ts';
import { openCredits } from './staged-import.ts';

/**
 * Fulfills an offset with serials named by an operator. This is permanent, because its credits are retired at the registry.
 * Each serial becomes a document lot belonging only to the offset; the tonnes are split evenly. A serial already in any lot
 * is refused. Idempotent for the same values; other values are refused.
 */
export const fulfillByHand = (
  path: AccountPath,
  id: string,
  input: Fulfillment,
  now: Date,
  alongside: Alongside<StoredCarbonOffset> = NOTHING_ALONGSIDE,
): Promise<StoredCarbonOffset> =>
  retryOvertaken(async () => {
    const offset = await requireCarbonOffset(path, id);
    const told = fulfilled(input);
    if (offset.status === 'fulfilled') return requireSameFulfillment(offset, told);
    if (offset.lots)
      throw new Fault('forbidden', `Carbon offset ${id} is being fulfilled from lots already.`, {
        reason: 'already_fulfilled',
      });
    const lots = documentLots(offset, input, now);
    for (const lot of lots) checkLot(lot, now);
    const { overlaps, steps } = await planClaims(lots.map((lot) => ({ id: lot.id, ...serialsOf(lot) })));
    const [problem] = overlaps;
    if (problem) throw new Fault('invalid', overlapSentence(problem), { reason: 'serial_numbers_overlap' });
    const taken = lots.map((lot) => ({ id: lot.id, from: exact(0), to: lot.tonnes }));
    const takes = taken.map((one) => ({ ...one, lotId: one.id, demandId: id, amount: one.to }));
    const entered = entrySteps(ownLots, {
      projectId: offset.project_id,
      book: await openCredits(offset.project_id),
      lots: new Map(),
      demands: new Map([[id, { id }]]),
      takes,
      at: timestamp(now),
    });
    const after = { ...offset, ...told, lots: taken };
    const refusal = await table.tryWrite([
      ...alongside(offset, after),
      {
        update: keys.carbonOffset(path, id),
        set: { ...told, lots: taken },
        remove: ['work_pk', 'work_sk'],
        must: ['status = :processing and attribute_not_exists(lots)', { processing: 'processing' }],
        refused: 'fulfilled by another request',
      },
      {
        update: keys.accountTotals(offsetLine(path, offset), shardOf(id)),
        add: amountsOf('fulfilled_offset', [offset]),
      },
      ...lots.flatMap(lotSteps),
      ...entered.steps,
      ...steps,
    ]);
    return refusal ? requireSameFulfillment(await requireCarbonOffset(path, id), told) : after;
  });

/** Lots assigned as they are stored were never free. */
const ownLots: typeof creditLots = {
  ...creditLots,
  bookChange: ({ takes }) => ({
    add: { assigned: sumOfExact(takes.map(({ amount }) => amount)) },
    setIfAbsent: { free: exact(0) },
  }),
};

function documentLots(offset: StoredCarbonOffset, input: Fulfillment, now: Date): StoredCreditLot[] {
  const serials = fulfilled(input).serial_numbers;
  // With 9 decimals; the first lot gets the remainder.
  const shares = split(
    offset.mtco2e,
    serials.map((serial) => ({ serial, weight: 1 })),
    9,
  );
  return shares.map(({ serial, share }) => ({
    id: idAt(now),
    project_id: offset.project_id,
    registry: offset.registry_name,
    registry_project_id: null,
    methodology: null,
    kind: null,
    serial,
    block: serial,
    first: null,
    last: null,
    tonnes: share,
    vintage_start_date: input.vintage_start_date,
    vintage_end_date: input.vintage_end_date,
    retired_on: input.retired_on ?? dayOf(now),
    beneficiary: null,
    retirement_url: input.retirement_url ?? null,
    allocated: share,
    created_at: timestamp(now),
  }));
}

function requireSameFulfillment(
  offset: StoredCarbonOffset,
  { serial_numbers, ...dates }: Fulfilled,
): StoredCarbonOffset {
  const isSameVintage =
    dates.vintage_start_date === null ||
    (offset.vintage_start_date === dates.vintage_start_date && offset.vintage_end_date === dates.vintage_end_date);
  const isSame = isDeepStrictEqual(offset.serial_numbers, serial_numbers) && isSameVintage;
  if (!isSame) throw fulfilledOtherwise(offset);
  return offset;
}

const fulfilledOtherwise = ({ id, serial_numbers, vintage_start_date, vintage_end_date }: StoredCarbonOffset): Fault =>
  new Fault(
    'forbidden',
    `Carbon offset ${id} was fulfilled with ${serial_numbers.join(', ')} of ${vintage_start_date} to ${vintage_end_date}, which cannot be changed.`,
    { reason: 'already_fulfilled' },
  );
