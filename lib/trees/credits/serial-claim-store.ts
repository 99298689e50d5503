import * as z from 'zod';
import { inParallel } from '../../platform/concurrency.ts';
import { exact, exactField, keys, lists, type Step, table } from '../../platform/table/table.ts';
import { type Claim, claimsOf, isRange, meet, type RangeClaim, type Serials } from './serial-claims.ts';

/**
 * Claimed serials are stored by block: one item with a version, plus one per claimed range. Every claiming write requires the
 * version to be as read (optimistic lock), so two writers cannot both claim overlapping serials.
 */
const Block = z.object({
  version: z.number(),
  /** The document lot holding the whole block. */
  document: z.string().optional(),
  /** The number of range lots in the block. */
  ranges: z.number(),
});
type Block = z.infer<typeof Block>;

const ClaimedRange = z.object({
  first: exactField(),
  last: exactField(),
  lot_id: z.string(),
  of: z.enum(['range', 'document']),
});

type Claiming = { id: string } & Serials;

/** A claim another lot already holds. `lotId` is undefined where range lots have parts of a document's block. */
export type Overlap = { id: string; claim: Claim; lotId: string | undefined };

type ClaimPlan = { overlaps: Overlap[]; steps: Step[] };

/** Steps claiming some lots' serials and releasing others', plus all overlapping claims. */
export async function planClaims(lots: Claiming[], releasing: Claiming[] = []): Promise<ClaimPlan> {
  const wanted = lots.flatMap(claimsBy);
  const released = releasing.flatMap(claimsBy);
  const names = [...new Set([...wanted, ...released].map(({ claim }) => claim.block))];
  const found = await table.getMany(names.map((name) => ({ key: keys.creditBlock(name), form: Block })));
  const blocks = new Map(names.map((name, index) => [name, found[index]]));
  const own = new Set(releasing.map(({ id }) => id));
  const overlaps = [...overlapsWithin(wanted), ...(await overlapsInTable(wanted, blocks, own))];
  const of = (claims: Wanted[], name: string) => claims.filter(({ claim }) => claim.block === name);
  const steps = names.flatMap((name) => blockSteps(name, blocks.get(name), of(wanted, name), of(released, name)));
  return { overlaps, steps };
}

const claimsBy = (lot: Claiming): Wanted[] => claimsOf(lot).map((claim) => ({ id: lot.id, claim }));

type Wanted = { id: string; claim: Claim };

/** Lots in one write may overlap each other too. */
function overlapsWithin(wanted: Wanted[]): Overlap[] {
  const earlier = new Map<string, Wanted[]>();
  return wanted.flatMap(({ id, claim }) => {
    const before = earlier.get(claim.block) ?? [];
    const other = before.find((one) => one.id !== id && meet(one.claim, claim));
    earlier.set(claim.block, before);
    before.push({ id, claim });
    return other ? [{ id, claim, lotId: other.id }] : [];
  });
}

// uncaught: 8 → 9: only the number of calls that run at the same time changes, and no answer depends on it
const READS_AT_ONCE = 8;

/** `own` are lots releasing all their claims, so these cannot conflict. */
async function overlapsInTable(
  wanted: Wanted[],
  blocks: Map<string, Block | undefined>,
  own: ReadonlySet<string>,
): Promise<Overlap[]> {
  const overlaps: Overlap[] = [];
  await inParallel(READS_AT_ONCE, wanted, async ({ id, claim }) => {
    const block = blocks.get(claim.block);
    if (!block) return;
    const isWhole = claim.of === 'range' || !isRange(claim);
    if (isWhole && block.document !== undefined && !own.has(block.document))
      overlaps.push({ id, claim, lotId: block.document });
    else if (isRange(claim)) {
      const lotId = await holderOf(claim, own);
      if (lotId !== undefined) overlaps.push({ id, claim, lotId });
    } else if (block.ranges > 0) overlaps.push({ id, claim, lotId: undefined });
  });
  return overlaps;
}

/** Claimed ranges never overlap, so when sorted by end, only the first range that ends late enough can overlap another. */
async function holderOf({ block, range }: RangeClaim, own: ReadonlySet<string>): Promise<string | undefined> {
  const { list, between } = lists.creditRangesFrom(block, range.first);
  for await (const { first, lot_id } of table.each(list, ClaimedRange, { between, limit: own.size > 0 ? 50 : 1 })) {
    if (first.gt(String(range.last))) return undefined;
    if (!own.has(lot_id)) return lot_id;
  }
  return undefined;
}

function blockSteps(name: string, block: Block | undefined, wanted: Wanted[], released: Wanted[]): Step[] {
  const document = wanted.find(({ claim }) => !isRange(claim))?.id;
  const givesUp = document === undefined && released.some(({ claim }) => !isRange(claim));
  const rangesOf = (claims: Wanted[]) => claims.flatMap(({ id, claim }) => (isRange(claim) ? [{ id, claim }] : []));
  const ranges = rangesOf(wanted);
  const former = rangesOf(released);
  const counted = (claims: { claim: RangeClaim }[]) => claims.filter(({ claim }) => claim.of === 'range').length;
  const count = counted(ranges) - counted(former);
  const endsAt = (last: bigint) => (one: { claim: RangeClaim }) => one.claim.range.last === last;
  return [
    {
      update: keys.creditBlock(name),
      set: { version: (block?.version ?? 0) + 1, ranges: (block?.ranges ?? 0) + count, ...(document && { document }) },
      ...(givesUp && { remove: ['document'] }),
      must: block ? ['version = :seen', { seen: block.version }] : 'not exist',
      otherwise: 'overtaken',
    },
    ...former
      .filter(({ claim }) => !ranges.some(endsAt(claim.range.last)))
      .map(
        ({ id, claim: { range } }): Step => ({
          delete: keys.creditRange(name, range.last),
          must: ['lot_id = :own', { own: id }],
          otherwise: 'overtaken',
        }),
      ),
    ...ranges.map(
      ({ id, claim: { of, range } }): Step => ({
        put: {
          ...keys.creditRange(name, range.last),
          first: exact(String(range.first)),
          last: exact(String(range.last)),
          lot_id: id,
          of,
        },
        must: ['attribute_not_exists(pk) or lot_id = :own', { own: former.find(endsAt(range.last))?.id ?? '' }],
        otherwise: 'overtaken',
      }),
    ),
  ];
}

/** For the check: lots lacking a claim their serials require. */
export async function lotsWithoutClaims(lots: Claiming[]): Promise<Set<string>> {
  const claims = lots.flatMap((lot) => claimsOf(lot).map((claim) => ({ id: lot.id, claim })));
  const found = await table.getMany(
    claims.map(({ claim }) =>
      isRange(claim)
        ? { key: keys.creditRange(claim.block, claim.range.last), form: StoredClaim }
        : { key: keys.creditBlock(claim.block), form: StoredClaim },
    ),
  );
  const isHeld = ({ id, claim }: Wanted, held: StoredClaim | undefined) =>
    isRange(claim) ? held?.lot_id === id && held.first?.eq(String(claim.range.first)) : held?.document === id;
  return new Set(claims.filter((one, index) => !isHeld(one, found[index])).map(({ id }) => id));
}

/** A document's or range's claim. */
const StoredClaim = z.object({
  document: z.string().optional(),
  lot_id: z.string().optional(),
  first: exactField().optional(),
});
type StoredClaim = z.infer<typeof StoredClaim>;
