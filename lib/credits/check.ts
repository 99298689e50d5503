import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import type { StoredCarbonOffset } from '../carbon/offset.ts';
import { type Exact, exact, lists, table } from '../platform/table/table.ts';
import { lotsWithoutClaims } from './claim-store.ts';
import { freeTonnes, type StoredCreditLot, serialsOf } from './credit-lot.ts';
import { eachDoubled } from './legacy.ts';
import { type Taken, toldOf, tonnesOf } from './serials.ts';
import { isUnderWay } from './staged-import.ts';
import { eachLot, getProjectCredits } from './store.ts';

/**
 * Recomputes the credits of carbon projects from their lots and offsets, and answers a sentence for each difference. A write
 * that is under way looks like a difference, so only those count that a second look finds again.
 */
export type CheckedCredits = {
  projectIds: string[];
  /** Every carbon offset; the walk over accounts is handed in. */
  offsets: () => AsyncIterable<StoredCarbonOffset>;
};

export async function checkCredits(options: CheckedCredits): Promise<string[]> {
  const first = await differences(options);
  if (first.length === 0) return [];
  const again = new Set(await differences(options));
  return first.filter((one) => again.has(one));
}

/** Shares by lot, and the offsets of each project that are fulfilled. */
type Shares = Map<string, (Taken & { offsetId: string })[]>;

async function differences({ projectIds, offsets }: CheckedCredits): Promise<string[]> {
  const found: string[] = [];
  const shares: Shares = new Map();
  const told = new Map<string, StoredCarbonOffset[]>(projectIds.map((id) => [id, []]));
  for await (const offset of offsets()) {
    const ofProject = told.get(offset.project_id);
    if (!ofProject) continue;
    found.push(...offsetDifferences(offset));
    for (const taken of offset.lots ?? [])
      shares.set(taken.id, [...(shares.get(taken.id) ?? []), { ...taken, offsetId: offset.id }]);
    if (offset.status === 'fulfilled' && tonnesOf(offset.lots ?? []).eq(offset.mtco2e)) ofProject.push(offset);
  }
  const doubled = new Set<string>();
  for await (const { id, serial, offset_id, with: other, settled } of eachDoubled()) {
    doubled.add(id);
    if (!settled)
      found.push(
        `Serial ${JSON.stringify(serial)} of carbon offset ${offset_id} is also that of lot ${other}: settle lot ${id} with "regrove credits settle".`,
      );
  }
  for (const id of projectIds) found.push(...(await projectDifferences(id, shares, told.get(id) ?? [], doubled)));
  for (const [lotId, [first]] of shares)
    found.push(`Carbon offset ${first?.offsetId} names lot ${lotId}, which is not there.`);
  return found;
}

function offsetDifferences({ id, status, mtco2e, serial_numbers, lots = [] }: StoredCarbonOffset): string[] {
  if (status === 'processing') return [];
  // An offset from before lots were recorded gets a lot for each serial, one after the other.
  if (lots.length === 0 || (lots.length < serial_numbers.length && tonnesOf(lots).lt(mtco2e)))
    return [`Carbon offset ${id} lacks lots: take it in with "regrove ledger start".`];
  const tonnes = tonnesOf(lots);
  return tonnes.eq(mtco2e) ? [] : [`Carbon offset ${id} has ${tonnes.toFixed()} t of lots, not ${mtco2e.toFixed()}.`];
}

const FreeEntry = z.object({ id: z.string() });

/** Removes the shares of the project's lots, so that those of unknown lots remain. */
async function projectDifferences(
  projectId: string,
  shares: Shares,
  offsets: StoredCarbonOffset[],
  doubled: Set<string>,
): Promise<string[]> {
  const found: string[] = [];
  const lots = new Map<string, StoredCreditLot>();
  const listed = new Set<string>();
  for await (const { id } of table.each(lists.freeCreditLots(projectId), FreeEntry)) listed.add(id);
  let free = exact(0);
  for await (const lot of eachLot(projectId)) {
    lots.set(lot.id, lot);
    free = free.plus(freeTonnes(lot));
    found.push(...lotDifferences(lot, shares.get(lot.id) ?? []));
    shares.delete(lot.id);
    if (lot.pending && !(await isUnderWay(lot.pending)))
      found.push(`Lot ${lot.id} is of an import that is not under way.`);
    if (listed.delete(lot.id) !== freeTonnes(lot).gt(0))
      found.push(`Lot ${lot.id} is wrongly in or not in the order of use.`);
  }
  const claiming = [...lots.values()].filter(({ id }) => !doubled.has(id));
  for (const id of await lotsWithoutClaims(claiming.map((lot) => ({ id: lot.id, ...serialsOf(lot) }))))
    found.push(`Lot ${id} does not claim its serials.`);
  for (const id of listed) found.push(`Lot ${id} stands in the order of use and is not there.`);
  const stored = (await getProjectCredits(projectId))?.free ?? exact(0);
  if (!stored.eq(free)) found.push(`Project ${projectId} counts ${stored.toFixed()} t free, not ${free.toFixed()}.`);
  for (const offset of offsets) found.push(...serialDifferences(offset, lots));
  return found;
}

/** The shares of a lot follow each other from 0 to what is allocated. */
function lotDifferences({ id, tonnes, allocated }: StoredCreditLot, shares: Taken[]): string[] {
  const inOrder = shares.toSorted((a, b) => a.from.cmp(b.from));
  let end: Exact = exact(0);
  let isWhole = true;
  for (const { from, to } of inOrder) {
    isWhole &&= from.eq(end) && to.gt(from);
    end = to;
  }
  return [
    ...(isWhole ? [] : [`The shares of lot ${id} leave gaps or meet.`]),
    ...(end.eq(allocated) ? [] : [`Lot ${id} counts ${allocated.toFixed()} t allocated, not ${end.toFixed()}.`]),
    ...(allocated.lte(tonnes) ? [] : [`Lot ${id} of ${tonnes.toFixed()} t has ${allocated.toFixed()} t allocated.`]),
  ];
}

function serialDifferences(offset: StoredCarbonOffset, lots: Map<string, StoredCreditLot>): string[] {
  const taken = offset.lots ?? [];
  const own = taken.flatMap(({ id }) => lots.get(id) ?? []);
  if (own.length < taken.length) return [];
  const { serial_numbers } = toldOf(own, taken);
  const isSame = isDeepStrictEqual(new Set(serial_numbers), new Set(offset.serial_numbers));
  return isSame ? [] : [`Carbon offset ${offset.id} names other serials than its lots have.`];
}
