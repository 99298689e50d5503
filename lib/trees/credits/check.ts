import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { asyncChunksOf } from '../../platform/chunks.ts';
import { digitsOf } from '../../platform/exact.ts';
import { type Exact, exact, lists, table } from '../../platform/table/table.ts';
import { foundTwice } from '../allocation/check.ts';
import type { StoredCarbonOffset } from '../carbon/offset.ts';
import { entryDifferences, shareHash } from './check-entries.ts';
import { freeTonnes, type StoredCreditLot, serialsOf } from './credit-lot.ts';
import { lotsWithoutClaims } from './serial-claim-store.ts';
import { factsOf, type Taken, tonnesOf } from './serials.ts';
import { creditImports } from './staged-import.ts';
import { eachLot, getLots, getProjectCredits } from './store.ts';

/**
 * Recomputes carbon projects' credits from their lots and offsets, and returns a sentence per difference. A write in progress
 * looks like a difference, so only differences found again by a second pass count.
 */
type CheckedCredits = {
  projectIds: string[];
  /** Every carbon offset; the caller passes in the walk over accounts. */
  offsets: () => AsyncIterable<StoredCarbonOffset>;
};

export async function checkCredits(options: CheckedCredits): Promise<string[]> {
  const found = await foundTwice(async () => (await differences(options)).map((text) => ({ about: text, text })));
  return found.map(({ text }) => text);
}

/** Offsets whose serials are compared with their lots' serials at once. */
const OFFSETS_AT_ONCE = 25;

async function differences({ projectIds, offsets }: CheckedCredits): Promise<string[]> {
  const found: string[] = [];
  const wanted = new Set(projectIds);
  const shares: ShareSums = new Map();
  async function* fulfilled(): AsyncGenerator<StoredCarbonOffset> {
    for await (const offset of offsets()) {
      if (!wanted.has(offset.project_id)) continue;
      found.push(...offsetDifferences(offset));
      for (const taken of offset.lots ?? []) addShare(shares, taken, offset.id);
      if (offset.status === 'fulfilled' && tonnesOf(offset.lots ?? []).eq(offset.mtco2e)) yield offset;
    }
  }
  for await (const some of asyncChunksOf(fulfilled(), OFFSETS_AT_ONCE)) found.push(...(await serialDifferences(some)));
  for (const id of projectIds) found.push(...(await projectDifferences(id, shares)));
  for (const [lotId, { offsetId }] of shares)
    found.push(`Carbon offset ${offsetId} names lot ${lotId}, which is not there.`);
  return found;
}

function offsetDifferences({ id, status, mtco2e, lots = [] }: StoredCarbonOffset): string[] {
  if (status === 'processing') return [];
  const tonnes = tonnesOf(lots);
  return tonnes.eq(mtco2e) ? [] : [`Carbon offset ${id} has ${tonnes.toFixed()} t of lots, not ${mtco2e.toFixed()}.`];
}

const FreeEntry = z.object({ id: z.string() });

/** Lots whose claims are read at once. */
const LOTS_AT_ONCE = 100;

