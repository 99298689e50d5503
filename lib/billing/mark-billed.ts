import { OUTDATED } from '../platform/long-jobs/kind.ts';
import type { Key } from '../platform/table/keys.ts';
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
