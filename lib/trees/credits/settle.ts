import { Fault } from '../../platform/fault.ts';
import { exact, keys, table } from '../../platform/table/table.ts';
import { timestamp } from '../../platform/time.ts';
import { requireCarbonOffset } from '../carbon/offset-store.ts';
import { type StoredCreditLot, serialsOf } from './credit-lot.ts';
import { checkLot } from './input.ts';
import { requireDoubled } from './legacy.ts';
import { meetsSentence } from './lot-steps.ts';
import { planClaims, untilUnchanged } from './serial-claim-store.ts';
import { requireLot } from './store.ts';

export type Replacement = Pick<StoredCreditLot, 'serial' | 'retirement_url'> & {
  vintage_start_date: string;
  vintage_end_date: string;
  retired_on: string;
};

/**
 * Settles a double by another retirement: the lot and its offset get the new serial, and the offset's certificate names it from
 * then on. Facts that were signed before stay valid for what they said.
 */
export const settleByReplacement = (id: string, replacement: Replacement, now: Date): Promise<StoredCreditLot> =>
  untilUnchanged(async () => {
    const doubled = await requireDoubled(id);
    const lot = await requireLot(id);
    const offset = await requireCarbonOffset(doubled.path, doubled.offset_id);
    const changed: StoredCreditLot = { ...lot, ...replacement, block: replacement.serial };
    checkLot(changed, now);
    const { met, steps } = await planClaims([{ id, ...serialsOf(changed) }]);
    const [problem] = met;
    if (problem) throw new Fault('invalid', meetsSentence(problem));
    const moment = (day: string) => timestamp(new Date(day));
    const start = moment(replacement.vintage_start_date);
    const end = moment(replacement.vintage_end_date);
    const { vintage_start_date: from, vintage_end_date: to, serial_numbers: before } = offset;
    await table.write([
      {
        update: keys.carbonOffset(doubled.path, doubled.offset_id),
        set: {
          serial_numbers: before.map((serial) => (serial === lot.serial ? replacement.serial : serial)).toSorted(),
          vintage_start_date: from !== null && from < start ? from : start,
          vintage_end_date: to !== null && to > end ? to : end,
        },
        must: ['serial_numbers = :before', { before }],
        otherwise: new Fault('forbidden', `Carbon offset ${doubled.offset_id} changed meanwhile; repeat the command.`),
      },
      {
        put: { ...keys.creditLot(lot.project_id, id), ...changed },
        must: ['serial = :before', { before: lot.serial }],
      },
      { update: keys.credits(lot.project_id), add: { version: 1, free: exact(0) } },
      { delete: keys.doubledCredits(id), must: 'exist' },
      ...steps,
    ]);
    return changed;
  });