/** Removes shares in the project's lots, leaving those in unknown lots. */
async function projectDifferences(projectId: string, shares: ShareSums): Promise<string[]> {
  const found: string[] = [];
  const listed = new Set<string>();
  const imports = new Set<string>();
  const named = new Map<string, bigint>();
  for await (const { id } of table.each(lists.freeCreditLots(projectId), FreeEntry)) listed.add(id);
  let free = exact(0);
  for await (const lots of asyncChunksOf(eachLot(projectId), LOTS_AT_ONCE)) {
    for (const lot of lots) {
      free = free.plus(freeTonnes(lot));
      found.push(...lotDifferences(lot, shares.get(lot.id)));
      const { named: sum } = shares.get(lot.id) ?? {};
      if (sum !== undefined) named.set(lot.id, sum);
      shares.delete(lot.id);
      if (lot.pending) imports.add(lot.pending);
      if (listed.delete(lot.id) !== freeTonnes(lot).gt(0))
        found.push(`Lot ${lot.id} is wrongly in or not in the order of use.`);
    }
    for (const id of await lotsWithoutClaims(lots.map((lot) => ({ id: lot.id, ...serialsOf(lot) }))))
      found.push(`Lot ${id} does not claim its serials.`);
  }
  for (const hash of imports)
    if (!(await creditImports.get(hash)))
      found.push(`Project ${projectId} has lots of the import ${hash}, which is not there.`);
  for (const id of listed) found.push(`Lot ${id} stands in the order of use and is not there.`);
  const stored = (await getProjectCredits(projectId)).free;
  if (!stored.eq(free)) found.push(`Project ${projectId} counts ${stored.toFixed()} t free, not ${free.toFixed()}.`);
  found.push(...(await entryDifferences(projectId, named)));
  return found;
}

/**
 * Only a constant amount is kept per lot, so that memory does not grow with the offsets. `ends` sums the hashes of the
 * positions where shares end, minus those where shares begin. If each share ends after its beginning, the shares are
 * contiguous from 0 to the last end exactly when that sum equals the hash of the end minus the hash of 0, except with a
 * chance of one in 2^64.
 */
type ShareSums = Map<string, { offsetId: string; end: Exact; ends: bigint; isForward: boolean; named: bigint }>;

function addShare(shares: ShareSums, { id, from, to }: Taken, offsetId: string): void {
  const known = shares.get(id) ?? { offsetId, end: exact(0), ends: 0n, isForward: true, named: 0n };
  shares.set(id, {
    offsetId: known.offsetId,
    end: to.gt(known.end) ? to : known.end,
    ends: known.ends + hashed(to) - hashed(from),
    isForward: known.isForward && to.gt(from),
    named: known.named + shareHash(offsetId, from, to),
  });
}

const hashed = (position: Exact): bigint => BigInt(`0x${hash('sha256', digitsOf(position)).slice(0, 16)}`);

/** A lot's shares must be contiguous from 0 to the allocated amount. */
function lotDifferences(
  { id, tonnes, allocated }: StoredCreditLot,
  shares: { end: Exact; ends: bigint; isForward: boolean } | undefined,
): string[] {
  const { end, ends, isForward } = shares ?? { end: exact(0), ends: 0n, isForward: true };
  const isWhole = isForward && ends === hashed(end) - hashed(exact(0));
  return [
    ...(isWhole ? [] : [`The shares of lot ${id} leave gaps or meet.`]),
    ...(end.eq(allocated) ? [] : [`Lot ${id} counts ${allocated.toFixed()} t allocated, not ${end.toFixed()}.`]),
    ...(allocated.lte(tonnes) ? [] : [`Lot ${id} of ${tonnes.toFixed()} t has ${allocated.toFixed()} t allocated.`]),
  ];
}

async function serialDifferences(offsets: StoredCarbonOffset[]): Promise<string[]> {
  const found: string[] = [];
  for (const [projectId, own] of Map.groupBy(offsets, ({ project_id }) => project_id)) {
    const ids = [...new Set(own.flatMap(({ lots = [] }) => lots.map(({ id }) => id)))];
    const lots = await getLots(projectId, ids);
    found.push(...own.filter((offset) => !namesItsSerials(offset, lots)).map(({ id }) => otherSerials(id)));
  }
  return found;
}

const otherSerials = (id: string): string => `Carbon offset ${id} names other serials than its lots have.`;

/** A missing lot is reported as its own difference. */
function namesItsSerials(offset: StoredCarbonOffset, lots: Map<string, StoredCreditLot>): boolean {
  const taken = offset.lots ?? [];
  if (taken.some(({ id }) => !lots.has(id))) return true;
  const { serial_numbers } = factsOf([...lots.values()], taken);
  return isDeepStrictEqual(new Set(serial_numbers), new Set(offset.serial_numbers));
}
