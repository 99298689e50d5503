import type { Key } from '../platform/table/keys.ts';
import { table } from '../platform/table/table.ts';

/** Marks an offset as billed. Answers whether it was this call that did, so that billing can be repeated. */
export async function markBilled(offset: Key, billedAt: string): Promise<boolean> {
  try {
    await table.write([
      {
        update: offset,
        set: { billed_at: billedAt },
        must: ['attribute_exists(pk) and attribute_not_exists(billed_at)'],
        otherwise: NOTHING_TO_BILL,
      },
    ]);
    return true;
  } catch (error) {
    if (error === NOTHING_TO_BILL) return false;
    throw error;
  }
}

const NOTHING_TO_BILL = new Error('The offset was billed or deleted before.');
