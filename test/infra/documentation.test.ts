import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alarmDescription } from '../../infra/alarm-description.ts';
import { configOf } from '../../infra/config.ts';
import { documentationFile, documentationPolicy, localDocumentation } from '../../infra/documentation.ts';
import { documentationEdge } from '../../infra/documentation-edge.ts';
import { answerDocumentation } from '../../infra/local/documentation-files.ts';
import { documentationText, TEXT_FOLDER } from '../../infra/local/documentation-text.ts';
import { servedDocumentation } from '../../infra/served-documentation.ts';

describe("an alarm's text leads to its page", () => {
  const alarm = { id: 'TreesShort', meaning: 'More trees wait.' };
  const name = 'trees.example.org';
  const certificate = 'arn:aws:acm:us-east-1:123456789012:certificate/one';

  it.each([
    [{}, undefined, 'docs/alarms/trees-short.md'],
    [{ documentation: 'https://docs.example.org/' }, undefined, 'https://docs.example.org/alarms/trees-short'],
    [{ documentation: '/docs' }, 'https://d1.cloudfront.net', 'https://d1.cloudfront.net/docs/alarms/trees-short'],
    [{ documentation: '/docs' }, undefined, 'docs/alarms/trees-short.md'],
    [
      { documentation: '/docs', frontDoorDomainName: name, frontDoorCertificateArn: certificate },
      undefined,
      'https://trees.example.org/docs/alarms/trees-short',
    ],
  ])('with the settings %j at %s', (settings, frontDoorUrl, page) => {
    const context = Object.fromEntries(Object.entries(settings).map(([key, value]) => [`regrove:${key}`, value]));

    expect(alarmDescription(alarm, configOf(context, {}), frontDoorUrl)).toBe(`More trees wait. See ${page}.`);
  });

  it('of a kind that several alarms share', () => {
    const shared = { id: 'LedgerAge', meaning: 'It waits.', page: 'queue-age' };

    expect(alarmDescription(shared, configOf({}, {}))).toBe('It waits. See docs/alarms/queue-age.md.');
  });
});

describe("the dashboard's links lead to", () => {
  it.each([
    [undefined, true, '/docs'],
    [undefined, false, undefined],
    ['', true, '/docs'],
    ['https://docs.example.org/', false, 'https://docs.example.org'],
    ['https://docs.example.org', true, 'https://docs.example.org'],
    ['off', true, undefined],
  ])("a local server's documentation: set to %s, served: %s, at %s", (setting, isServed, address) => {
    expect(localDocumentation(setting, isServed)).toBe(address);
  });

  it.each([
    [undefined, undefined],
    ['/docs', '/docs'],
    ['https://docs.example.org/', 'https://docs.example.org'],
  ])('the documentation on AWS: set to %s, at %s', (setting, address) => {
    expect(configOf({ 'regrove:documentation': setting }, {}).documentation).toBe(address);
  });

  it.each(['docs', 'http://docs.example.org', '/documentation'])('nothing that cannot be an address: %s', (setting) => {
    expect(() => configOf({ 'regrove:documentation': setting }, {})).toThrow('must be /docs, or an address with https');
  });
});

const SCRIPT = 'document.documentElement.classList.add("dark")';
const FILES = {
  'index.html': `<script id="a">${SCRIPT}</script><script type="module" src="/docs/assets/app.1a2b.js"></script>`,
  'feeds.html': `<script id="a">${SCRIPT}</script><script>other()</script>`,
  'feeds.md': '# Feeds',
  'alarms/trees-short.html': 'short',
  '404.html': 'not here',
  'assets/app.1a2b.js': 'run()',
};

