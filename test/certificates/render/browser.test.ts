import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { notFoundPage } from '../../../lib/certificates/render/html/not-found.ts';
import { page } from '../../../lib/certificates/render/html/page.ts';
import { CONTENT_SECURITY_POLICY } from '../../../lib/certificates/render/html/style.ts';
import type { Locale } from '../../../lib/certificates/render/locale.ts';
import { pdf } from '../../../lib/certificates/render/pdf/pdf.ts';
import { takePicture } from '../../support/chromium.ts';
import { openBrowser, openHtml, openPdf } from './browser.ts';
import { certificate, NAMES, ODD_NAMES } from './sample.ts';

const SHOWN: Locale[] = ['en', 'ja', 'th', 'zh-TW'];
const WIDTHS = { desktop: 1100, phone: 360 };
const HEADERS = { 'content-security-policy': CONTENT_SECURITY_POLICY };

const artifacts = fileURLToPath(new URL('../../../artifacts/certificates/', import.meta.url));
mkdirSync(artifacts, { recursive: true });

const browser = await openBrowser();
afterAll(() => browser?.close());

describe.skipIf(!browser)('in a real browser', () => {
  if (!browser) return;

  describe.each(SHOWN)('in %s', (locale) => {
    const view = certificate({ account_name: NAMES[locale] });

    it.each(Object.entries(WIDTHS))('the page fits a %s and its policy, as a picture shows', async (device, width) => {
      const opened = await openHtml(browser, page(view, locale), HEADERS, width);
      await takePicture(opened.page, { path: `${artifacts}page-${locale}-${device}.png`, fullPage: true });

      expect(await opened.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      expect(opened.complaints).toEqual([]);
      await opened.page.close();
    });

    it('the PDF can be drawn, as a picture shows', async () => {
      const opened = await openPdf(browser, await pdf(view, locale, locale === 'en' ? 'letter' : 'a4'));
      await takePicture(opened.locator('canvas'), { path: `${artifacts}pdf-${locale}.png` });

      await opened.close();
    });
  });

  it.each(Object.entries(ODD_NAMES))('the page of an odd name fits a phone: %s', async (_, name) => {
    const odd = certificate({
      account_name: name,
      project: { ...certificate().project, name },
      pages: 1e12,
      paper_grams: 1e15,
    });
    const opened = await openHtml(browser, page(odd, 'en'), HEADERS, WIDTHS.phone);

    expect(await opened.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(WIDTHS.phone);
    await opened.page.close();
  });

  it.each<[string, string]>([
    ['certificate', page(certificate(), 'en')],
    ['certificate in Thai', page(certificate(), 'th')],
    ['page for what is not found', notFoundPage('en', 'Regrove')],
  ])('the %s can be used with a screen reader and a keyboard', async (what, html) => {
    const opened = await openHtml(browser, html, HEADERS, WIDTHS.desktop);
    await takePicture(opened.page, { path: `${artifacts}${what.replaceAll(' ', '-')}.png` });
    await opened.page.evaluate(readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8'));
    const { violations } = await opened.page.evaluate<{ violations: { id: string; help: string }[] }>('axe.run()');

    expect(violations.map(({ id, help }) => `${id}: ${help}`)).toEqual([]);
    await opened.page.close();
  });

  it.each(['A4', 'Letter'])('the page prints on one sheet of %s', async (format) => {
    const opened = await openHtml(
      browser,
      page(certificate({ account_name: NAMES.th }), 'th'),
      HEADERS,
      WIDTHS.desktop,
    );
    const printed = await opened.page.pdf({ format, printBackground: true, path: `${artifacts}printed-${format}.pdf` });

    expect(printed.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    await opened.page.close();
  });
});
