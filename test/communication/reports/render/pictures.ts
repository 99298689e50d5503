/**
 * `npm run pictures:reports` saves every page of the sample reports as a picture in artifacts/report-pictures, for visual inspection.
 * `npm run pictures:reports -- issued-ja half-de` saves only the named ones.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getDocumentProxy } from 'unpdf';
import { renderReport } from '../../../../lib/communication/reports/render/pdf.ts';
import type { ReportFacts, ReportSize } from '../../../../lib/communication/reports/report.ts';
import { LOCALES, type Locale } from '../../../../lib/platform/locale.ts';
import { openBrowser, openPdf } from '../../../books/certificates/render/browser.ts';
import { HARD_NAMES, NAMES, ODD_NAMES } from '../../../books/certificates/render/sample.ts';
import { takePicture } from '../../../support/chromium.ts';
import { alone, begun, emptyYear, halfYear, issued, many } from './sample.ts';
import { withSentences } from './sentences.ts';

const FOLDER = join(import.meta.dirname, '../../../../artifacts/report-pictures');
const HARD = [...Object.values(HARD_NAMES), ...Object.values(ODD_NAMES)];

const SAMPLES: Record<string, (locale: Locale) => ReportFacts> = {
  issued: (locale) => issued({ account_name: NAMES[locale] }),
  half: (locale) => ({ ...halfYear(), account_name: NAMES[locale] }),
  alone: (locale) => alone({ account_name: NAMES[locale] }),
  begun: (locale) => begun({ account_name: NAMES[locale] }),
  empty: emptyYear,
  one: () => many(1),
  many: () => many(2_000),
  hard: () => ({ ...many(60, (index) => HARD[index % HARD.length] ?? ''), account_name: ODD_NAMES.endless }),
};

const browser = await openBrowser();
mkdirSync(FOLDER, { recursive: true });
const wanted = process.argv.slice(2);
for (const [name, factsOf] of Object.entries(SAMPLES))
  for (const locale of LOCALES)
    for (const size of ['a4', 'letter'] satisfies ReportSize[]) {
      const label = `${name}-${locale}${size === 'a4' ? '' : '-letter'}`;
      if (wanted.length > 0 && !wanted.includes(label)) continue;
      const bytes = await renderReport(withSentences(factsOf(locale), locale), { locale, size });
      writeFileSync(join(FOLDER, `${label}.pdf`), bytes);
      const { numPages } = await getDocumentProxy(Uint8Array.from(bytes));
      for (let number = 1; number <= numPages; number += 1) {
        const page = await openPdf(browser, bytes, number);
        await takePicture(page.locator('canvas'), { path: join(FOLDER, `${label}-${number}.png`) });
      }
      console.log(`${label}: ${numPages} pages, ${bytes.length} bytes`);
    }
await browser.close();
