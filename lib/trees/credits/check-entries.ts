import { hash } from 'node:crypto';
import { digitsOf } from '../../platform/exact.ts';
import { type Exact, exact } from '../../platform/table/table.ts';
import { chained } from '../allocation/check.ts';
import { eachCreditEntry, type StoredCreditEntry } from './entries.ts';
import { getProjectCredits } from './store.ts';

/**
 * Recomputes a project's public credit ledger: its hash chain, and whether its entries match the offsets' shares. `named` maps
 * each lot to the sum of `shareHash` over its shares, so memory does not grow with the offsets.
 */
export async function entryDifferences(projectId: string, named: ReadonlyMap<string, bigint>): Promise<string[]> {
  const credits = await getProjectCredits(projectId);
  const found: string[] = [];
  const lots = new Map<string, { end: Exact; named: bigint }>();
  let [count, sum, head]: [number, Exact, string | null] = [0, exact(0), null];
  for await (const { entry, place, isChained } of chained(eachCreditEntry(projectId), credits.entries, takeOf)) {
    const { number, lot_id, tonnes, offset_id } = entry;
    if (number !== place || !isChained)
      found.push(`Entry ${number} of carbon project ${projectId} does not follow the one before it.`);
    const lot = lots.get(lot_id) ?? { end: exact(0), named: 0n };
    const end = lot.end.plus(tonnes);
    lots.set(lot_id, { end, named: lot.named + shareHash(offset_id, lot.end, end) });
    [count, sum, head] = [place, sum.plus(tonnes), entry.hash];
  }
  const isHead = count === credits.entries && head === credits.head;
  if (!isHead || !sum.eq(credits.assigned))
    found.push(`The ledger of carbon project ${projectId} counts other entries than it has.`);
  // The sentence includes the amount, so a lot being assigned during the check reads differently in the second pass.
  for (const id of new Set([...lots.keys(), ...named.keys()])) {
    const { end = exact(0), named: own } = lots.get(id) ?? {};
    if (own !== named.get(id))
      found.push(`The entries of lot ${id} have ${end.toFixed()} t and are not the shares of the offsets.`);
  }
  return found;
}

const takeOf = ({ lot_id, tonnes }: StoredCreditEntry) => ({ lotId: lot_id, amount: tonnes });

/** A share of a lot as a number. Equal sums mean equal shares, except with a chance of one in 2^64. */
export const shareHash = (offsetId: string, from: Exact, to: Exact): bigint =>
  BigInt(`0x${hash('sha256', [offsetId, digitsOf(from), digitsOf(to)].join('\n')).slice(0, 16)}`);