let folder: string;
let server: Server;
let origin: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'regrove-site-'));
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  writeFileSync(join(folder, '../regrove-secret.txt'), 'secret');
  server = createServer(async (request, response) => {
    if (!(await answerDocumentation(request, response, folder))) response.writeHead(418).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe("the documentation's content security policy", () => {
  it('allows exactly the scripts that stand within the pages, by their hashes', () => {
    const [, sources = ''] = /script-src ([^;]+)/.exec(documentationPolicy(folder)) ?? [];

    expect(sources.split(' ').sort()).toEqual(["'self'", hashOf(SCRIPT), hashOf('other()')].sort());
  });

  it('goes with every page', async () => {
    const { headers } = await fetch(`${origin}/docs/feeds.html`);

    expect(headers.get('content-security-policy')).toBe(documentationPolicy(folder));
  });
});

describe('a local server whose site is not built', () => {
  const unbuilt = join(tmpdir(), 'regrove-no-site');
  const pages = globSync('**/*.md', { cwd: TEXT_FOLDER }).map((file) => `/${file.replace(/\.md$/, '.html')}`);

  it('has every page of docs/, with headings and links that lead to pages and sections', () => {
    const texts = new Map(pages.map((page) => [page, documentationText(page) ?? '']));
    const broken = [...texts].flatMap(([page, text]) =>
      Array.from(
        text.matchAll(/<a href="([^"]+)"/g),
        ([, to = '']) => new URL(to, `http://x/docs${page.replace(/\.html$/, '')}`),
      )
        .filter(({ host, pathname }) => host === 'x' && pathname.startsWith('/docs/') && !pathname.endsWith('/'))
        .filter(({ pathname, hash }) => {
          const target = texts.get(`${pathname.slice('/docs'.length)}.html`);
          const isFile = existsSync(join(TEXT_FOLDER, pathname.slice('/docs'.length)));
          return !isFile && !target?.includes(`id="${decodeURIComponent(hash.slice(1))}"`) && (hash !== '' || !target);
        })
        .map(({ href }) => `${page} ${href}`),
    );

    expect(pages.length).toBeGreaterThan(80);
    expect([...texts].filter(([, text]) => !text.includes('<h1 id='))).toEqual([]);
    expect(broken).toEqual([]);
  });

  it("answers them without scripts at the site's addresses, and nothing outside docs/", async () => {
    const plain = createServer(async (request, response) => {
      if (!(await answerDocumentation(request, response, unbuilt))) response.writeHead(418).end();
    });
    await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
    const at = (path: string) => fetch(`http://127.0.0.1:${(plain.address() as AddressInfo).port}${path}`);
    const feeds = await at('/docs/feeds');
    const statuses = await Promise.all(
      [
        '/docs/',
        '/docs/alarms/trees-short',
        '/docs/screenshots/dealer-light.jpg',
        '/docs/none',
        '/docs/..%2fpackage',
      ].map(async (path) => (await at(path)).status),
    );
    plain.close();

    expect(await feeds.text()).toContain('<h1 id="which-feed-to-use">Which feed to use</h1>');
    expect(feeds.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; img-src 'self'; style-src 'sha256-/,
    );
    expect(statuses).toEqual([200, 200, 200, 404, 404]);
  });

  it('shows diagrams wide enough to read, and scrolls them on a phone', () => {
    const text = documentationText('/index.html') ?? '';

    expect(text).toMatch(/<p><img src="diagrams\//);
    expect(text).toContain('p:has(>img){overflow-x:auto}img{max-width:100%}img[src*=diagrams]{min-width:40rem}');
  });

  it('writes code, tables, lists and links, and no page markup', () => {
    const folder = mkdtempSync(join(tmpdir(), 'regrove-text-'));
    writeFileSync(
      join(folder, 'index.md'),
      '# A <b>\n\n- one **two**\n- [`three`](x.md#y) and [code](../lib/a.ts)\n\n| a | b |\n|---|---|\n| 1 | `2` |\n\n```sh\n# <none>\n```\n',
    );
    const text = documentationText('/index.html', folder);
    rmSync(folder, { recursive: true });

    expect(text?.replaceAll('\n', '')).toContain(
      '<h1 id="a-b">A &lt;b&gt;</h1><ul><li>one <strong>two</strong></li><li><a href="x#y"><code>three</code></a> and code</li></ul>' +
        '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td><code>2</code></td></tr></tbody></table>',
    );
    expect(text).toContain('<pre tabindex="0"><code># &lt;none&gt;\n</code></pre>');
  });
});

describe('the local server', () => {
  it.each([
    ['/docs/', 'index.html', 'text/html; charset=utf-8', 'no-cache'],
    ['/docs/feeds', 'feeds.html', 'text/html; charset=utf-8', 'no-cache'],
    ['/docs/feeds.html?a=b', 'feeds.html', 'text/html; charset=utf-8', 'no-cache'],
    ['/docs/feeds.md', 'feeds.md', 'text/markdown; charset=utf-8', 'no-cache'],
    ['/docs/alarms/trees-short', 'alarms/trees-short.html', 'text/html; charset=utf-8', 'no-cache'],
    [
      '/docs/assets/app.1a2b.js',
      'assets/app.1a2b.js',
      'text/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
    ],
  ] as const)('answers %s with %s', async (path, file, type, cache) => {
    const answer = await fetch(origin + path);

    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      type,
      cache,
    ]);
    expect(await answer.text()).toBe(FILES[file]);
  });

  it('leads from /docs to its first page', async () => {
    const { status, headers } = await fetch(`${origin}/docs`, { redirect: 'manual' });

    expect([status, headers.get('location')]).toEqual([301, '/docs/']);
  });

  it.each(['/docs/nothing', '/docs/..%2fregrove-secret.txt', '/docs/assets/', '/docs/.hidden'])(
    'has no page at %s',
    async (path) => {
      const answer = await fetch(origin + path);

      expect([answer.status, await answer.text()]).toEqual([404, 'not here']);
    },
  );

  it.each(['/', '/docsx', '/v1/docs'])('leaves %s to others', async (path) => {
    expect((await fetch(origin + path)).status).toBe(418);
  });
});

