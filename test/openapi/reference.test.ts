import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { VIEWER_VERSION } from '../../lib/operations/api-reference/files.ts';
import { send } from '../support/api.ts';

const project = join(import.meta.dirname, '../..');

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
  ])('there is no other revision: %s %o', async (path, headers) => {
    expect((await send('GET', path, { headers })).status).toBe(400);
  });

  it('the page lets the browser talk to its own host only', async () => {
    const { headers, body } = await send('GET', '/docs');
    const policy = headers['content-security-policy'] ?? '';

    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(policy).toContain("default-src 'none'; script-src 'self' 'sha256-");
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval/);
    expect(body).not.toMatch(/(src|href)="(https?:)?\/\//);
  });

  it('the viewer is of the version installed, small enough for Lambda, and kept for a year', async () => {
    const { headers, body } = await send('GET', '/docs/viewer.js');
    const installed = readFileSync(join(project, 'node_modules/@scalar/fastify-api-reference/package.json'), 'utf8');

    expect(body).toContain('createApiReference');
    expect(VIEWER_VERSION).toBe(JSON.parse(installed).version);
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(6_000_000);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });
});
