import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { changesBetween, type OperatorAct, recordStep } from '../../accounts/operators/record.ts';
import { addressHint } from '../../platform/mail-transport/address.ts';
import { keys, type Step, table } from '../../platform/table/table.ts';
import { requireNewest, unchangedSince } from '../terms/store.ts';
import { withoutVersion } from '../terms/version.ts';
import { Buyer, NO_BUYER } from './buyer.ts';
import type { NewBuyer, NewSeller } from './input.ts';
import { NO_SELLER, Seller } from './seller.ts';

export const getBuyer = async (rootId: string): Promise<Buyer> =>
  (await table.get(keys.buyer(rootId), Buyer)) ?? NO_BUYER;

export const getSeller = async (): Promise<Seller> => (await table.get(keys.seller(), Seller)) ?? NO_SELLER;

/** Billing runs from before this moment are invoiced only on request. */
const FirstSet = z.object({ first_set_at: z.string() });

/** When the seller was first set; undefined before that. */
export const sellerFirstSetAt = async (): Promise<string | undefined> =>
  (await table.get(keys.seller(), FirstSet))?.first_set_at;

/** Replaces a root account's buyer. The same values again write and record nothing. */
export async function putBuyer(rootId: string, { version, ...sent }: NewBuyer, act: OperatorAct): Promise<Buyer> {
  const before = await getBuyer(rootId);
  requireNewest(version, before);
  const after = { ...sent, version: version + 1 };
  if (isSame(before, after)) return before;
  await table.write([
    { put: { ...keys.buyer(rootId), ...after }, ...unchangedSince(version) },
    buyerRecord(rootId, { before, after }, act),
  ]);
  return after;
}

/** The operators' activity has address hints, because `users erase` does not reach its entries. */
export function buyerRecord(
  rootId: string,
  { before, after }: Record<'before' | 'after', Buyer>,
  act: OperatorAct,
): Step {
  const hints = ({ emails }: Buyer) => emails.map(addressHint);
  const changes = changesBetween(withoutVersion(before), withoutVersion(after)).map((change) =>
    change.field === 'emails' ? { ...change, before: hints(before), after: hints(after) } : change,
  );
  return recordStep(act, { operation: 'putBuyer', path: null, resource_id: rootId, changes });
}

/**
 * Replaces the seller. Each version stays stored: the mail to the operators compares two of them, however late it is written.
 */
export async function putSeller({ version, ...sent }: NewSeller, act: OperatorAct): Promise<Seller> {
  const [before, first_set_at = act.now.toISOString()] = await Promise.all([getSeller(), sellerFirstSetAt()]);
  requireNewest(version, before);
  const after = { ...sent, version: version + 1 };
  if (isSame(before, after)) return before;
  await table.write([
    { put: { ...keys.seller(), ...after, first_set_at }, ...unchangedSince(version) },
    { put: { ...keys.sellerVersion(after.version), ...after } },
    recordStep(act, { operation: 'putSeller', path: null, resource_id: null, changes: sellerChanges(before, after) }),
  ]);
  return after;
}

export const sellerChanges = (before: Seller, after: Seller) =>
  changesBetween(withoutVersion(before), withoutVersion(after));

/** The seller as of a version; undefined if there was none. */
export const getSellerVersion = async (version: number): Promise<Seller | undefined> =>
  version === 0 ? NO_SELLER : table.get(keys.sellerVersion(version), Seller);

/** The seller in a version that a job has read: an invoice is never issued in nobody's name. */
export async function requireSellerVersion(version: number): Promise<Seller> {
  const seller = await getSellerVersion(version);
  if (!seller) throw new Error(`Version ${version} of the seller is not stored.`);
  return seller;
}

const isSame = (one: { version: number }, other: { version: number }): boolean =>
  isDeepStrictEqual(withoutVersion(one), withoutVersion(other));
