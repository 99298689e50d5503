import * as z from 'zod';
import { type AccountAt, Trail } from '../../accounts/account/walk.ts';
import { WRITES_MAX } from '../../platform/long-jobs/work.ts';
import { type Exact, exact, type Step } from '../../platform/table/table.ts';
import { Billed, type BilledAccount, NOTHING_BILLED, sumOfBilled } from './bill.ts';
import { OFFSET_KINDS, type OffsetPlace, type OffsetsToBill, type OffsetToBill } from './offsets.ts';
import { amountStep } from './runs.ts';

/** A partly billed account. */
const Part = z.object({
  account_id: z.string(),
  account: z.string(),
  at: z.object({ kind: z.enum(OFFSET_KINDS), after: z.string() }),
  bill: Billed,
});

/**
 * A billing run's progress. First it counts the accounts, only to report progress. Then it bills account by account: `trail`
 * leads to the last account started, and `part` holds its sums until all its offsets are billed.
 */
export const Place = z.object({
  /** The run's number, given by its first step. */
  run: z.number().nullable(),
  counting: z.object({ cursor: z.string().nullable() }).nullable(),
  of: z.number(),
  trail: Trail,
  part: Part.nullable(),
  accounts: z.number(),
  sum: Billed,
});
export type Place = z.infer<typeof Place>;

/** One step's writes, which fit one transaction, and the resulting place. */
export type BillingStep = {
  place: Place;
  month: string;
  run: number;
  billedAt: string;
  writes: Step[];
  lines: BilledAccount[];
};

export type AccountToBill = Pick<AccountAt, 'path' | 'trail'> & {
  id: string;
  name: string;
  /** The last offset already billed. */
  from: OffsetPlace | undefined;
};

/**
 * Adds an account to a step. Returns false if the transaction is full, or if more of the account's offsets must be read
 * first.
 */
export function billAccount(
  step: BillingStep,
  { trail, id, name, from }: AccountToBill,
  { offsets, isWhole }: OffsetsToBill,
): boolean {
  const stepsOf = (offset: OffsetToBill) => [...offset.steps(step.billedAt), amountStep(step, { id, name }, offset)];
  const fits = offsets.slice(0, fittingIn(step, offsets, stepsOf));
  const at = fits.at(-1)?.at ?? from;
  let bill = (from && step.place.part?.bill) || NOTHING_BILLED;
  for (const offset of fits) {
    if (!offset.isBilled) step.writes = withAdditions(step.writes, stepsOf(offset));
    bill = sumOfBilled(bill, { ...NOTHING_BILLED, [offset.isBilled ? 'before' : 'billed']: offset.bill });
  }
  if (fits.length < offsets.length || !isWhole) {
    // An account with nothing billed yet is read again in the next step.
    if (at) step.place = { ...step.place, trail, part: { account_id: id, account: name, at, bill } };
    return false;
  }
  const { accounts, sum } = step.place;
  step.place = { ...step.place, trail, part: null, accounts: accounts + 1, sum: sumOfBilled(sum, bill) };
  if (bill.billed.offsets + bill.before.offsets > 0) step.lines.push({ account_id: id, account: name, ...bill });
  return true;
}

/** Writes reserved for the account's line, the check for a later run, and the run's end. */
export const RESERVED = 3;

/** How many offsets fit into the step. */
function fittingIn(
  { writes, lines }: BillingStep,
  offsets: OffsetsToBill['offsets'],
  stepsOf: (offset: OffsetToBill) => Step[],
): number {
  const room = WRITES_MAX - RESERVED - lines.length;
  if (writes.length > room) return 0;
  let needed = writes;
  const cut = offsets.findIndex((offset) => {
    if (!offset.isBilled) needed = withAdditions(needed, stepsOf(offset));
    return needed.length > room;
  });
  return cut < 0 ? offsets.length : cut;
}

/** Merges steps adding to the same item: a transaction may touch an item only once. */
export function withAdditions(writes: Step[], steps: Step[]): Step[] {
  const all = [...writes];
  for (const step of steps) {
    const index = all.findIndex((one) => isAdditionTo(one, step));
    const known = all[index];
    if (known && 'update' in known && 'update' in step)
      all[index] = { ...known, add: sumOfAdditions(known.add ?? {}, step.add ?? {}) };
    else all.push(step);
  }
  return all;
}

function isAdditionTo(one: Step, other: Step): boolean {
  if (!('update' in one && 'update' in other) || !one.add || !other.add) return false;
  return one.update.pk === other.update.pk && one.update.sk === other.update.sk;
}

function sumOfAdditions(one: Additions, other: Additions): Additions {
  const sum = { ...one };
  for (const [name, amount] of Object.entries(other)) sum[name] = exact(amount).plus(sum[name] ?? 0);
  return sum;
}

type Additions = Record<string, number | Exact>;
