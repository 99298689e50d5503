import { offsetLine } from '../../accounts/account/booking.ts';
import type { AccountLine, AccountPath } from '../../platform/table/account-path.ts';
import type { Step } from '../../platform/table/table.ts';
import { lists, table } from '../../platform/table/table.ts';
import { idsInMonth } from '../../platform/time.ts';
import { StoredCarbonOffset } from '../../trees/carbon/offset.ts';
import { StoredOffset } from '../biomass/offset.ts';
import { type Bill, emptyBill, priceIn } from './bill.ts';
import { billBiomassOffset, billCarbonOffset } from './mark-billed.ts';

export const OFFSET_KINDS = ['biomass', 'carbon'] as const;
type Kind = (typeof OFFSET_KINDS)[number];

/** Reading continues after this offset. */
export type OffsetPlace = { kind: Kind; after: string };

export type OffsetToBill = {
  at: OffsetPlace;
  isBilled: boolean;
  /** Its account's line when it was booked. */
  line: AccountLine;
  bill: Bill;
  /** Steps billing it. */
  steps: (billedAt: string) => Step[];
};

/** An account's offsets in a month: biomass, then carbon, oldest first. `isWhole`: no more are left. */
export type OffsetsToBill = { offsets: OffsetToBill[]; isWhole: boolean };

/** At most `limit` per kind. */
export async function offsetsToBill(
  path: AccountPath,
  month: string,
  from: OffsetPlace | undefined,
  limit: number,
): Promise<OffsetsToBill> {
  const offsets: OffsetToBill[] = [];
  for (const kind of OFFSET_KINDS.slice(from ? OFFSET_KINDS.indexOf(from.kind) : 0)) {
    const { from: first, to } = idsInMonth(month);
    // `#` makes the smallest key greater than the id and less than the next one.
    const between = { from: from?.kind === kind ? `${from.after}#` : first, to };
    const page = await READ[kind](path, { between, limit });
    offsets.push(...page.offsets);
    if (page.next !== undefined) return { offsets, isWhole: false };
  }
  return { offsets, isWhole: true };
}

type Within = { between: { from: string; to: string }; limit: number };

const READ: Record<Kind, (path: AccountPath, within: Within) => Promise<{ offsets: OffsetToBill[]; next?: string }>> = {
  async biomass(path, within) {
    const { items, next } = await table.query(lists.biomassOffsets(path), StoredOffset, within);
    const offsets = items.map((offset) => ({
      at: { kind: 'biomass', after: offset.id } as const,
      steps: (billedAt: string) => billBiomassOffset(path, offset, billedAt),
      isBilled: offset.billed_at !== undefined,
      line: offsetLine(path, offset),
      bill: {
        ...emptyBill(),
        offsets: 1,
        pages: offset.pages,
        trees: offset.trees,
        ...priceIn(offset),
      },
    }));
    return { offsets, ...(next !== undefined && { next }) };
  },
  async carbon(path, within) {
    const { items, next } = await table.query(lists.carbonOffsets(path), StoredCarbonOffset, within);
    const offsets = items.map((offset) => ({
      at: { kind: 'carbon', after: offset.id } as const,
      steps: (billedAt: string) => billCarbonOffset(path, offset, billedAt),
      isBilled: offset.billed_at !== undefined,
      line: offsetLine(path, offset),
      bill: { ...emptyBill(), offsets: 1, mtco2e: offset.mtco2e, ...priceIn(offset) },
    }));
    return { offsets, ...(next !== undefined && { next }) };
  },
};