describe('CloudFront', () => {
  const answered = (uri: string) =>
    runInNewContext(`${documentationEdge(folder)}\nhandler(event)`, { event: { request: { uri } } });
  const atTheEdge = (uri: string) => {
    const result = answered(uri);
    return result.statusCode === 301
      ? { location: result.headers.location.value as string }
      : { file: (result.uri as string).slice('/docs'.length) };
  };

  it.each([
    '/docs',
    '/docs/',
    '/docs/feeds',
    '/docs/feeds.html',
    '/docs/feeds.md',
    '/docs/alarms/trees-short',
    '/docs/assets/app.1a2b.js',
    '/docs/a.b/c.js',
  ])('finds the same file for %s', (path) => {
    expect(atTheEdge(path)).toEqual(documentationFile(path));
  });

  it.each(['/docs/nothing', '/docs/nothing.html', '/docs/nothing.md', '/docs/alarms/', '/docs/a.b/c', '/docs/feed s'])(
    "answers 404 with the site's page for %s, as the local server does",
    async (path) => {
      const { statusCode, body, headers } = answered(path);
      const local = await fetch(origin + path);

      expect([statusCode, body.data]).toEqual([local.status, await local.text()]);
      for (const name of ['content-type', 'cache-control', 'content-security-policy'])
        expect([name, headers[name].value]).toEqual([name, local.headers.get(name)]);
    },
  );

  it('refuses a site with more names than the function may hold', () => {
    const large = mkdtempSync(join(tmpdir(), 'regrove-site-'));
    for (let i = 0; i < 100; i++) writeFileSync(join(large, `${'name'.repeat(30)}-${i}.html`), '');

    expect(() => documentationEdge(large)).toThrow('may have 10240');
    rmSync(large, { recursive: true });
  });

  it('is given the built site only if the setting says so, and no deployment lacks it', () => {
    expect(servedDocumentation({ documentation: undefined }, folder)).toBeUndefined();
    expect(servedDocumentation({ documentation: 'https://docs.example.org' }, folder)).toBeUndefined();
    expect(servedDocumentation({ documentation: '/docs' }, folder)).toBe(folder);
    expect(() => servedDocumentation({ documentation: '/docs' }, join(folder, 'none'))).toThrow(
      'run npm run docs:build first',
    );
  });
});
