import type {
  ReportAccount,
  ReportFacts,
  ReportFigures,
  ReportIssue,
  ReportQuality,
} from '../../../../lib/communication/reports/report.ts';
import { exact } from '../../../../lib/platform/exact.ts';
import { pngOf } from '../../../support/pictures.ts';

const ID = '019a7c1e-7b3c-7d42-9f0a-4be1c2d3e4f5';
const KG = 0.0045241845;
const PAGES_PER_TREE = 8333;
const FACTOR = 1.339;

/** Figures for this many sheets, nine tenths of them counted by feeds. */
export const figuresOf = (pages: number, changes: Partial<ReportFigures> = {}): ReportFigures => ({
  pages,
  paper_kg: pages * KG,
  mtco2e: (pages * KG * FACTOR) / 1000,
  trees: pages / PAGES_PER_TREE,
  sheets: Math.round(pages * 0.9),
  sides: Math.round(pages * 1.35),
  duplex_share: 0.667,
  ...changes,
});

export const nothing = (): ReportFigures => figuresOf(0, { sheets: null, sides: null, duplex_share: null });

/** A year with this many sheets, more in winter than in summer; months starting with `until` are empty. */
export const monthsOf = (first: string, pages: number, until = 12): (ReportFigures & { month: string })[] =>
  Array.from({ length: 12 }, (_, index) => ({
    month: new Date(Date.UTC(Number(first.slice(0, 4)), Number(first.slice(5)) - 1 + index, 1))
      .toISOString()
      .slice(0, 7),
    ...(index < until ? figuresOf(Math.round((pages / 12) * (1 + 0.3 * Math.cos((index / 6) * Math.PI)))) : nothing()),
  }));

const sumOf = (months: ReportFigures[]): ReportFigures => figuresOf(months.reduce((sum, { pages }) => sum + pages, 0));

export const quality = (changes: Partial<ReportQuality> = {}): ReportQuality => ({
  days: 4_380,
  missing: 96,
  held: 7,
  estimated: 310,
  by_basis: { sheets: 1_890, duplex: 640, estimate: 310, sides: 204 },
  by_source: { feeds: 4_100_230, reported: 1_153_540, derived: 83_330 },
  ...changes,
});

/** This many accounts with less and less paper. At most 1,000 are named, as in the facts. */
export function accountsOf(count: number, pages: number, nameOf: (index: number) => string): ReportAccount[] {
  const weights = Array.from({ length: count }, (_, index) => 1 / (index + 3));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const named = weights.slice(0, 1_000).map((weight, index) => ({
    account_id: `019a7c1e-7b3c-7d42-9f0a-${String(index).padStart(12, '0')}`,
    account_name: nameOf(index),
    ...figuresOf(Math.round((pages * weight) / whole)),
  }));
  const rest = pages - named.reduce((sum, one) => sum + one.pages, 0);
  return count > 1_000 ? [...named, { account_id: null, account_name: null, ...figuresOf(rest) }] : named;
}

/** A past year's report, with all accounts below. */
export function report(changes: Partial<ReportFacts> = {}): ReportFacts {
  const [months, months_before] = [monthsOf('2025-01', 5_253_770), monthsOf('2024-01', 5_702_310)];
  const figures = sumOf(months);
  return {
    year: 2025,
    first_month: 1,
    include: 'below',
    account_id: ID,
    account_name: 'Hartmann & Söhne Druckerei',
    as_of: '2026-01-12T08:30:00.000Z',
    final: true,
    number: null,
    issuer: 'Evergreen Forests',
    dealer: 'Northwind Office & Co.',
    logo: { png: pngOf(400, 120).toString('base64'), width: 400, height: 120 },
    figures,
    year_before: sumOf(months_before),
    months,
    months_before,
    factors: [
      {
        mtco2e_per_tonne: FACTOR,
        year: 2025,
        recycled_percent: 0,
        source: 'National greenhouse gas conversion factors 2025',
        url: 'https://factors.example.org/2025/paper',
      },
    ],
    accounts: accountsOf(30, figures.pages, (index) => `${NAMES[index % NAMES.length]} ${index + 1}`),
    accounts_in_all: 30,
    quality: quality(),
    quality_before: quality({ by_basis: { sheets: 120, duplex: 80, estimate: 100, sides: 2_700 } }),
    recorded_from: null,
    projects: ['Bosque Nuboso de San Gerardo', 'Kijabe Slopes', 'Delta Mangroves'].map((project_name, index) => ({
      project_id: ID.replace(/.$/, String(index)),
      project_name,
      ordered: exact((figures.trees / (index + 1.5)).toFixed(9)),
      ordered_in_all: exact((figures.trees * (3 - index)).toFixed(9)),
      moved_in_all: exact(0),
      planted_in_all: exact((figures.trees * (1.5 - index * 0.75)).toFixed(9)),
      audited_in_all: exact(0),
      lost_in_all: exact(0),
      waiting_in_all: exact((figures.trees * (1.5 - index * 0.25)).toFixed(9)),
      ledger_url: `https://regrove.example.com/projects/${ID.replace(/.$/, String(index))}`,
    })),
    credits: [
      {
        carbon_offset_id: ID,
        date: '2025-03-31T10:00:00.000Z',
        mtco2e: exact('12.5'),
        registry: 'Verra',
        kind: 'removal',
        serial_numbers: ['VCS-1764-2023-000001-000004', 'VCS-1764-2024-000100-000108'],
      },
      {
        carbon_offset_id: ID,
        date: '2025-09-30T10:00:00.000Z',
        mtco2e: exact('3.25'),
        registry: 'Gold Standard',
        kind: null,
        serial_numbers: Array.from({ length: 20 }, (_, index) => `GS1-1-KE-GS${4000 + index}-16-2023`),
      },
    ],
    goal: null,
    method: METHOD,
    limits: LIMITS,
    annex: [],
    issued: null,
    ...changes,
  };
}

