import { page } from '../lib/certificates/render/html/page.ts';
import { pdf } from '../lib/certificates/render/pdf/pdf.ts';
import type { CertificateView } from '../lib/certificates/render/view.ts';
import { LOCALES, type Locale } from '../lib/platform/locale.ts';
import { columns, type Figure, median, noMoreThan } from './figures.ts';

const ROUNDS = 10;
const LATIN_BYTES_MAX = 200_000;
const BYTES_MAX = 1_000_000;
const PDF_MS_MAX = 300;

/** `npm run bench -- certificates`: drawing the page and the PDF, warm, all languages in turns. */
export async function certificates(): Promise<Figure[]> {
  const rows = LOCALES.map((locale) => ({ locale, bytes: 0, pdfMs: [] as number[], pageMs: [] as number[] }));
  for (let round = 0; round <= ROUNDS; round++) {
    for (const row of rows) {
      const view = viewFor(row.locale);
      const pageMs = await timeOf(() => page(view, row.locale));
      const pdfMs = await timeOf(async () => {
        row.bytes = (await pdf(view, row.locale, 'a4')).length;
      });
      // The first round loads fonts.
      if (round === 0) continue;
      row.pageMs.push(pageMs);
      row.pdfMs.push(pdfMs);
    }
  }
  const shown = rows.map(({ locale, bytes, pdfMs, pageMs }) => [
    locale,
    `${(bytes / 1000).toFixed(1)} KB`,
    `${median(pdfMs).toFixed(0)} ms`,
    `${median(pageMs).toFixed(1)} ms`,
  ]);
  console.log(columns([['language', 'PDF', 'drawn in', 'page'], ...shown]));
  const isLatin = ({ locale }: { locale: Locale }) => !['ja', 'ko', 'th', 'zh-CN', 'zh-TW'].includes(locale);
  const largest = (list: typeof rows) => Math.max(...list.map(({ bytes }) => bytes));
  return [
    noMoreThan('PDF in Latin letters, the largest', 'bytes', largest(rows.filter(isLatin)), LATIN_BYTES_MAX, 1),
    noMoreThan('PDF in any language, the largest', 'bytes', largest(rows), BYTES_MAX, 1),
    noMoreThan(
      'PDF, warm, the slowest language',
      'ms',
      Math.max(...rows.map((row) => median(row.pdfMs))),
      PDF_MS_MAX,
      1,
    ),
  ];
}

async function timeOf(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Names in the language's own script, as its certificates will have. */
const NAMES: Partial<Record<Locale, string>> = {
  ja: '株式会社みどり印刷',
  ko: '초록인쇄 주식회사',
  th: 'บริษัท พิมพ์เขียว จำกัด',
  'zh-CN': '绿叶印刷有限公司',
  'zh-TW': '綠葉印刷有限公司',
};

const viewFor = (locale: Locale): CertificateView => ({
  id: '019a7c1e-7b3c-7d42-9f0a-4be1c2d3e4f5',
  url: 'https://certificates.example.org/019a7c1e-7b3c-7d42-9f0a-4be1c2d3e4f5',
  kind: 'biomass',
  month: '2026-10',
  issuer: 'Evergreen Forests',
  dealer: 'Northwind Office',
  keys_url: 'https://certificates.example.org/.well-known/jwks.json',
  date: '2026-10-31T23:59:59Z',
  account_name: NAMES[locale] ?? 'Northfield & Daughters Printing',
  pages: 525_377,
  trees: 63.047761915,
  paper_grams: 2_376_902.48,
  mtco2e: 3.182672421,
  project: {
    name: 'Kijabe Slopes',
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
  },
});
