import type { Exact } from '../../platform/exact.ts';

export const LINE_KINDS = ['trees', 'carbon'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** An invoice line. `account_id` and `account_name` are null in a line for all accounts. */
export type Line = {
  line: number;
  account_id: string | null;
  account_name: string | null;
  kind: LineKind;
  pages: number | null;
  trees: Exact | null;
  mtco2e: Exact | null;
  net: Exact;
};