const NAMES = [
  'Werk Augsburg',
  'Kanzlei Brandt & Partner',
  'Stadtverwaltung Lindau',
  'Klinik am See',
  'Schule an der Isar',
];

const METHOD = [
  'Paper is the sum of the deposits of each month, in standard sheets of 215.9 × 279.4 mm at 75 g/m².',
  'CO₂e is the mass of the paper multiplied by the factor of its year.',
];
const LIMITS = [
  'A deposit for a month whose books are closed counts in the month in which it was made.',
  'The footprint covers the making of paper, not printing, transport or waste.',
];

export const issue = (changes: Partial<ReportIssue> = {}): ReportIssue => ({
  id: '019b1f00-0000-7000-8000-00000000abcd',
  created_at: '2026-01-12T08:31:00.000Z',
  changes: [],
  jws: 'eyJhbGciOiJFUzI1NiJ9.e30.c2lnbmF0dXJl',
  text: '{"year":2025,"figures":{"pages":5253770}}',
  keys_url: 'https://certificates.example.com/.well-known/jwks.json',
  ...changes,
});

/** An account without accounts below and without feeds. */
export const alone = (changes: Partial<ReportFacts> = {}): ReportFacts =>
  report({
    include: null,
    accounts: [],
    accounts_in_all: 1,
    logo: null,
    dealer: null,
    credits: [],
    quality: noQuality(),
    quality_before: noQuality(),
    ...changes,
  });

export const noQuality = (): ReportQuality =>
  quality({ days: 0, missing: 0, held: 0, estimated: 0, by_basis: { sheets: 0, duplex: 0, estimate: 0, sides: 0 } });

/** The current year, half over. */
export const halfYear = (): ReportFacts => {
  const months = monthsOf('2026-01', 5_253_770, 7);
  return report({
    year: 2026,
    as_of: '2026-07-16T09:00:00.000Z',
    final: false,
    months,
    figures: sumOf(months),
    months_before: monthsOf('2025-01', 5_702_310),
    recorded_from: '2026-02-01',
    quality_before: noQuality(),
    goal: {
      base_year: 2024,
      percent: 20,
      base_pages: 5_702_310,
      goal_pages: 4_561_848,
      change_percent: -8.4,
      is_met: false,
      path: months.map(({ month }, index) => ({
        month,
        goal_pages: Math.round((4_561_848 * (index + 1)) / 12),
        pages: index < 7 ? months.slice(0, index + 1).reduce((sum, one) => sum + one.pages, 0) : null,
      })),
    },
  });
};

/** A financial year starting in July without any booking. */
export const emptyYear = (): ReportFacts => {
  const [months, months_before] = [monthsOf('2024-07', 0, 0), monthsOf('2023-07', 0, 0)];
  return alone({
    year: 2024,
    first_month: 7,
    months,
    months_before,
    figures: nothing(),
    year_before: nothing(),
    factors: [],
    projects: [],
    credits: [],
  });
};

export const issued = (changes: Partial<ReportFacts> = {}): ReportFacts =>
  report({
    number: '2025-2',
    issued: issue({ changes: ['Figures of March changed: 412,300 instead of 398,120 sheets of paper.'] }),
    ...changes,
  });

/** A report on this many accounts, which together used this many sheets. */
export function many(
  count: number,
  nameOf = (index: number) => `${NAMES[index % NAMES.length]} ${index + 1}`,
  pages = 5_253_770,
): ReportFacts {
  const [months, months_before] = [monthsOf('2025-01', pages), monthsOf('2024-01', pages * 1.1)];
  const figures = sumOf(months);
  return report({
    months,
    months_before,
    figures,
    year_before: sumOf(months_before),
    accounts_in_all: count,
    accounts: accountsOf(count, figures.pages, nameOf),
  });
}

/** An account's first year; it began in July of the year before. */
export function begun(changes: Partial<ReportFacts> = {}): ReportFacts {
  const facts = alone(changes);
  const notRecorded = { ...nothing(), pages: null, paper_kg: null, mtco2e: null, trees: null };
  const months_before = facts.months_before.map((one, index) =>
    index < 6 ? { ...notRecorded, month: one.month } : one,
  );
  return { ...facts, months_before };
}
