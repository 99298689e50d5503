import { StoredOffset } from '../biomass/offset.ts';
import { finalSteps, OFFSET_CHANGED, OFFSET_GONE } from '../ledger/final.ts';
import type { AccountPath } from '../platform/table/account-path.ts';
import { wait } from '../platform/table/backoff.ts';
import { type Key, keys } from '../platform/table/keys.ts';
import { table } from '../platform/table/table.ts';

/** `now`: billed by this call. `before`: billed by an earlier call. `gone`: deleted in the meantime, so not billed. */
export type Marked = 'now' | 'before' | 'gone';

/**
 * Marks a biomass offset as billed, which locks it: a billed offset cannot be deleted. That makes it final, unless the close of
 * a month did. `known` is the offset as the caller read it.
 */
export async function billOffset(
  path: AccountPath,
  id: string,
  billedAt: string,
  known?: StoredOffset,
): Promise<Marked> {
  const key = keys.biomassOffset(path, id);
  for (let attempt = 0; ; attempt++) {
    if (attempt > 0) await wait(attempt);
    const offset = (attempt === 0 && known) || (await table.get(key, StoredOffset));
    if (!offset) return 'gone';
    if (offset.final_at !== undefined || offset.billed_at !== undefined) return markBilled(key, billedAt);
    try {
      await table.write(finalSteps(path, offset, billedAt, { billed_at: billedAt }));
      return 'now';
    } catch (error) {
      if (error === OFFSET_GONE) return 'gone';
      if (error !== OFFSET_CHANGED || attempt >= ATTEMPTS_MAX) throw error;
    }
  }
}

/** An offset becomes final once and is marked rarely, so a few attempts suffice. */
const ATTEMPTS_MAX = 10;

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
