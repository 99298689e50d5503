import { counter } from './counter.ts';

/** Pages and trees by forestry project, some also by month. */
export const PROJECT_COUNTERS = {
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
} as const;
