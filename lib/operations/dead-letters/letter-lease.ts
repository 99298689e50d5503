import * as z from 'zod';
import { isLeased, LEASE_ATTRIBUTES, newLease, takeLease } from '../../platform/coordination/lease.ts';
import { lazy } from '../../platform/lazy.ts';
import { keys, table } from '../../platform/table/table.ts';
import { DAY_MS } from '../../platform/time.ts';

/**
 * An operator's request takes a lease on a letter before sending it again, so two operators retrying at once send it once, even
 * if SQS delivers it to both. If the request dies, its lease expires after a minute, and the letter may be sent again. After
 * the letter was sent, the item stays as long as the letter could: its removal may have failed.
 */
const Letter = lazy(() => z.object({ sent: z.boolean().optional(), lease_until: z.string().optional() }));

const LEASE_MS = 60_000;
/** SQS keeps a letter for 14 days. */
const KEPT_MS = 15 * DAY_MS;

/** The item's attributes, for the function's IAM grants. */
export const LETTER_ATTRIBUTES = ['sent', 'expires', ...LEASE_ATTRIBUTES] as const;

export async function leaseLetter(queue: string, id: string, now: Date): Promise<'taken' | 'busy' | 'sent'> {
  const taken = await takeLease(keys.letterLease(queue, id), Letter(), {
    lease: newLease(now, LEASE_MS),
    now,
    only: ['attribute_not_exists(sent)'],
    set: { expires: expiryFrom(now) },
  });
  if (taken.item) return 'taken';
  return taken.found?.sent ? 'sent' : 'busy';
}

/** Written regardless of who holds the lease now, because the letter was sent. */
export const keepSent = (queue: string, id: string, now: Date): Promise<void> =>
  table.write([{ update: keys.letterLease(queue, id), set: { sent: true, expires: expiryFrom(now) } }]);

/** Those among the letters already sent again or being sent again. */
export async function leasedLetters(queue: string, ids: string[], now: Date): Promise<Set<string>> {
  const letters = await table.getMany(ids.map((id) => ({ key: keys.letterLease(queue, id), form: Letter() })));
  return new Set(
    ids.filter((_, index) => {
      const letter = letters[index];
      return letter && (letter.sent || isLeased(letter, now));
    }),
  );
}

const expiryFrom = (now: Date): number => Math.floor((now.getTime() + KEPT_MS) / 1000);
