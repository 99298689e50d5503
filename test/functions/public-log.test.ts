import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handler } from '../../functions/web/forests.ts';
import { LOCALES } from '../../lib/platform/locale.ts';
import { useLogFiles } from '../../lib/platform/transparency-log/log-files.ts';
import { PUBLIC_LOG_TEXTS } from '../../lib/presentation/texts/all/public-log.ts';
import { ownTable } from '../faults/whole-table.ts';
import { runLog, useLogIn } from '../operations/public-log/log-run.ts';
import { distributor } from '../support/api.ts';
import { folderForFile } from '../support/folders.ts';

const open = async (path: string, query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  handler({
    rawPath: path,
    headers,
    queryStringParameters: query,
    requestContext: { http: { method: 'GET' }, requestId: 'r' },
  });
const textAt = async (path: string) => Buffer.from((await open(path)).body, 'base64').toString();

describe('a service without a log', () => {
  it.each(['/log', '/log/checkpoint', '/log/vkey', '/log/tile/0/000.p/1'])('has nothing at %s', async (path) => {
    expect((await open(path)).statusCode).toBe(404);
  });
});

describe('a log', () => {
  beforeAll(async () => {
    await ownTable();
    useLogIn(folderForFile('log'));
  });

  afterAll(() => useLogFiles(undefined));

  it('has a page, but no checkpoint, before its first entry', async () => {
    const { statusCode, body } = await open('/log');

    expect([statusCode, (await open('/log/checkpoint')).statusCode, (await open('/log/vkey')).statusCode]).toEqual([
      200, 404, 404,
    ]);
    expect(body).toContain(PUBLIC_LOG_TEXTS.en.none);
    expect((await open('/log/checkpoint')).body).toMatch(/^This log has no checkpoint yet\..*\n$/);
  });

  it('serves its files, the newest checkpoint for a minute and all others for ever', async () => {
    const root = await distributor();
    await root.post('/biomass/offsets', { pages: 777 });
    await runLog();

    const brief = 'public, max-age=60, must-revalidate';
    const forEver = 'public, max-age=31536000, immutable';
    const files: Record<string, [string, string]> = {
      '/log/checkpoint': ['text/plain; charset=utf-8', brief],
      '/log/vkey': ['text/plain; charset=utf-8', brief],
      '/log/checkpoints/2': ['text/plain; charset=utf-8', forEver],
      '/log/tile/0/000.p/2': ['application/octet-stream', forEver],
      '/log/tile/entries/000.p/2': ['application/octet-stream', forEver],
    };
    for (const [path, [type, caching]] of Object.entries(files)) {
      const { statusCode, headers } = await open(path);
      expect([path, statusCode, headers['content-type'], headers['cache-control']]).toEqual([path, 200, type, caching]);
      expect((await open(path, {}, { 'if-none-match': headers.etag ?? '' })).statusCode).toBe(304);
    }
    expect(await textAt('/log/checkpoint')).toBe(await textAt('/log/checkpoints/2'));
    expect(await textAt('/log/vkey')).toMatch(/^regrove\.test\/log\+[0-9a-f]{8}\+\S+\n$/);
  });

  it.each([
    '/log/',
    '/log/private-key.pem',
    '/log/checkpoints/1',
    '/log/checkpoints/02',
    '/log/checkpoints/2.1.tsr',
    '/log/tile/0/000',
    '/log/tile/0/../0/000.p/2',
    '/log/tile/1/000.p/1',
    '/logs',
  ])('has nothing at %s', async (path) => {
    expect((await open(path)).statusCode).toBe(404);
  });

  it.each(LOCALES)('has a complete page in %s', async (lang) => {
    const { body, headers } = await open('/log', { lang });
    const { title, newest, check, button, needsScript, genuine, failed } = PUBLIC_LOG_TEXTS[lang];

    for (const text of [title, newest, check, button, needsScript, genuine, failed]) expect(body).toContain(text);
    expect(body).toContain(`<html lang="${lang}">`);
    expect(headers['content-security-policy']).toContain("script-src 'sha256-");
  });
});
