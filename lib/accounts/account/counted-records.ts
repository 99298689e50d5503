import type { Exact } from '../../platform/table/table.ts';

/** The counted records, with the fields counters need. A record counts in its date's month. */
export type Sources = {
  biomass_offset: Dated & {
    pages: number;
    trees: Exact;
    price: number | Exact;
    currency?: string | undefined;
    project_id: string;
    is_derived?: true | undefined;
    pages_from_feeds?: number | undefined;
  };
  carbon_offset: Dated & { price: number | Exact; currency?: string | undefined };
  /** A carbon offset with retired credits. */
  fulfilled_offset: Dated & { mtco2e: Exact };
  account: object;
  user: object;
  /** A biomass offset issued by a close, or billed. */
  final_offset: { trees: Exact; project_id: string };
  /** A billed offset of either kind. */
  billed_offset: Dated & { currency?: string | undefined };
  /**
   * A project ledger's figures for an offset's trees, such as how many are covered by plantings
   * (lib/trees/ledger/standing.ts).
   */
  covered_offset: {
    planted: Exact;
    audited: Exact;
    lost: Exact;
    moved: Exact;
    outside: Exact;
    project_id: string;
  };
  feed: object;
  /** A key in use, pinned to the oldest revision. */
  pinned_key: object;
  /** An account that moved at least once. */
  moved_account: object;
  /** A month with books, or a deposit booked in another month than its date's. */
  deposit_month: Dated;
  /** A month's recycled pages, by the account's setting. Not a record: lib/accounts/totals/recycled.ts computes it. */
  recycled_paper: Dated & { pages: Exact };
};
export type Source = keyof Sources;
type Dated = { date: string };
