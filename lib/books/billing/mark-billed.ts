import { offsetLine } from '../../accounts/account/booking.ts';
import { amountsOf, shardOf } from '../../accounts/account/totals.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import type { Key } from '../../platform/table/keys/key.ts';
import { keys } from '../../platform/table/keys.ts';
import type { Step } from '../../platform/table/table.ts';
import type { StoredCarbonOffset } from '../../trees/carbon/offset.ts';
import { finalSteps } from '../../trees/ledger/final.ts';
import type { StoredOffset } from '../biomass/offset.ts';

/**
 * Marks an offset as billed. A billed offset cannot be deleted. The first mark stays. The write is refused if the offset has
 * since been billed or deleted.
 */
export const markBilled = (offset: Key, billedAt: string): Step => ({
  update: offset,
  set: { billed_at: billedAt },
  must: ['attribute_exists(pk) and attribute_not_exists(billed_at)'],
  otherwise: 'overtaken',
});

const countBilled = (path: AccountPath, offset: StoredOffset | StoredCarbonOffset): Step => ({
  update: keys.accountTotals(offsetLine(path, offset), shardOf(offset.id)),
  add: amountsOf('billed_offset', [offset]),
});

/** Bills a biomass offset and makes it final, unless a month's close already did. */
export function billBiomassOffset(path: AccountPath, offset: StoredOffset, billedAt: string): Step[] {
  const counted = countBilled(path, offset);
  if (offset.final_at !== undefined) return [markBilled(keys.biomassOffset(path, offset.id), billedAt), counted];
  return [...finalSteps(path, offset, billedAt, { billed_at: billedAt }), counted];
}

export const billCarbonOffset = (path: AccountPath, offset: StoredCarbonOffset, billedAt: string): Step[] => [
  markBilled(keys.carbonOffset(path, offset.id), billedAt),
  countBilled(path, offset),
];
