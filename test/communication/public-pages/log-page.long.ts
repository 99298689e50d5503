import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handler as certificates } from '../../../functions/web/certificates.ts';
import { handler as forests } from '../../../functions/web/forests.ts';
import { certificateJson } from '../../../lib/books/certificates/web/documents.ts';
import { clock } from '../../../lib/platform/clock.ts';
import { LOCALES } from '../../../lib/platform/locale.ts';
import { useLogFiles } from '../../../lib/platform/transparency-log/log-files.ts';
import { openAnswered, openBrowser } from '../../books/certificates/render/browser.ts';
import { ownTable } from '../../faults/whole-table.ts';
import { runLog, useLogIn } from '../../operations/public-log/log-run.ts';
import { distributor } from '../../support/api.ts';
import { findings } from '../../support/axe.ts';
import { folderForFile } from '../../support/folders.ts';

/** The page of the public log in a real browser, with the answers of the functions. */
const browser = await openBrowser();
const folder = folderForFile('log-page');
const answers = new Map<string, { body: Buffer; headers: Record<string, string>; contentType: string }>();
let [logged, waiting] = ['', ''];

beforeAll(async () => {
  await ownTable();
  useLogIn(join(folder, 'log'));
  const root = await distributor();
  const issue = async () => (await root.post('/biomass/offsets', { pages: 777 })).body.certificate_id;
  const id = await issue();
  await issue();
  await runLog();
  logged = (await certificateJson(id, clock.now())) ?? '';
  waiting = (await certificateJson(await issue(), clock.now())) ?? '';
  const paths = ['/log/vkey', '/.well-known/jwks.json', ...LOCALES.map((locale) => `/log?lang=${locale}`)];
  for (const path of paths) {
    const [rawPath = '', lang] = path.split('?lang=');
    const answer = rawPath.startsWith('/log') ? forests : certificates;
    const requestContext = { http: { method: 'GET' }, requestId: 'r' };
    const found = await answer({ rawPath, headers: {}, queryStringParameters: { lang }, requestContext });
    const body = Buffer.from(found.body, found.isBase64Encoded ? 'base64' : 'utf8');
    answers.set(path, { body, headers: found.headers, contentType: found.headers['content-type'] ?? '' });
  }
});
afterAll(async () => {
  useLogFiles(undefined);
  await browser.close();
});

const open = (locale: string, width: number, colorScheme: 'light' | 'dark' = 'light') =>
  openAnswered(browser, `https://regrove.test/log?lang=${locale}`, { width, colorScheme }, ({ pathname, search }) => {
    const found = answers.get(`${pathname}${pathname === '/log' ? search : ''}`);
    return found ?? { body: '', contentType: 'text/plain' };
  });

describe("the public log's page", () => {
  it.each(LOCALES)('fits a phone and has no finding of axe in %s', async (locale) => {
    const { page, complaints } = await open(locale, 360, locale === 'en' ? 'dark' : 'light');

    expect(await findings(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
    expect(complaints).toEqual([]);
  });

  it('checks a pasted document', async () => {
    const { page } = await open('en', 1000);
    const result = async (text: string) => {
      await page.fill('textarea', text);
      await page.click('.check button');
      await page.waitForSelector('.check button:not([disabled])');
      return page.evaluate("document.querySelector('.says:not([hidden])').className");
    };
    const file = JSON.parse(logged);
    const [, payload] = file.jws.split('.');
    const changed = Buffer.from(payload, 'base64url').toString().replace('"pages":777', '"pages":778');

    expect(await result(logged)).toBe('says genuine');
    expect(await result(waiting)).toBe('says waiting');
    expect(await result(logged.replace(payload, Buffer.from(changed).toString('base64url')))).toBe('says failed');
    expect(await result(JSON.stringify({ ...file, inclusion: file.coverage_inclusion }))).toBe('says failed');
    expect(await result('something')).toBe('says unreadable');
  });

  it('checks a dropped file, and a chosen one', async () => {
    const { page } = await open('en', 1000);
    const devtools = await page.context().newCDPSession(page);
    const said = () => page.evaluate("document.querySelector('.says:not([hidden])')?.className ?? ''");
    for (const [name, content] of Object.entries({ genuine: logged, waiting, unreadable: '%PDF-1.7' })) {
      const path = join(folder, `${name}.json`);
      writeFileSync(path, content);
      await page.locator('.check textarea').scrollIntoViewIfNeeded();
      const { x = 0, y = 0 } = (await page.locator('.check textarea').boundingBox()) ?? {};
      const data = { items: [], files: [path], dragOperationsMask: 1 };
      for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
        await devtools.send('Input.dispatchDragEvent', { type, x: x + 20, y: y + 20, data });
      await expect.poll(said).toBe(`says ${name}`);
    }
    await page.setInputFiles('.check input', join(folder, 'genuine.json'));

    await expect.poll(said).toBe('says genuine');
    expect(page.url()).toBe('https://regrove.test/log?lang=en');
    expect(await page.inputValue('textarea')).toBe(logged);
  });
});
