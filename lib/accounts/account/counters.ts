import type { Source } from './counted-records.ts';
import { type Counter, counter } from './counter.ts';
import { CURRENCY_COUNTERS, isForeign } from './currency-counters.ts';
import { PROJECT_COUNTERS } from './project-counters.ts';

const BY_MONTH = ['lifetime', 'month'] as const;

/**
 * Every account counter, declared once. Its line here drives counting (totals.ts), the roll-up to the accounts above,
 * `totals check`, rebuilding, responses and CSV. docs/architecture.md has the recipe for adding a counter.
 */
export const COUNTERS = {
  pages: counter({
    unit: 'pages',
    over: BY_MONTH,
    rollsUpAs: 'p',
    source: 'biomass_offset',
    amount: ({ pages }) => pages,
    shown: 'Standard pages reforested, at most 9000000000000000: a larger sum is stated as this number.',
  }),
  trees: counter({
    unit: 'trees',
    over: BY_MONTH,
    rollsUpAs: 't',
    source: 'biomass_offset',
    amount: ({ trees }) => trees,
    shown: 'Trees reforested.',
  }),
  mtco2e_offset: counter({
    unit: 't CO2e',
    over: BY_MONTH,
    rollsUpAs: 'm',
    source: 'fulfilled_offset',
    amount: ({ mtco2e }) => mtco2e,
    shown: 'The amount of fulfilled carbon offsets, in metric tons of CO2 equivalent.',
  }),
  certificates: counter({
    unit: 'certificates',
    over: BY_MONTH,
    rollsUpAs: 'c',
    source: 'biomass_offset',
    amount: () => 1,
    shown: '',
  }),
  /** An account's own counter has the accounts directly below it. Rolled up, every account counts itself once. */
  accounts: counter({
    unit: 'accounts',
    over: ['lifetime'],
    rollsUpAs: 'a',
    source: 'account',
    amount: () => 1,
    shown: '',
  }),
  /** Nobody reported these pages: they are derived from orders by tree number. Figures for paper used never include them. */
  pages_derived: counter({
    unit: 'pages',
    over: BY_MONTH,
    rollsUpAs: 'g',
    source: 'biomass_offset',
    amount: ({ pages, is_derived }) => (is_derived ? pages : 0),
    shown: 'Of these pages, those that follow from trees ordered by number: nobody reported such paper.',
  }),
  /** A close's pages counted by feeds. */
  pages_from_feeds: counter({
    unit: 'pages',
    over: ['month'],
    rollsUpAs: 'i',
    source: 'biomass_offset',
    amount: ({ pages_from_feeds = 0 }) => pages_from_feeds,
  }),
  carbon_offsets: counter({
    unit: 'offsets',
    over: BY_MONTH,
    rollsUpAs: 'k',
    source: 'carbon_offset',
    amount: () => 1,
  }),
  /** Trees in all of a project's offsets, planted or not. */
  ordered: counter({
    unit: 'trees',
    over: ['project'],
    rollsUpAs: 'o',
    source: 'biomass_offset',
    amount: ({ trees }) => trees,
  }),
  /** Trees in the project's final offsets, which cannot be deleted. */
  final: counter({
    unit: 'trees',
    over: ['project'],
    rollsUpAs: 'f',
    source: 'final_offset',
    amount: ({ trees }) => trees,
  }),
  /** A month's price. */
  biomass_price: counter({
    unit: 'USD',
    over: ['month'],
    rollsUpAs: 'b',
    source: 'biomass_offset',
    amount: ({ price, currency }) => (isForeign(currency) ? 0 : price),
  }),
  carbon_price: counter({
    unit: 'USD',
    over: ['month'],
    rollsUpAs: 'd',
    source: 'carbon_offset',
    amount: ({ price, currency }) => (isForeign(currency) ? 0 : price),
  }),
  ...CURRENCY_COUNTERS,
  /** Billed offsets of either kind; a month's other offsets are still to be billed. */
  billed: counter({
    unit: 'offsets',
    over: BY_MONTH,
    rollsUpAs: 'x',
    source: 'billed_offset',
    amount: () => 1,
  }),
  /** Trees covered by plantings. The allocating transaction adds them (lib/trees/ledger/covered-offset-steps.ts). */
  trees_planted: counter({
    unit: 'trees',
    over: ['lifetime'],
    rollsUpAs: 'q',
    source: 'covered_offset',
    amount: ({ planted }) => planted,
  }),
  /** Covered trees lost and not replaced. lib/trees/ledger/settle.ts follows the audits. */
  trees_lost: counter({
    unit: 'trees',
    over: ['lifetime'],
    rollsUpAs: 'l',
    source: 'covered_offset',
    amount: ({ lost }) => lost,
  }),
  ...PROJECT_COUNTERS,
  /** Shows lists of everything below which accounts have feeds. */
  feeds: counter({
    unit: 'feeds',
    over: ['lifetime'],
    rollsUpAs: 'e',
    source: 'feed',
    amount: () => 1,
  }),
  /**
   * Shows lists of everything below which accounts have deposits dated in a month. It counts presence: a month with daily
   * deposits adds 1, so not every deposit causes a roll-up. It never goes down, so a month whose deposits were deleted costs a
   * list one read.
   */
  deposit_months: counter({
    unit: 'months',
    over: BY_MONTH,
    rollsUpAs: 'h',
    source: 'deposit_month',
    amount: () => 1,
  }),
  /** Computed from the month's pages when an account's own counters are read, and stored only by accounts above. */
  recycled: counter({
    unit: 'pages',
    over: ['month'],
    rollsUpAs: 'r',
    source: 'recycled_paper',
    amount: ({ pages }) => pages,
  }),
  /** Shows lists of everything below where accounts are whose earlier offsets are counted in other lines. */
  moved_accounts: counter({
    unit: 'accounts',
    over: ['lifetime'],
    rollsUpAs: 'B',
    source: 'moved_account',
    amount: () => 1,
  }),
  /** Keys in use with the oldest revision as default. Its answers state no currency. */
  pinned_keys: counter({
    unit: 'keys',
    over: ['lifetime'],
    rollsUpAs: 'K',
    source: 'pinned_key',
    amount: () => 1,
  }),
  /** Memberships: a person who is a user in two accounts counts twice. */
  users: counter({
    unit: 'users',
    over: ['lifetime'],
    rollsUpAs: 's',
    source: 'user',
    amount: () => 1,
  }),
} as const;

export type CounterName = keyof typeof COUNTERS;

/** These sources describe an account as it is now. Their figures move with it; all others stay with the line of their booking. */
const OF_PRESENT: ReadonlySet<Source> = new Set<Source>([
  'account',
  'user',
  'feed',
  'deposit_month',
  'moved_account',
  'pinned_key',
]);

export const isOfPresent = ({ source }: Pick<Counter, 'source'>): boolean => OF_PRESENT.has(source);

/** Counters shown in GET /totals. */
export type ShownCounter = {
  [N in CounterName]: (typeof COUNTERS)[N]['shown'] extends string ? N : never;
}[CounterName];

/** All counters, with their names. */
export const counters: readonly (Counter & { name: CounterName; shown?: string })[] = Object.entries(COUNTERS).map(
  ([name, declared]) => ({ ...(declared as Counter), name: name as CounterName }),
);
