import type { CarbonView, CertificateView, CoverageView } from '../../../../lib/books/certificates/render/view.ts';
import { exact } from '../../../../lib/platform/exact.ts';
import { LOCALES, type Locale } from '../../../../lib/platform/locale.ts';
import { LANGUAGE_SAMPLES } from '../../../presentation/language/language-samples.ts';

const ID = '019a7c1e-7b3c-7d42-9f0a-4be1c2d3e4f5';

export const certificate = (changes: Partial<CertificateView> = {}): CertificateView => ({
  id: ID,
  kind: 'biomass',
  url: `https://certificates.example.com/${ID}`,
  date: '2026-10-31T23:59:59Z',
  issued_at: '2026-10-31T23:59:59Z',
  is_derived: false,
  month: '2026-10',
  issuer: 'Evergreen Forests',
  dealer: 'Northwind Office & Co.',
  dealer_logo: null,
  keys_url: 'https://certificates.example.com/.well-known/jwks.json',
  account_name: 'Hartmann & Söhne Druckerei',
  pages: 525_377,
  trees: 63.047762,
  paper_grams: 2_376_902.480457,
  mtco2e: 3.182672421,
  project: {
    name: 'Bosque Nuboso de San Gerardo',
    picture: null,
    about: 'Families along the Savegre replant the cloud forest with oaks and wild avocado.',
    place: { region: 'San José', country: 'CR' },
    forest_latitude: 9.55,
    forest_longitude: -83.81,
  },
  constants: {
    sheet_width_m: 0.2159,
    sheet_length_m: 0.2794,
    sheet_gsm: 75,
    pages_per_tree: 8333,
    mtco2e_per_tonne: 1.339,
    co2e_factor_source: 'UK Government GHG Conversion Factors for Company Reporting 2024',
    co2e_factor_year: 2024,
  },
  coverage: coverage(),
  ...changes,
});

const PLANTING = {
  id: '019a7c1e-0000-7d42-9f0a-4be1c2d3e4f5',
  name: 'Quebrada Grande 2026',
  planted_from: '2026-03-01',
  planted_to: '2026-05-31',
};

/** Trees covered in part by one audited planting; the rest waits. */
export const coverage = (changes: Partial<CoverageView> = {}): CoverageView => ({
  coverage: {
    as_of: '2026-11-02T05:00:00Z',
    trees: exact('63.047762'),
    planted: exact('50.5'),
    audited: exact('50.5'),
    lost: exact('3.7875'),
    waiting: exact('12.547762'),
    plantings: [{ ...PLANTING, trees: exact('50.5'), survival_percent: 92.5 }],
  },
  audits: [{ date: '2026-09-14', by: 'Forest Audit Partners' }],
  waits_for: 'planting',
  mistaken: exact(0),
  next_planting: '2027-03',
  is_before_ledger: false,
  moved_to: null,
  ledger_url: 'https://regrove.example.com/projects/019a7c1e-7b3c-7d42-9f0a-4be1c2d3e4f6',
  ...changes,
});

/** Trees without a covering planting, and the reason. */
export const uncovered = (changes: Partial<CoverageView> = {}): CoverageView =>
  coverage({
    coverage: {
      as_of: '2026-11-02T05:00:00Z',
      trees: exact('63.047762'),
      planted: exact(0),
      audited: exact(0),
      lost: exact(0),
      waiting: exact('63.047762'),
      plantings: [],
    },
    audits: [],
    ...changes,
  });

/** Covers these trees by several plantings with these shares; the rest waits. */
export function covered(trees: string, shares: string[], changes: Partial<CoverageView> = {}): CoverageView {
  const sum = shares.reduce((total, share) => total.plus(share), exact(0));
  const waiting = exact(trees).minus(sum);
  return coverage({
    coverage: {
      as_of: '2026-11-02T05:00:00Z',
      trees: exact(trees),
      planted: sum,
      audited: exact(0),
      lost: exact(0),
      waiting,
      plantings: shares.map((share, index) => ({
        ...PLANTING,
        id: `019a7c1e-000${index}-7d42-9f0a-4be1c2d3e4f5`,
        name: `Lot ${index + 1}`,
        trees: exact(share),
        survival_percent: null,
      })),
    },
    audits: shares.map(() => null),
    waits_for: waiting.gt(0) ? 'planting' : null,
    ...changes,
  });
}

const audited = (trees: string, survival_percent: number): CoverageView =>
  coverage({
    coverage: {
      as_of: '2026-11-02T05:00:00Z',
      trees: exact(trees),
      planted: exact(trees),
      audited: exact(trees),
      lost: exact(trees)
        .times(100 - survival_percent)
        .div(100),
      waiting: exact(0),
      plantings: [{ ...PLANTING, trees: exact(trees), survival_percent }],
    },
    waits_for: null,
  });

