/**
 * `npm run pictures` writes pages, PDFs (A4 and Letter) and preview images of sample certificates, in all languages, in
 * every state and with names in difficult scripts, into artifacts/pictures, with an overview per kind for visual
 * inspection. `npm run pictures -- ja lost-en` draws only the named ones.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { page } from '../../../../lib/books/certificates/render/html/page.ts';
import { CONTENT_SECURITY_POLICY } from '../../../../lib/books/certificates/render/html/policy.ts';
import { pdf } from '../../../../lib/books/certificates/render/pdf/pdf.ts';
import { png } from '../../../../lib/books/certificates/render/png/png.ts';
import type { View } from '../../../../lib/books/certificates/render/view.ts';
import { LOCALES, type Locale } from '../../../../lib/platform/locale.ts';
import type { Paper } from '../../../../lib/presentation/rendering/pdf/document.ts';
import { takePicture } from '../../../support/chromium.ts';
import { openBrowser, openHtml, openPdf } from './browser.ts';
import { carbon, certificate, HARD_NAMES, NAMES, PROCESSING, STATES } from './sample.ts';

const FOLDER = join(import.meta.dirname, '../../../../artifacts/pictures');
const HEADERS = { 'content-security-policy': CONTENT_SECURITY_POLICY };

/** The languages drawn in every state: the shortest, the longest, one without spaces and one with high letters. */
const SHOWN = ['en', 'de', 'ja', 'th'] as const;

type Sample = { name: string; view: View; locale: Locale };

const samples: Sample[] = [
  ...LOCALES.map((locale) => ({ name: locale, view: certificate({ account_name: NAMES[locale] }), locale })),
  ...Object.entries(HARD_NAMES).map(([name, account_name]): Sample => {
    const project = { ...certificate().project, name: account_name };
    return { name, view: certificate({ account_name, project }), locale: 'en' };
  }),
  ...SHOWN.flatMap((locale): Sample[] => [
    ...Object.entries(STATES).map(([state, changes]) => ({
      name: `${state}-${locale}`,
      view: certificate({ account_name: NAMES[locale], ...changes }),
      locale,
    })),
    { name: `carbon-${locale}`, view: carbon({ account_name: NAMES[locale] }), locale },
    { name: `processing-${locale}`, view: carbon({ account_name: NAMES[locale], ...PROCESSING }), locale },
  ]),
];

const KINDS: Record<string, (browser: Browser, sample: Sample, file: string) => Promise<void>> = {
  async page(browser, { view, locale }, file) {
    const opened = await openHtml(browser, page(view, locale), HEADERS, 900);
    await takePicture(opened.page, { path: file, fullPage: true });
  },
  a4: (browser, sample, file) => takePdf(browser, sample, file, 'a4'),
  letter: (browser, sample, file) => takePdf(browser, sample, file, 'letter'),
  async png(_browser, { view, locale }, file) {
    writeFileSync(file, await png(view, locale));
  },
};

async function takePdf(browser: Browser, { view, locale }: Sample, file: string, paper: Paper): Promise<void> {
  const opened = await openPdf(browser, await pdf(view, locale, paper));
  await takePicture(opened.locator('canvas'), { path: file });
}

async function main(wanted: string[]): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const browser = await openBrowser();
  for (const [kind, take] of Object.entries(KINDS)) {
    const chosen = samples.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
    for (const sample of chosen) await take(browser, sample, fileOf(kind, sample));
    await takeSheet(browser, kind, chosen);
    console.log(`${kind}: ${chosen.length} pictures and ${join(FOLDER, `all-${kind}.png`)}`);
  }
  await browser.close();
}

const fileOf = (kind: string, { name }: Sample): string => join(FOLDER, `${kind}-${name}.png`);

/** An overview of all images of one kind. */
async function takeSheet(browser: Browser, kind: string, chosen: Sample[]): Promise<void> {
  const sheet = await browser.newPage({ viewport: { width: 2400, height: 1000 } });
  const pictures = chosen.map((sample) => {
    const data = readFileSync(fileOf(kind, sample)).toString('base64');
    return `<figure><img src="data:image/png;base64,${data}"><figcaption>${sample.name}</figcaption></figure>`;
  });
  await sheet.setContent(`<style>body{display:grid;grid-template-columns:repeat(${kind === 'png' ? 3 : 4},1fr);gap:12px;margin:12px}
figure{margin:0;font:20px sans-serif}img{width:100%;display:block;border:1px solid #999}</style>${pictures.join('')}`);
  await takePicture(sheet, { path: join(FOLDER, `all-${kind}.png`), fullPage: true });
  await sheet.close();
}

await main(process.argv.slice(2));
