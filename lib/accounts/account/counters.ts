import type { Exact } from '../../platform/table/table.ts';
import { biomassPrice } from '../paper/paper.ts';

/**
 * Every counter of accounts, declared once. Keeping a counter (totals.ts), rolling it up to the accounts above, `totals
 * check`, rebuilding, responses and CSV follow from its line here. docs/architecture.md has the recipe for a new one.
 */
export type Counter<S extends Source = Source> = {
  unit: Unit;
  /** In total, for each month, in total for each forestry project, or for each project and month. */
  over: readonly Span[];
  /** The letter under which accounts above store its sum, null if it does not roll up. No letter is changed or used again. */
  rollsUpAs: string | null;
  /** The kind of record that it adds up, and what it adds of one. */
  source: S;
  amount: (record: Sources[S]) => number | Exact;
  /** The counter by month whose amounts it divides among projects. */
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
  | 't CO2e'
  | 'USD';
export type Span = 'lifetime' | 'month' | 'project' | 'project_month';

/** The records that are counted, with the fields that counters need. A record counts in the month of its date. */
export type Sources = {
  biomass_offset: Dated & {
    pages: number;
    trees: Exact;
    price: number | null;
    project_id: string;
    is_derived?: true | undefined;
    pages_from_feeds?: number | undefined;
  };
  carbon_offset: Dated & { price: number | null };
  /** A carbon offset whose credits are retired. */
  fulfilled_offset: Dated & { mtco2e: Exact };
  account: object;
  user: object;
  /** A biomass offset that a close issued, or that was billed. */
  final_offset: { trees: Exact; project_id: string };
  /** An offset, of either kind, that was billed. */
  billed_offset: Dated;
  /** A project ledger's figures for an offset's trees, such as how many plantings cover (lib/trees/ledger/standing.ts). */
  covered_offset: {
    planted: Exact;
    audited: Exact;
    lost: Exact;
    moved: Exact;
    outside: Exact;
    project_id: string;
  };
  feed: object;
  /** A month whose books exist, or a deposit that other books took than those of the month of its date. */
  deposit_month: Dated;
  /** The pages of a month that are recycled paper, by the account's setting. No record: lib/accounts/totals/recycled.ts computes it. */
  recycled_paper: Dated & { pages: Exact };
};
export type Source = keyof Sources;
type Dated = { date: string };

/**
 * A counter with `shown` is a figure of GET /totals, for any range, and `shown` is its description. A counter without it is
 * read by other code: GET /totals adds `trees_planted` by itself, because it is kept in total only.
 */
const counter = <S extends Source, const Shown extends string | undefined = undefined>(
  declared: Counter<S> & { shown?: Shown },
): Counter<S> & { shown: Shown } => declared as Counter<S> & { shown: Shown };

const BY_MONTH = ['lifetime', 'month'] as const;

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
  /** Nobody reported these pages: they follow from the trees of an order by number. No figure of paper used includes them. */
  pages_derived: counter({
    unit: 'pages',
    over: BY_MONTH,
    rollsUpAs: 'g',
    source: 'biomass_offset',
    amount: ({ pages, is_derived }) => (is_derived ? pages : 0),
    shown: 'Of these pages, those that follow from trees ordered by number: nobody reported such paper.',
  }),
  /** The pages of a close that feeds counted. */
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
  /** The trees of all offsets in a project, whether or not they are planted yet. */
  ordered: counter({
    unit: 'trees',
    over: ['project'],
    rollsUpAs: 'o',
    source: 'biomass_offset',
    amount: ({ trees }) => trees,
  }),
  /** The trees of the offsets in a project that can no longer be deleted. */
  final: counter({
    unit: 'trees',
    over: ['project'],
    rollsUpAs: 'f',
    source: 'final_offset',
    amount: ({ trees }) => trees,
  }),
  /** The price of a month. An offset from before prices were stored costs what its pages cost today (lib/books/billing). */
  biomass_price: counter({
    unit: 'USD',
    over: ['month'],
    rollsUpAs: 'b',
    source: 'biomass_offset',
    amount: ({ price, pages }) => price ?? biomassPrice(pages),
  }),
  carbon_price: counter({
    unit: 'USD',
    over: ['month'],
    rollsUpAs: 'd',
    source: 'carbon_offset',
    amount: ({ price }) => price ?? 0,
  }),
  /** Offsets of either kind that were billed; the others of a month are still to be billed. */
  billed: counter({
    unit: 'offsets',
    over: BY_MONTH,
    rollsUpAs: 'x',
    source: 'billed_offset',
    amount: () => 1,
  }),
  /** Trees that plantings cover. The transaction that allocates them adds them (lib/trees/ledger/allocation-steps.ts). */
  trees_planted: counter({
    unit: 'trees',
    over: ['lifetime'],
    rollsUpAs: 'q',
    source: 'covered_offset',
    amount: ({ planted }) => planted,
  }),
  /** Of these, those that were lost and not replaced. lib/trees/ledger/settle.ts follows the audits. */
  trees_lost: counter({
    unit: 'trees',
    over: ['lifetime'],
    rollsUpAs: 'l',
    source: 'covered_offset',
    amount: ({ lost }) => lost,
  }),
  /** The pages and trees of offsets, by the project that they were ordered in and the month of their date. */
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
  /** The same trees as `trees_planted`, by the project whose ledger they are in: that of the order, unless they were moved. */
  planted_in: counter({
    unit: 'trees',
    over: ['project'],
    rollsUpAs: 'w',
    source: 'covered_offset',
    amount: ({ planted }) => planted,
  }),
  /** Of these, those that were lost and not replaced. */
  lost_in: counter({
    unit: 'trees',
    over: ['project'],
    rollsUpAs: 'z',
    source: 'covered_offset',
    amount: ({ lost }) => lost,
  }),
  /** And those in audited plantings. */
  audited_in: counter({
    unit: 'trees',
    over: ['project'],
    rollsUpAs: 'A',
    source: 'covered_offset',
    amount: ({ audited }) => audited,
  }),
  /** Trees that the ledger of a project took over from others, less those that it handed over. */
  moved: counter({
    unit: 'trees',
    over: ['project'],
    rollsUpAs: 'j',
    source: 'covered_offset',
    amount: ({ moved }) => moved,
  }),
  /** Trees of offsets that were booked before the ledger of their project began. */
  outside: counter({
    unit: 'trees',
    over: ['project'],
    rollsUpAs: 'y',
    source: 'covered_offset',
    amount: ({ outside }) => outside,
  }),
  /** Tells lists of everything below which accounts have feeds. */
  feeds: counter({
    unit: 'feeds',
    over: ['lifetime'],
    rollsUpAs: 'e',
    source: 'feed',
    amount: () => 1,
  }),
  /**
   * Tells lists of everything below which accounts have deposits dated in a month. It counts presence: a month of daily
   * deposits adds 1, so that deposits do not each lead to a roll-up. It never goes down, so a month whose deposits were
   * deleted costs a list one read.
   */
  deposit_months: counter({
    unit: 'months',
    over: BY_MONTH,
    rollsUpAs: 'h',
    source: 'deposit_month',
    amount: () => 1,
  }),
  /** Computed from the pages of the month when an account's own counters are read, and stored only by accounts above. */
  recycled: counter({
    unit: 'pages',
    over: ['month'],
    rollsUpAs: 'r',
    source: 'recycled_paper',
    amount: ({ pages }) => pages,
  }),
  /** Memberships: a person who is a user of two accounts counts twice. */
  users: counter({
    unit: 'users',
    over: ['lifetime'],
    rollsUpAs: 's',
    source: 'user',
    amount: () => 1,
  }),
} as const;

