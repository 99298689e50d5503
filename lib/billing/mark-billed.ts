import type { AccountPath } from '../platform/table/account-path.ts';
import { type Key, keys } from '../platform/table/keys.ts';
import { table } from '../platform/table/table.ts';

/** `now`: billed by this call. `before`: billed by an earlier call. `gone`: deleted in the meantime, so not billed. */
export type Marked = 'now' | 'before' | 'gone';

/** Marks a biomass offset as billed, which locks it: a billed offset cannot be deleted. */
export const billOffset = (path: AccountPath, id: string, billedAt: string): Promise<Marked> =>
  markBilled(keys.biomassOffset(path, id), billedAt);

export const billCarbonOffset = (path: AccountPath, id: string, billedAt: string): Promise<Marked> =>
  markBilled(keys.carbonOffset(path, id), billedAt);

/** Idempotent: the first call sets the time, so a billing run can be repeated. */
async function markBilled(offset: Key, billedAt: string): Promise<Marked> {
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
