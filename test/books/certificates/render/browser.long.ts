import { afterAll, describe, expect, it } from 'vitest';
import { notFoundPage } from '../../../../lib/books/certificates/render/html/not-found.ts';
import { page } from '../../../../lib/books/certificates/render/html/page.ts';
import { CONTENT_SECURITY_POLICY } from '../../../../lib/books/certificates/render/html/policy.ts';
import { withdrawnPage } from '../../../../lib/books/certificates/render/html/withdrawn.ts';
import { pdf } from '../../../../lib/books/certificates/render/pdf/pdf.ts';
import type { Locale } from '../../../../lib/platform/locale.ts';
import { findings } from '../../../support/axe.ts';
import { keepPicture } from '../../../support/chromium.ts';
import { landscape } from '../../../support/landscape.ts';
import { sampleOf } from '../../../support/long.ts';
import { pngOf } from '../../../support/pictures.ts';
import { openBrowser, openHtml, openPdf } from './browser.ts';
import { read } from './drawn/read-pdf.ts';
import { carbon, certificate, NAMES, ODD_NAMES, PROCESSING, STATES } from './sample.ts';

const SHOWN: Locale[] = ['en', 'ja', 'th', 'zh-TW'];
const WIDTHS = { desktop: 1100, phone: 360 };
const HEADERS = { 'content-security-policy': CONTENT_SECURITY_POLICY };

const DARK_DOTS = `(() => {
  const { width, height } = document.querySelector('canvas');
  const { data } = document.querySelector('canvas').getContext('2d').getImageData(0, 0, width, height);
  return data.filter((red, index) => index % 4 === 0 && red < 128 && data[index + 3] === 255).length;
})()`;

const LOGO = { png: pngOf(200, 60).toString('base64'), width: 200, height: 60 };
const picture = landscape();
const pictured = certificate({ project: { ...certificate().project, picture } });

const browser = await openBrowser();
afterAll(() => browser.close());

/** PICTURES=<folder> saves the screenshots there. */
describe('in a real browser', () => {
  describe.each(SHOWN)('in %s', (locale) => {
    const view = certificate({ account_name: NAMES[locale] });

    it.each(Object.entries(WIDTHS))('the page fits a %s and its policy', async (device, width) => {
      const opened = await openHtml(browser, page(view, locale), HEADERS, width);
      await keepPicture(opened.page, `page-${locale}-${device}`, { fullPage: true });

      expect(await opened.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      expect(opened.complaints).toEqual([]);
    });

    it('the PDF can be drawn', async () => {
      const opened = await openPdf(browser, await pdf(view, locale, locale === 'en' ? 'letter' : 'a4'));
      await keepPicture(opened.locator('canvas'), `pdf-${locale}`);

      // Dark pixels from letters, rings and rules: a blank sheet has none.
      expect(await opened.evaluate<number>(DARK_DOTS)).toBeGreaterThan(1_000);
    });
  });

  it.each(Object.entries(WIDTHS))('the picture of a project fits a %s and its policy', async (device, width) => {
    const opened = await openHtml(browser, page(pictured, 'en'), HEADERS, width);
    await keepPicture(opened.page, `page-pictured-${device}`, { fullPage: true });
    const shown = await opened.page.evaluate<number>("document.querySelector('.picture').naturalWidth");

    expect(shown).toBe(picture.width);
    expect(await opened.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    expect(opened.complaints).toEqual([]);
  });

  it.each(sampleOf(Object.entries(ODD_NAMES), 3, 2))("an odd's page name fits a phone: %s", async (_, name) => {
    const odd = certificate({
      account_name: name,
      project: { ...certificate().project, name },
      pages: 1e12,
      paper_grams: 1e15,
    });
    const opened = await openHtml(browser, page(odd, 'en'), HEADERS, WIDTHS.phone);

    expect(await opened.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(WIDTHS.phone);
  });

  it.each<[string, string]>([
    ['certificate', page(certificate(), 'en')],
    ['certificate in Thai', page(certificate(), 'th')],
    ['certificate with a picture', page(pictured, 'en')],
    ['certificate with the logo of a dealer', page(certificate({ dealer_logo: LOGO }), 'de')],
    ['certificate of a carbon offset', page(carbon(), 'en')],
    ['certificate of a carbon offset in process', page(carbon(PROCESSING), 'ja')],
    ['page for what was withdrawn', withdrawnPage('en', 'Regrove', '2026-10-31T00:00:00Z')],
    ['page for what was withdrawn in Thai', withdrawnPage('th', 'Regrove', '2026-10-31T00:00:00Z')],
    ['page for what is not found', notFoundPage('en', 'Regrove')],
  ])('the %s can be used with a screen reader and a keyboard', async (what, html) => {
    const opened = await openHtml(browser, html, HEADERS, WIDTHS.desktop);
    await keepPicture(opened.page, what.replaceAll(' ', '-'));

    expect(await findings(opened.page)).toEqual([]);
  });

  it.each([
    ['A4', 'without a picture', null],
    ['Letter', 'without a picture', null],
    ['A4', 'with a picture', picture],
    ['Letter', 'with a picture', picture],
  ])('the page prints on one sheet of %s, %s', async (format, _, shown) => {
    const project = { ...certificate().project, picture: shown };
    const view = certificate({ account_name: NAMES.th, project });
    const opened = await openHtml(browser, page(view, 'th'), HEADERS, WIDTHS.desktop);
    const printed = await opened.page.pdf({ format, printBackground: true });

    expect(printed.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  });

  it.each(['several', 'share', 'beforeLedger'])('the page prints no text below 7 points: %s', async (state) => {
    const opened = await openHtml(browser, page(certificate(STATES[state]), 'en'), HEADERS, WIDTHS.desktop);
    const { items, text } = await read(await opened.page.pdf({ format: 'A4' }));

    expect(items.filter(({ size }) => Math.abs(size) < 7)).toEqual([]);
    expect(text).toContain(certificate().coverage.ledger_url);
  });
});
