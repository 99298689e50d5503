import { textToSign } from '../lib/books/certificates/json/facts.ts';
import { page } from '../lib/books/certificates/render/html/page.ts';
import { pdf } from '../lib/books/certificates/render/pdf/pdf.ts';
import { png } from '../lib/books/certificates/render/png/png.ts';
import type { CertificateView, CoverageView } from '../lib/books/certificates/render/view.ts';
import { badgeSvg } from '../lib/communication/public-pages/render/badge.ts';
import { badgePng } from '../lib/communication/public-pages/render/badge-png.ts';
import { publicPage } from '../lib/communication/public-pages/render/page.ts';
import { publicPagePreview } from '../lib/communication/public-pages/render/preview.ts';
import type { PublicPageView } from '../lib/communication/public-pages/view.ts';
import { exact } from '../lib/platform/exact.ts';
import { LOCALES, type Locale } from '../lib/platform/locale.ts';
import { signJws } from '../lib/platform/signing/jws.ts';
import { localSigner, withNewKey } from '../lib/platform/signing/local.ts';
import { columns, type Figure, median, noMoreThan } from './figures.ts';

const ROUNDS = 7;
const BYTES_MAX = 200_000;
const PDF_MS_MAX = 300;
const PNG_MS_MAX = 150;
const JSON_MS_MAX = 10;

/**
 * `npm run bench -- certificates`: every form of a certificate and a public page, warm, with all languages and hard
 * scripts in turns.
 */
export async function certificates(): Promise<Figure[]> {
  const signer = localSigner(withNewKey(), 'the benchmark');
  const samples = [
    ...LOCALES.map((locale) => ({ name: locale, locale, view: certificateFor(locale) })),
    ...Object.entries(HARD_NAMES).map(([name, account_name]) => ({
      name,
      locale: 'en' as const,
      view: { ...certificateFor('en'), account_name },
    })),
  ];
  const rows = samples.map(
    (sample) =>
      ({
        ...sample,
        bytes: 0,
        page: [],
        pdf: [],
        png: [],
        json: [],
        forest: [],
        badge: [],
        'badge png': [],
        'forest png': [],
      }) as Row,
  );
  for (let round = 0; round <= ROUNDS; round++) {
    for (const row of rows) {
      const { view, locale } = row;
      const times = {
        page: await timeOf(() => page(view, locale)),
        json: await timeOf(() => signJws(textToSign(view), 'x', signer)),
        pdf: await timeOf(async () => {
          row.bytes = (await pdf(view, locale, 'a4')).length;
        }),
        png: await timeOf(() => png(view, locale)),
        forest: await timeOf(() => publicPage(forestOf(view), locale)),
        badge: await timeOf(() => badgeSvg(forestBadge(view), locale, 'auto', 'large')),
        'badge png': await timeOf(() => badgePng(forestBadge(view), locale, 'auto', 'large')),
        'forest png': await timeOf(() => publicPagePreview(forestOf(view), locale)),
      };
      // The first round loads fonts and the renderers.
      if (round > 0) for (const form of FORMS) row[form].push(times[form]);
    }
  }
  const shown = rows.map((row) => [
    row.name,
    `${(row.bytes / 1000).toFixed(1)} KB`,
    ...FORMS.map((form) => `${median(row[form]).toFixed(DRAWN.has(form) ? 0 : 1)} ms`),
  ]);
  console.log(columns([['sample', 'PDF', ...FORMS], ...shown]));
  const slowest = (form: keyof Times) => Math.max(...rows.map((row) => median(row[form])));
  return [
    noMoreThan('PDF, the largest', 'bytes', Math.max(...rows.map(({ bytes }) => bytes)), BYTES_MAX, 1),
    noMoreThan('PDF, warm, the slowest', 'ms', slowest('pdf'), PDF_MS_MAX, 1),
    noMoreThan('PNG, warm, the slowest', 'ms', slowest('png'), PNG_MS_MAX, 1),
    noMoreThan('PNG of a public page, warm, the slowest', 'ms', slowest('forest png'), PNG_MS_MAX, 1),
    noMoreThan('PNG of a badge, warm, the slowest', 'ms', slowest('badge png'), PNG_MS_MAX, 1),
    noMoreThan('signed facts, the slowest', 'ms', slowest('json'), JSON_MS_MAX, 1),
  ];
}

const FORMS = ['page', 'json', 'pdf', 'png', 'forest', 'badge', 'badge png', 'forest png'] as const;
const DRAWN: ReadonlySet<string> = new Set(['pdf', 'png', 'badge png', 'forest png']);
type Times = Record<(typeof FORMS)[number], number[]>;
type Row = Times & { name: string; locale: Locale; view: CertificateView; bytes: number };

/** Drawing waits for nothing, so if its CPU time is less than the elapsed time, other processes had the machine. */
export async function timeOf(work: () => unknown): Promise<number> {
  const [started, before] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(before);
  return Math.min(performance.now() - started, (user + system) / 1000);
}

