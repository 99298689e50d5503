import * as z from 'zod';
import { type AccountAt, Trail } from '../accounts/walk.ts';
import { WRITES_MAX } from '../platform/long-jobs/work.ts';
import type { Step } from '../platform/table/table.ts';
import { Billed, type BilledAccount, NOTHING_BILLED, sumOfBilled } from './bill.ts';
import { markBilled } from './mark-billed.ts';
import { OFFSET_KINDS, type OffsetPlace, type OffsetsToBill } from './offsets.ts';

/** An account of which some offsets are billed. */
const Part = z.object({
  account_id: z.string(),
  account: z.string(),
  at: z.object({ kind: z.enum(OFFSET_KINDS), after: z.string() }),
  bill: Billed,
});

/**
 * How far a billing run has come. First it counts the accounts, only to tell its progress. Then it bills account by account:
 * `trail` leads to the last one that it has begun, and `part` holds its sums until all its offsets are billed.
 */
export const Place = z.object({
  counting: z.object({ cursor: z.string().nullable() }).nullable(),
  of: z.number(),
  trail: Trail,
  part: Part.nullable(),
  accounts: z.number(),
  sum: Billed,
});
export type Place = z.infer<typeof Place>;

/** The writes of one step, which fill at most one transaction, and the place that they lead to. */
export type BillingStep = { place: Place; billedAt: string; writes: Step[]; lines: BilledAccount[] };

export type AccountToBill = Pick<AccountAt, 'path' | 'trail'> & {
  id: string;
  name: string;
  /** The last offset that is billed already. */
  from: OffsetPlace | undefined;
};

/** Adds an account to a step. False if the transaction is full, or more offsets of the account have to be read first. */
export function billAccount(
  step: BillingStep,
  { trail, id, name, from }: AccountToBill,
  { offsets, isWhole }: OffsetsToBill,
): boolean {
  const fits = offsets.slice(0, fittingIn(step, offsets));
  const at = fits.at(-1)?.at ?? from;
  let bill = (from && step.place.part?.bill) || NOTHING_BILLED;
  for (const offset of fits) {
    if (!offset.isBilled) step.writes.push(markBilled(offset.key, step.billedAt));
    bill = sumOfBilled(bill, { ...NOTHING_BILLED, [offset.isBilled ? 'before' : 'billed']: offset.bill });
  }
  if (fits.length < offsets.length || !isWhole) {
    // An account of which nothing is billed yet is read again by the next step.
    if (at) step.place = { ...step.place, trail, part: { account_id: id, account: name, at, bill } };
    return false;
  }
  const { accounts, sum } = step.place;
  step.place = { ...step.place, trail, part: null, accounts: accounts + 1, sum: sumOfBilled(sum, bill) };
  if (bill.billed.offsets + bill.before.offsets > 0) step.lines.push({ account_id: id, account: name, ...bill });
  return true;
}

/** How many of the offsets fit into the step. One write is left for the account's line. */
function fittingIn({ writes, lines }: BillingStep, offsets: OffsetsToBill['offsets']): number {
  const room = WRITES_MAX - 1 - writes.length - lines.length;
  if (room < 0) return 0;
  let unbilled = 0;
  const cut = offsets.findIndex(({ isBilled }) => !isBilled && ++unbilled > room);
  return cut < 0 ? offsets.length : cut;
}
