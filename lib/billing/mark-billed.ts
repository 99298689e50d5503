import type { StoredOffset } from '../biomass/offset.ts';
import { finalSteps } from '../ledger/final.ts';
import { OUTDATED } from '../platform/long-jobs/kind.ts';
import type { AccountPath } from '../platform/table/account-path.ts';
import { type Key, keys } from '../platform/table/keys.ts';
import type { Step } from '../platform/table/table.ts';

/**
 * Marks an offset as billed, which locks it: a billed offset cannot be deleted. The first mark stays. One that was billed or
 * deleted in the meantime refuses the write.
 */
export const markBilled = (offset: Key, billedAt: string): Step => ({
  update: offset,
  set: { billed_at: billedAt },
  must: ['attribute_exists(pk) and attribute_not_exists(billed_at)'],
  otherwise: OUTDATED,
});

/** Bills a biomass offset, which makes it final, unless the close of a month did. */
export function billBiomassOffset(path: AccountPath, offset: StoredOffset, billedAt: string): Step[] {
  if (offset.final_at !== undefined) return [markBilled(keys.biomassOffset(path, offset.id), billedAt)];
  return finalSteps(path, offset, billedAt, { billed_at: billedAt }).map((step) =>
    step.otherwise ? { ...step, otherwise: OUTDATED } : step,
  );
}
