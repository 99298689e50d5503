import type { Exact } from '../../platform/table/table.ts';
import type { Source, Sources } from './counted-records.ts';

/**
 * Every account counter, declared once. Its line here drives counting (totals.ts), the roll-up to the accounts above,
 * `totals check`, rebuilding, responses and CSV. docs/architecture.md has the recipe for adding a counter.
 */
export type Counter<S extends Source = Source> = {
  unit: Unit;
  /** In total, per month, in total per forestry project, per project and month, or per currency other than USD and month. */
  over: readonly Span[];
  /** The letter under which accounts above store its sum; null if it does not roll up. A letter is never changed or reused. */
  rollsUpAs: string | null;
  /** The record kind it adds up, and the amount it adds per record. */
  source: S;
  amount: (record: Sources[S]) => number | Exact;
  /** The monthly counter whose amounts it divides among projects. */
  divides?: string;
};

export type Unit =
  | 'pages'
  | 'trees'
  | 'certificates'
  | 'offsets'
  | 'accounts'
  | 'users'
  | 'feeds'
  | 'months'
  | 'keys'
  | 't CO2e'
  | 'USD'
  | 'money';
export type Span = 'lifetime' | 'month' | 'project' | 'project_month' | 'currency_month';

/**
 * A counter with `shown` appears in GET /totals for any range, with `shown` as its description. Other code reads the
 * counters without it: GET /totals adds `trees_planted` itself, because it is kept in total only.
 */
const counter = <S extends Source, const Shown extends string | undefined = undefined>(
  declared: Counter<S> & { shown?: Shown },
): Counter<S> & { shown: Shown } => declared as Counter<S> & { shown: Shown };

const BY_MONTH = ['lifetime', 'month'] as const;
const BY_CURRENCY = ['currency_month'] as const;

/** Offsets without terms are in USD, and so are those whose terms are. */
const isForeign = (currency: string | undefined): boolean => currency !== undefined && currency !== 'USD';

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
  /**
   * A month's prices in other currencies, and the figures billing states beside them. USD has no counters by currency: its
   * figures, except prices, are the total minus all other currencies.
   */
  biomass_price_in: counter({
    unit: 'money',
    over: BY_CURRENCY,
    rollsUpAs: 'C',
    source: 'biomass_offset',
    amount: ({ price, currency }) => (isForeign(currency) ? price : 0),
  }),
  carbon_price_in: counter({
    unit: 'money',
    over: BY_CURRENCY,
    rollsUpAs: 'D',
    source: 'carbon_offset',
    amount: ({ price, currency }) => (isForeign(currency) ? price : 0),
  }),
  certificates_in: counter({
    unit: 'certificates',
    over: BY_CURRENCY,
    rollsUpAs: 'E',
    source: 'biomass_offset',
    amount: ({ currency }) => (isForeign(currency) ? 1 : 0),
  }),
  currency_pages: counter({
    unit: 'pages',
    over: BY_CURRENCY,
    rollsUpAs: 'F',
    source: 'biomass_offset',
    amount: ({ pages, currency }) => (isForeign(currency) ? pages : 0),
  }),
  currency_trees: counter({
    unit: 'trees',
    over: BY_CURRENCY,
    rollsUpAs: 'G',
    source: 'biomass_offset',
    amount: ({ trees, currency }) => (isForeign(currency) ? trees : 0),
  }),
  carbon_offsets_in: counter({
    unit: 'offsets',
    over: BY_CURRENCY,
    rollsUpAs: 'H',
    source: 'carbon_offset',
    amount: ({ currency }) => (isForeign(currency) ? 1 : 0),
  }),
  billed_in: counter({
    unit: 'offsets',
    over: BY_CURRENCY,
    rollsUpAs: 'I',
    source: 'billed_offset',
    amount: ({ currency }) => (isForeign(currency) ? 1 : 0),
  }),
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
  /** Offset pages and trees, by the project they were ordered in and their date's month. */
  pages_in: counter({
    unit: 'pages',
    over: ['project_month'],
    rollsUpAs: 'u',
    divides: 'pages',
    source: 'biomass_offset',
    amount: ({ pages }) => pages,
  }),
  trees_in: counter({
    unit: 'trees',
    over: ['project_month'],
    rollsUpAs: 'v',
    divides: 'trees',
    source: 'biomass_offset',
    amount: ({ trees }) => trees,
  }),
  /** The same trees as `trees_planted`, by the project whose ledger holds them: the ordered project, unless they were moved. */
  planted_in: counter({
    unit: 'trees',
    over: ['project'],
    rollsUpAs: 'w',
    source: 'covered_offset',
    amount: ({ planted }) => planted,
  }),
  /** Covered trees lost and not replaced. */
  lost_in: counter({
    unit: 'trees',
    over: ['project'],
    rollsUpAs: 'z',
    source: 'covered_offset',
    amount: ({ lost }) => lost,
  }),
  /** Covered trees in audited plantings. */
  audited_in: counter({
    unit: 'trees',
    over: ['project'],
    rollsUpAs: 'A',
    source: 'covered_offset',
    amount: ({ audited }) => audited,
  }),
  /** Trees a project's ledger took over from others, less those it handed over. */
  moved: counter({
    unit: 'trees',
    over: ['project'],
    rollsUpAs: 'j',
    source: 'covered_offset',
    amount: ({ moved }) => moved,
  }),
  /** Trees in offsets booked before their project's ledger began. */
  outside: counter({
    unit: 'trees',
    over: ['project'],
    rollsUpAs: 'y',
    source: 'covered_offset',
    amount: ({ outside }) => outside,
  }),
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
