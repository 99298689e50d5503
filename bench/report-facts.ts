import type { ReportFacts, ReportFigures, ReportMonth } from '../lib/communication/reports/report.ts';
import { exact } from '../lib/platform/exact.ts';

const ID = '019a7c1e-7b3c-7d42-9f0a-4be1c2d3e4f5';
export const ACCOUNTS = 600;

const figuresOf = (pages: number): ReportFigures => ({
  pages,
  paper_kg: pages * 0.0045241845,
  mtco2e: pages * 0.0000060579,
  trees: pages / 8333,
  sheets: pages,
  sides: Math.round(pages * 1.6),
  duplex_share: 0.75,
});

const monthsOf = (year: number, pages: number): ReportMonth[] =>
  Array.from({ length: 12 }, (_, index) => ({
    month: `${year}-${String(index + 1).padStart(2, '0')}`,
    ...figuresOf(pages + index * 1_000),
  }));

/** The report for a dealer with 600 customers, 200 of them named, with different names. */
export const reportFacts = (names: readonly string[]): ReportFacts => ({
  year: 2025,
  first_month: 1,
  include: 'below',
  account_id: ID,
  account_name: names[0] ?? '',
  dealer: null,
  logo: null,
  as_of: '2026-01-12T08:30:00.000Z',
  final: true,
  number: '2025-1',
  issuer: 'Evergreen Forests',
  figures: figuresOf(8_000_000),
  year_before: figuresOf(9_000_000),
  months: monthsOf(2025, 660_000),
  months_before: monthsOf(2024, 740_000),
  factors: [
    {
      mtco2e_per_tonne: 1.339,
      source: 'Factors 2025',
      url: 'https://example.org/2025',
      year: 2025,
      recycled_percent: 0,
    },
  ],
  accounts: Array.from({ length: ACCOUNTS }, (_, index) => ({
    account_id: ID.replace(/.{4}$/, String(1_000 + index)),
    account_name: `${names[index % names.length]} ${index + 1}`,
    ...figuresOf(60_000 - index * 71),
  })),
  accounts_in_all: ACCOUNTS,
  quality: QUALITY,
  quality_before: { ...QUALITY, by_basis: { sheets: 0, duplex: 0, estimate: 0, sides: 2_800 } },
  recorded_from: null,
  projects: Array.from({ length: 5 }, (_, index) => ({
    project_id: ID,
    project_name: `Kijabe Slopes ${index + 1}`,
    ledger_url: `https://example.org/projects/${index}`,
    ordered: exact('192.12345'),
    ordered_in_all: exact('1192.5'),
    moved_in_all: exact(0),
    planted_in_all: exact('800'),
    audited_in_all: exact(0),
    lost_in_all: exact(0),
    waiting_in_all: exact('392.5'),
  })),
  credits: Array.from({ length: 4 }, (_, index) => ({
    carbon_offset_id: ID,
    date: '2025-09-30T10:00:00.000Z',
    mtco2e: exact('12.5'),
    registry: 'Verra',
    kind: 'removal' as const,
    serial_numbers: [`VCS-1764-2023-00000${index}-000004`],
  })),
  goal: null,
  method: Array.from({ length: 6 }, () => 'CO2e is the mass of the paper multiplied by the factor of its year.'),
  annex: [],
  limits: Array.from(
    { length: 6 },
    () => 'The footprint covers the making of paper, not printing, transport or waste.',
  ),
  issued: {
    id: ID,
    created_at: '2026-01-12T08:31:00.000Z',
    changes: [],
    jws: 'e30.e30.e30',
    text: '{}',
    keys_url: 'https://example.org/.well-known/jwks.json',
  },
});

const QUALITY = {
  days: 4_380,
  missing: 96,
  held: 7,
  estimated: 310,
  by_basis: { sheets: 1_890, duplex: 640, estimate: 310, sides: 204 },
  by_source: { feeds: 900, reported: 100, derived: 0 },
};