export type CounterName = keyof typeof COUNTERS;
/** The counters that are figures of GET /totals. */
export type ShownCounter = {
  [N in CounterName]: (typeof COUNTERS)[N]['shown'] extends string ? N : never;
}[CounterName];

/** All counters, with their names. */
export const counters: readonly (Counter & { name: CounterName; shown?: string })[] = Object.entries(COUNTERS).map(
  ([name, declared]) => ({ ...(declared as Counter), name: name as CounterName }),
);

/** The attributes of the table that hold a counter: `pages`, `pages_2026-11`, `ordered_<id>`, `pages_in_<id>_2026-11`. */
export const attributeOf = {
  lifetime: (name: CounterName): string => name,
  month: (name: CounterName, month: string): string => `${name}_${month}`,
  project: (name: CounterName, projectId: string): string => `${name}_${projectId}`,
  projectMonth: (name: CounterName, projectId: string, month: string): string => `${name}_${projectId}_${month}`,
};

/** The counter that an attribute holds, with the month and project that it is of; undefined for any other attribute. */
export type CounterAt = { counter: Counter & { name: CounterName }; span: Span; month?: string; project?: string };

export function counterAt(attribute: string): CounterAt | undefined {
  const [, base = attribute, project, month] = SUFFIXED.exec(attribute) ?? [];
  const found = byName.get(base);
  const span = project ? (month ? 'project_month' : 'project') : month ? 'month' : 'lifetime';
  if (!found?.over.includes(span)) return undefined;
  return { counter: found, span, ...(month && { month }), ...(project && { project }) };
}

const SUFFIXED = /^(.+?)(?:_([0-9a-f]{8}-[0-9a-f-]{27}))?(?:_(\d{4}-\d\d))?$/;

const byName = new Map(counters.map((one) => [one.name as string, one]));
