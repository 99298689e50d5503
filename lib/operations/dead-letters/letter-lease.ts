import * as z from 'zod';
import { lazy } from '../../platform/lazy.ts';
import { type Item, keys, table } from '../../platform/table/table.ts';
import { DAY_MS, timestamp } from '../../platform/time.ts';

/**
 * An operator's request takes a lease on a letter before it sends it again, so that two operators who press at once send it once, also where
 * SQS delivers it to both. A lease whose request died ends after a minute, and then the letter may be sent again. After it was sent the
 * item stays as long as the letter could: its removal may have failed. The stored state of a lease is `claimed`.
 */
const Lease = lazy(() => z.object({ letter_id: z.string(), state: z.enum(['claimed', 'sent']), until: z.string() }));

const LEASE_MS = 60_000;
/** SQS keeps a letter for 14 days. */
const KEPT_MS = 15 * DAY_MS;

/** The attributes of a lease, for the grants of the function. */
export const LEASE_ATTRIBUTES = ['letter_id', 'state', 'until', 'expires'] as const;

export async function leaseLetter(queue: string, id: string, now: Date): Promise<'claimed' | 'busy' | 'sent'> {
  try {
    await table.write([
      {
        put: leaseItem(queue, id, 'claimed', now),
        must: [
          'attribute_not_exists(pk) or (state = :claimed and until <= :now)',
          { claimed: 'claimed', now: timestamp(now) },
        ],
        otherwise: (found) => new Taken(found),
      },
    ]);
    return 'claimed';
  } catch (error) {
    if (!(error instanceof Taken)) throw error;
    return error.state === 'sent' ? 'sent' : 'busy';
  }
}

class Taken extends Error {
  readonly state: unknown;
  constructor(found: Item | undefined) {
    super('Somebody else has a lease on the letter.');
    this.state = found?.state;
  }
}

export const keepSent = (queue: string, id: string, now: Date): Promise<void> =>
  table.write([{ put: leaseItem(queue, id, 'sent', now) }]);

/** Of these letters, those that were sent again or are being sent again. */
export async function leasedLetters(queue: string, ids: string[], now: Date): Promise<Set<string>> {
  const leases = await table.getMany(ids.map((id) => ({ key: keys.letterClaim(queue, id), form: Lease() })));
  const holding = leases.filter((lease) => lease && (lease.state === 'sent' || lease.until > timestamp(now)));
  return new Set(holding.flatMap((lease) => lease?.letter_id ?? []));
}

const leaseItem = (queue: string, letter_id: string, state: 'claimed' | 'sent', now: Date) => ({
  ...keys.letterClaim(queue, letter_id),
  letter_id,
  state,
  until: timestamp(new Date(now.getTime() + LEASE_MS)),
  expires: Math.floor((now.getTime() + KEPT_MS) / 1000),
});