/** A certificate in every state: its trees, and how far plantings cover them. */
export const STATES: Record<string, Partial<CertificateView>> = {
  waiting: { coverage: uncovered() },
  waitingUnplanned: { coverage: uncovered({ next_planting: null }) },
  unbilled: { month: null, coverage: uncovered({ waits_for: 'billing' }) },
  part: {},
  all: { coverage: covered('63.047762', ['63.047762']) },
  audited: { coverage: audited('63.047762', 92.5) },
  lost: { coverage: audited('63.047762', 0) },
  several: { coverage: covered('63.047762', ['20', '15', '10', '9', '4', '2', '0.004']) },
  beforeLedger: { coverage: uncovered({ waits_for: null, is_before_ledger: true }) },
  moved: { coverage: uncovered({ moved_to: 'Kijabe Slopes' }) },
  none: { pages: 0, trees: 0, coverage: covered('0', []) },
  share: { pages: 12, trees: 0.00144, coverage: covered('0.00144', ['0.001']) },
  sheet: { pages: 1, trees: 0.00012, month: null, coverage: covered('0.00012', []) },
  one: { pages: 8_333, trees: 1, coverage: covered('1', ['1']) },
  two: { pages: 16_666, trees: 2, coverage: covered('2', ['1']) },
  five: { pages: 41_665, trees: 5, month: null, coverage: covered('5', []) },
  twentyOne: { pages: 174_993, trees: 21, coverage: covered('21', ['1', '20']) },
  million: { pages: 8_333_000_000, trees: 1_000_000, coverage: covered('1000000', ['1000000']) },
};

export const carbon = (changes: Partial<CarbonView> = {}): CarbonView => ({
  kind: 'carbon',
  id: ID,
  url: `https://certificates.example.com/carbon_offsets/${ID}`,
  date: '2026-10-31T23:59:59Z',
  issued_at: '2026-10-31T23:59:59Z',
  account_name: 'Hartmann & Söhne Druckerei',
  issuer: 'Evergreen Forests',
  dealer: 'Northwind Office & Co.',
  dealer_logo: null,
  keys_url: 'https://certificates.example.com/.well-known/jwks.json',
  mtco2e: 3.182672421,
  status: 'fulfilled',
  project: { name: 'Delta Blue Mangroves', type: 'Blue carbon', registry: 'Verra' },
  vintage_start_date: '2023-01-01T00:00:00Z',
  vintage_end_date: '2024-12-31T00:00:00Z',
  serial_numbers: ['VCS-1764-2023-000001-000004', 'VCS-1764-2024-000100-000101'],
  lots: [],
  ledger_url: 'https://certificates.example.com/carbon_projects/019a7c1e-1111-7d42-9f0a-4be1c2d3e4f5',
  ...changes,
});

export const PROCESSING: Partial<CarbonView> = {
  status: 'processing',
  vintage_start_date: null,
  vintage_end_date: null,
  serial_numbers: [],
};

/** A typical name for each language. */
export const NAMES = Object.fromEntries(LOCALES.map((locale) => [locale, LANGUAGE_SAMPLES[locale].name])) as Record<
  Locale,
  string
>;

/** Difficult names, by accident or on purpose. */
export const ODD_NAMES = {
  markup: `<script>alert("1")</script>'"&amp;<b>`,
  override: 'Acme \u202egnitnirP\u202c Ltd\u0000\n\u200f\u2066!',
  emoji: '🌳 Grün 👩‍🌾 Print 🇨🇭 ☘️ ❤️‍🔥',
  mixed: 'Ελλάς Москва Nguyễn 株式会社みどり 초록 พิมพ์เขียว 綠葉印刷 Ltd.',
  unknownScripts: 'دار الطباعة דפוס ירוק मुद्रण 𓀀 ꧁',
  endless: 'W'.repeat(255),
  endlessChinese: '森'.repeat(255),
  endlessThai: 'น้ำ'.repeat(85),
  wordy: 'The Most Honourable Company of Printers '.repeat(6).trim(),
  marks: `Z${'\u0301\u0323\u0336'.repeat(85)}algo`,
  zeroWidth: 'Ac\u200b\u200bme\ufeff \u2060Ltd\u00ad.',
  empty: ' ',
};

/** Names in scripts whose letters join, stack, reorder or run from right to left. */
export const HARD_NAMES = {
  arabic: 'مطبعة النخلة الخضراء (ش.م.م) 2026',
  hebrew: 'דפוס ירוק בע״מ – Green Print',
  devanagari: 'श्री कृष्ण हरित मुद्रणालय',
  bengali: 'সবুজ বিশ্ববিদ্যালয় মুদ্রণ',
  tamil: 'ஸ்ரீ லக்ஷ்மி பசுமை அச்சகம்',
  malayalam: 'ശ്രീലക്ഷ്മി ഹരിത അച്ചടി',
};
