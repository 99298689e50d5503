import * as z from 'zod';
import { moment } from '../platform/fields.ts';
import { keys, lists, table } from '../platform/table/table.ts';
import { timestamp } from '../platform/time.ts';

/**
 * Addresses that bounced for good or whose owner complained: mail to them would harm the delivery of everybody's. It is kept
 * here and not in SES, so that one list says it and the operator can lift an entry with one command.
 */
export const Suppressed = z.object({
  address: z.string(),
  reason: z.enum(['bounce', 'complaint']),
  detail: z.string(),
  suppressed_at: moment(),
});
export type Suppressed = z.infer<typeof Suppressed>;

export const isSuppressed = async (address: string): Promise<boolean> =>
  (await table.get(keys.suppressed(address), Suppressed)) !== undefined;

export const suppress = (address: string, reason: Suppressed['reason'], detail: string, now: Date): Promise<void> =>
  table.write([{ put: { ...keys.suppressed(address), address, reason, detail, suppressed_at: timestamp(now) } }]);

/** By address. */
export const listSuppressed = (): AsyncGenerator<Suppressed> => table.each(lists.suppressed(), Suppressed);

/** False when it was not there. */
export async function liftSuppression(address: string): Promise<boolean> {
  try {
    await table.write([{ delete: keys.suppressed(address), must: 'exist', otherwise: ABSENT }]);
    return true;
  } catch (error) {
    if (error !== ABSENT) throw error;
    return false;
  }
}

const ABSENT = new Error('The address is not suppressed.');
