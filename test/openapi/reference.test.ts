import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { eventsOf, ownOperations } from '../../lib/operations/api-reference/document.ts';
import { apiDocument } from '../../lib/operations/api-reference/files.ts';
import { REVISIONS } from '../../lib/platform/http/revisions/revision.ts';
import { send } from '../support/api.ts';

describe('without a key', () => {
  it('the index leads to everything', async () => {
    const { status, body } = await send('GET', '/');

    expect(status).toBe(200);
    expect(body).toMatchObject({ version: '1.6.6', certificate_url: 'https://certificates.test/{id}' });
    for (const path of [body.docs, ...body.openapi.map(({ url }: { url: string }) => url)]) {
      expect((await send('GET', `/${path}`)).status).toBe(200);
    }
  });

  it('the document is the newest, or the one named in the address or the header', async () => {
    const versionOf = async (path: string, headers = {}) => (await send('GET', path, { headers })).body.info.version;

    expect(await versionOf('/openapi.json')).toBe('1.6.6');
    expect(await versionOf('/openapi.json?revision=1.6.3')).toBe('1.6.3');
    expect(await versionOf('/openapi.json', { 'Api-Revision': '1.6.3' })).toBe('1.6.3');
    expect(await versionOf('/openapi.json?revision=1.6.6', { 'Api-Revision': '1.6.3' })).toBe('1.6.6');
  });

  it.each([
    ['/openapi.json?revision=2', {}],
    ['/openapi.json', { 'Api-Revision': '2' }],
  ])('no other revision exists: %s %o', async (path, headers) => {
    expect((await send('GET', path, { headers })).status).toBe(400);
  });

  it('the page lets the browser talk to its own host only', async () => {
    const { headers, body } = await send('GET', '/docs');
    const policy = headers['content-security-policy'] ?? '';

    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(policy).toContain("default-src 'none'; script-src 'self' 'sha256-");
    expect(policy).not.toMatch(/https?:|\*|unsafe/);
    expect(body).not.toMatch(/(src|href)="(https?:)?\/\//);
  });

  it.each(REVISIONS)("revision %s's pages show each operation and event in its document", async (revision) => {
    const index = await pageAt(`/docs?revision=${revision}`);
    const listed = index.match(/(?<=href=")docs\?resource=[^"#]+(?=#)/g) ?? [];
    const pages = await Promise.all(
      [...new Set(listed)].map((address) => pageAt(`/${address.replaceAll('&amp;', '&')}`)),
    );
    const document = apiDocument(revision);
    const ids = [
      ...ownOperations(document).map(({ operation }) => operation.operationId),
      ...eventsOf(document).map(([type]) => type),
    ];

    expect(pages.flatMap((page) => page.match(/(?<=<section id=")[^"]+/g) ?? []).toSorted()).toEqual(ids.toSorted());
    for (const id of ids) expect(index).toContain(`#${id}"`);
  });

  it.each(['/docs?resource=nothing', '/docs?revision=2'])(
    'the index is shown for an unknown page: %s',
    async (path) => {
      expect(await pageAt(path)).toBe(await pageAt('/docs'));
    },
  );

  it('text of the document cannot become markup', async () => {
    expect(await pageAt('/docs')).toContain('<code>&lt;AppName&gt;/&lt;Version&gt; (&lt;Vendor&gt;)</code>');
  });

  it("the page's script is kept for a year, and its address changes with it", async () => {
    const [, address = ''] = /<script src="(docs\/viewer\.js\?v=\w+)">/.exec(await pageAt('/docs')) ?? [];
    const { headers, body } = await send('GET', `/${address}`);

    expect(body).toContain("addEventListener('submit'");
    expect(address).toContain(createHash('sha256').update(body).digest('hex').slice(0, 12));
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });
});

const pageAt = async (path: string): Promise<string> => (await send('GET', path)).body;
