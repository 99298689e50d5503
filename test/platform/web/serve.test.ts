import { describe, expect, it } from 'vitest';
import { etagOf, isHeld } from '../../../lib/platform/web/etag.ts';
import type { WebEvent, WebResult } from '../../../lib/platform/web/event.ts';
import { file, html } from '../../../lib/platform/web/results.ts';
import { serveWeb } from '../../../lib/platform/web/serve.ts';
import { logged } from '../../support/logged.ts';

const asked = (method = 'GET', headers: WebEvent['headers'] = {}): WebEvent => ({
  rawPath: '/a-secret',
  headers,
  requestContext: { http: { method }, requestId: 'r-1' },
});

const served = (answer: () => Promise<WebResult>, event = asked()) =>
  serveWeb({ name: 'sample', answer, headers: { 'x-robots-tag': 'noindex' } })(event);

describe('a public page', () => {
  it('has the common headers and its own', async () => {
    const { statusCode, headers } = await served(async () => html(404, 'x', "default-src 'none'", { etag: '"1"' }));

    expect(statusCode).toBe(404);
    expect(headers).toEqual({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      etag: '"1"',
      'x-request-id': 'r-1',
      'x-robots-tag': 'noindex',
    });
  });

  it('reports a bug only in the log, and never the address', async () => {
    const result = await served(() => Promise.reject(new Error('a detail')));
    const line = logged.findLast(({ message }) => message === 'sample');

    expect(result).toMatchObject({ statusCode: 500, headers: { 'cache-control': 'no-store', 'x-request-id': 'r-1' } });
    expect(result.body).toBe('Something went wrong. Please try again.');
    expect(line).toMatchObject({ level: 'error', request_id: 'r-1', status: 500, method: 'GET' });
    expect(JSON.stringify(line)).toContain('a detail');
    expect(JSON.stringify(line)).not.toContain('a-secret');
  });

  it('responds to HEAD as to GET, without the body', async () => {
    const { body, isBase64Encoded, headers } = await served(
      async () => file(Buffer.from('bytes'), { 'content-type': 'image/png' }),
      asked('HEAD'),
    );

    expect({ body, isBase64Encoded }).toEqual({ body: '', isBase64Encoded: false });
    expect(headers['content-type']).toBe('image/png');
  });
});

describe('a tag', () => {
  it('is equal for what is equal, and known again among others, also where it was weakened', () => {
    const etag = etagOf({ a: 1 });

    expect(etagOf({ a: 1 })).toBe(etag);
    expect(etagOf({ a: 2 })).not.toBe(etag);
    expect(isHeld(asked('GET', { 'if-none-match': `"x", W/${etag}` }), etag)).toBe(true);
    expect(isHeld(asked('GET', { 'if-none-match': '"x"' }), etag)).toBe(false);
    expect(isHeld(asked(), etag)).toBe(false);
  });
});
