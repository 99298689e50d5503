import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { documentationMeta } from '../../dashboard/build.ts';
import { type FrameTexts, frameTextsOf } from '../../dashboard/first-frame/frame-texts.ts';
import { dashboardPolicy } from '../../infra/dashboard-headers.ts';
import { LOCALES, type Locale } from '../../lib/platform/locale.ts';
import { DASHBOARD_TEXTS } from '../../lib/presentation/texts/lazy/dashboard.ts';
import { open, origin, seeded, session, settled, signIn, useDashboard, visit } from './browsing.ts';

useDashboard();

/** A file from the server, without the cost of compression. */
const fileAt = (path: string): Promise<Response> =>
  fetch(origin() + path, { headers: { accept: 'text/html', 'accept-encoding': 'identity' } });

async function found(path: string): Promise<[string, number, string | null]> {
  const answer = await fileAt(path);
  await answer.arrayBuffer();
  return [path, answer.status, answer.headers.get('content-type')];
}

describe('the page', () => {
  let html: string;
  beforeAll(async () => {
    html = await (await fileAt('/')).text();
  });

  const within = (tag: string): string[] =>
    Array.from(html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs')), ([, content = '']) => content);

  it('holds one script and one style sheet, and the policy allows both by their hash', () => {
    const sources = [...within('script'), ...within('style')].map(
      (content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
    );

    expect(sources).toHaveLength(2);
    for (const source of sources) expect(dashboardPolicy()).toContain(source);
  });

  it('says where the documentation is', () => {
    expect(html).not.toContain('<!-- documentation -->');
    expect(documentationMeta('https://docs.example.org/a?b&c')).toBe(
      '<meta name="documentation" content="https://docs.example.org/a?b&amp;c">',
    );
  });

  it('fits into the first flight of a connection, ten packets, compressed', () => {
    expect(brotliCompressSync(html).length).toBeLessThan(10 * 1_460);
  });

  it("names existing scripts: one per language, and each page's", async () => {
    const [, data = ''] = /<script type="application\/json" id="first">(.*?)<\/script>/s.exec(html) ?? [];
    const first = JSON.parse(data) as {
      texts: Record<Locale, FrameTexts>;
      languages: Record<Locale, string>;
      reasons: Record<string, string>;
      pages: Record<string, string[]>;
    };

    expect(Object.keys(first.texts)).toEqual([...LOCALES]);
    expect(Object.keys(first.languages)).toEqual([...LOCALES]);
    // The first view is one script for all pages, beside the overview's own.
    expect(html.match(/<link rel="modulepreload"/g)).toHaveLength(1);
    expect(first.pages.overview).toHaveLength(1);
    expect(Object.keys(first.reasons)).toEqual(LOCALES.filter((locale) => locale !== 'en'));
    const named = [
      ...Object.values(first.languages),
      ...Object.values(first.reasons),
      ...Object.values(first.pages).flat(),
    ];
    const scripts = [...new Set(named)];
    expect(scripts.length).toBeGreaterThan(2 * LOCALES.length);
    expect(await Promise.all(scripts.map(found))).toEqual(
      scripts.map((path) => [path, 200, 'text/javascript; charset=utf-8']),
    );
  });
});

it('the names in the navigation are the headings of the pages, in all languages', async () => {
  for (const locale of LOCALES) {
    const texts = await DASHBOARD_TEXTS[locale]();
    const frame = frameTextsOf(texts);

    expect([locale, frame.accounts, frame.certificates, frame.deposits, frame.feeds, frame.projects]).toEqual([
      locale,
      texts.accounts.title,
      texts.certificates.title,
      texts.books.title,
      texts.feeds.title,
      texts.projects.title,
    ]);
    expect([frame.orders, frame.settings]).toEqual([texts.orders.title, texts.settings.title]);
  }
});

describe('in a browser', () => {
  const NAVIGATION = 'nav.side a';
  let dealer: string;
  let customer: string;
  beforeAll(async () => {
    ({ dealer, customer } = await seeded());
  });

  it('heading and navigation are there without any script file, in the language of the reader', async () => {
    const { page, complaints } = await visit({ storageState: session(), locale: 'de-DE' });
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(`${origin()}/accounts/${dealer}/feeds`);

    expect(await page.locator('main h1').innerText()).toBe('Datenquellen');
    expect(await page.locator(`${NAVIGATION}[aria-current=page]`).innerText()).toBe('Datenquellen');
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    expect(complaints).toEqual([]);
  });

  it('nothing moves when the app takes the place of the frame', async () => {
    const visited = await signIn();
    const { page } = visited;
    await open(visited, customer);
    const places = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((all) => all.map((one) => [one.textContent, one.getBoundingClientRect().toJSON()]));
    const drawn = [await places(NAVIGATION), await places('main h1 bdi')];
    await page.route('**/assets/main-*.js', (route) => route.abort());
    await page.reload();
    await page.locator('.shell[aria-busy] main h1').waitFor();

    expect([await places(NAVIGATION), await places('main h1 bdi')]).toEqual(drawn);
    await page.unroute('**/assets/main-*.js');
  });

  it('a browser without a session sees the head of the sign-in page', async () => {
    const { page, asked } = await visit({ locale: 'fr-FR' });
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(`${origin()}/accounts/${dealer}`);

    expect(await page.locator('main h1').innerText()).toBe('Se connecter');
    expect(asked).toEqual([]);
  });

  it('each of the first responses is asked for once', async () => {
    const visited = await visit({ storageState: session() });
    await visited.page.goto(`${origin()}/accounts/${dealer}`);
    await settled(visited);

    expect(visited.asked.filter((line) => line.startsWith('GET /me '))).toEqual(['GET /me 200']);
    // The twelve months of the chart, and the year before them.
    expect(visited.asked.filter((line) => line.includes(`/${dealer}/totals `))).toHaveLength(2);
    expect(visited.complaints).toEqual([]);
  });
});