/** Names in the language's own script, as on its certificates. */
export const NAMES: Partial<Record<Locale, string>> = {
  ja: '株式会社みどり印刷',
  ko: '초록인쇄 주식회사',
  th: 'บริษัท พิมพ์เขียว จำกัด',
  'zh-CN': '绿叶印刷有限公司',
  'zh-TW': '綠葉印刷有限公司',
};

/** Names in scripts shaped by HarfBuzz. */
export const HARD_NAMES = {
  Arabic: 'مطبعة النخلة الخضراء (ش.م.م) 2026',
  Hebrew: 'דפוס ירוק בע״מ – Green Print',
  Devanagari: 'श्री कृष्ण हरित मुद्रणालय',
  Bengali: 'সবুজ বিশ্ববিদ্যালয় মুদ্রণ',
  Tamil: 'ஸ்ரீ லக்ஷ்மி பசுமை அச்சகம்',
  Malayalam: 'ശ്രീലക്ഷ്മി ഹരിത അച്ചടി',
};

/** Two plantings, one of them audited, and waiting trees: the most lines certificates usually have. */
const COVERAGE: CoverageView = {
  coverage: {
    as_of: '2026-11-02T05:00:00Z',
    trees: exact('63.047761915'),
    planted: exact('60.5'),
    audited: exact('50.5'),
    lost: exact('3.7875'),
    waiting: exact('2.547761915'),
    plantings: ['50.5', '10'].map((trees, index) => ({
      id: `019a7c1e-000${index}-7d42-9f0a-4be1c2d3e4f5`,
      name: `Kijabe Slopes 2026-${index + 1}`,
      trees: exact(trees),
      planted_from: '2026-03-01',
      planted_to: '2026-05-31',
      survival_percent: index === 0 ? 92.5 : null,
    })),
  },
  audits: [{ date: '2026-09-14', by: 'Forest Audit Partners' }, null],
  waits_for: 'planting',
  mistaken: exact(0),
  next_planting: '2027-03',
  is_before_ledger: false,
  moved_to: null,
  ledger_url: 'https://regrove.example.org/projects/019a7c1e-7b3c-7d42-9f0a-4be1c2d3e4f6',
};

export const certificateFor = (locale: Locale): CertificateView => ({
  id: '019a7c1e-7b3c-7d42-9f0a-4be1c2d3e4f5',
  url: 'https://certificates.example.org/019a7c1e-7b3c-7d42-9f0a-4be1c2d3e4f5',
  kind: 'biomass',
  is_derived: false,
  month: '2026-10',
  issuer: 'Evergreen Forests',
  dealer: 'Northwind Office',
  dealer_logo: null,
  keys_url: 'https://certificates.example.org/.well-known/jwks.json',
  date: '2026-10-31T23:59:59Z',
  issued_at: '2026-10-31T23:59:59Z',
  account_name: NAMES[locale] ?? 'Northfield & Daughters Printing',
  pages: 525_377,
  trees: 63.047761915,
  paper_grams: 2_376_902.48,
  mtco2e: 3.182672421,
  project: {
    name: 'Kijabe Slopes',
    picture: null,
    about: 'Families raise indigenous seedlings and are paid for every tree that is alive after three years.',
    place: { region: 'Kiambu County', country: 'KE' },
    forest_latitude: -0.9362,
    forest_longitude: 36.5871,
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
  coverage: COVERAGE,
});

/** The same account's public page: twelve months, a dozen forests, six certificates. */
const forestOf = ({
  id,
  issuer,
  account_name: name,
  pages,
  trees,
  paper_grams,
  mtco2e,
  project,
}: CertificateView): PublicPageView => ({
  id,
  issuer,
  name,
  with_below: true,
  website: 'https://www.example.org',
  logo: null,
  url: `https://example.org/forests/${id}`,
  picture_url: `https://certificates.example.org/forest-${id}.png`,
  total: {
    pages,
    trees,
    trees_planted: trees / 2,
    trees_lost: 0,
    are_all_for_paper: true,
    paper_grams,
    mtco2e,
    mtco2e_offset: 1,
    certificates: 36,
    accounts: 14,
  },
  months: Array.from({ length: 12 }, (_, index) => ({
    month: `2026-${String(index + 1).padStart(2, '0')}`,
    pages: pages * index,
    trees: trees * index,
  })),
  projects: Array.from({ length: 12 }, (_, index) => ({
    id,
    name: project.name,
    place: project.place,
    trees,
    picture: null,
    latitude: index * 5,
    longitude: index * 20 - 120,
  })),
  newest: Array.from({ length: 6 }, () => ({
    url: 'https://certificates.example.org/1',
    date: '2026-10-31T23:59:59Z',
    issued_at: '2026-10-31T23:59:59Z',
    month: '2026-10',
    trees,
    project: project.name,
  })),
});

const forestBadge = ({ id, issuer, account_name: name, trees }: CertificateView) => ({
  id,
  issuer,
  name,
  with_below: true,
  trees,
  trees_planted: trees / 2,
  trees_lost: 0,
});
