import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, describe, expect, it } from 'vitest';
import { apiFunctions } from '../../functions/index.ts';
import { VIEWER_VERSION } from '../../lib/reference/files.ts';
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

describe('as a Lambda', () => {
  const folder = mkdtempSync(join(tmpdir(), 'reference-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('finds its files beside its bundle, which holds none of them', async () => {
    const { bytes } = await bundled('reference.ts', join(folder, 'index.mjs'));
    for (const { from, to } of apiFunctions.reference?.assets ?? []) {
      mkdirSync(join(folder, to), { recursive: true });
      cpSync(join(project, from), join(folder, to, from.slice(from.lastIndexOf('/') + 1)));
    }
    const { handler } = await import(pathToFileURL(join(folder, 'index.mjs')).href);
    const answers = await Promise.all(
      ['/openapi.json', '/docs', '/docs/viewer.js'].map((path) => handler(eventOf(path))),
    );

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(bytes).toBeLessThan(500_000);
  });

  it('is the only function that any of this is in', async () => {
    const { inputs } = await bundled('accounts.ts', join(folder, 'accounts.mjs'));

    expect(inputs.filter((file) => file.includes('openapi'))).toEqual([]);
  });
});

async function bundled(file: string, outfile: string): Promise<{ bytes: number; inputs: string[] }> {
  const { metafile } = await build({
    entryPoints: [join(project, 'functions', file)],
    outfile,
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    mainFields: ['module', 'main'],
    banner: { js: "import{createRequire as r}from'node:module';const require=r(import.meta.url);" },
    metafile: true,
  });
  return { bytes: Object.values(metafile.outputs)[0]?.bytes ?? 0, inputs: Object.keys(metafile.inputs) };
}

const eventOf = (path: string) => ({
  resource: path,
  httpMethod: 'GET',
  path,
  headers: {},
  pathParameters: null,
  queryStringParameters: null,
  body: null,
  isBase64Encoded: false,
  requestContext: { requestId: 'r', path: `/v1${path}` },
});
