import type { Key } from '../platform/table/keys.ts';
import { table } from '../platform/table/table.ts';

/** Billed by this call or by one before it; one that was deleted meanwhile is nobody's to bill. */
export type Marked = 'now' | 'before' | 'gone';

/** Marks an offset as billed, once, so that billing can be repeated. */
export async function markBilled(offset: Key, billedAt: string): Promise<Marked> {
  try {
    await table.write([
      {
        update: offset,
        set: { billed_at: billedAt },
        must: ['attribute_exists(pk) and attribute_not_exists(billed_at)'],
        otherwise: (found) => (found ? BILLED_BEFORE : GONE),
      },
    ]);
    return 'now';
  } catch (error) {
    if (error === BILLED_BEFORE) return 'before';
    if (error === GONE) return 'gone';
    throw error;
  }
}

const BILLED_BEFORE = new Error('The offset was billed before.');
const GONE = new Error('The offset was deleted before.');
