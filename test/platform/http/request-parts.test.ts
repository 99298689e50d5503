import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ApiEvent } from '../../../lib/platform/http/event.ts';
import { bytesOf, mediaTypeOf } from '../../../lib/platform/http/file.ts';
import { idempotencyKeyIn } from '../../../lib/platform/http/idempotency.ts';
import { prefers, qualityOf } from '../../../lib/platform/http/list-form.ts';
import { networkOf } from '../../../lib/platform/http/network.ts';
import { withoutTexts } from '../../../lib/platform/http/request-log.ts';
import {
  attemptCookie,
  attemptTextOf,
  browserCookie,
  browserTextOf,
  sessionCookie,
  sessionTextOf,
} from '../../../lib/platform/http/session-cookie.ts';

afterEach(() => vi.unstubAllEnvs());

const event = (headers: Record<string, string>, more: object = {}): ApiEvent =>
  ({ headers, requestContext: {}, ...more }) as unknown as ApiEvent;

describe("a request's network", () => {
  const from = (sourceIp: string | undefined, headers: Record<string, string> = {}) =>
    networkOf(event(headers, { requestContext: { identity: { sourceIp } } }));

  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:DB8:0:00a1:1:2:3:4', '2001:db8:0:a1::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::2:3:4:5:6:7:8', '0:2:3:4::/64'],
    ['a:b', 'a:b'],
    [undefined, 'unknown'],
  ])('of %s is %s', (address, network) => {
    expect(from(address)).toBe(network);
  });

  it("is the viewer's behind the front door, and only with its mark", () => {
    const forwarded = { 'x-forwarded-for': '203.0.113.9, 198.51.100.4, 192.0.2.7' };
    vi.stubEnv('REGROVE_FRONT_DOOR', 'mark');

    expect(from('192.0.2.1', { ...forwarded, 'x-front-door': 'mark' })).toBe('198.51.100.4');
    expect(from('192.0.2.1', { ...forwarded, 'x-front-door': 'other' })).toBe('192.0.2.1');
    expect(from('192.0.2.1', { 'x-front-door': 'mark' })).toBe('192.0.2.1');
    expect(from('192.0.2.1', forwarded)).toBe('192.0.2.1');
  });

  it('is never that of the header without a front door', () => {
    vi.stubEnv('REGROVE_FRONT_DOOR', '');

    expect(from('192.0.2.1', { 'x-forwarded-for': '203.0.113.9, 192.0.2.7', 'x-front-door': '' })).toBe('192.0.2.1');
  });
});

describe('a file as the body', () => {
  const FILE = { types: ['image/png', 'image/jpeg'], bytesMax: 4 };
  const sent = (type: string, bytes: number, isBase64Encoded = true) =>
    bytesOf(event({ 'content-type': type }, { body: Buffer.alloc(bytes).toString('base64'), isBase64Encoded }), FILE);

  it('may have as many bytes as its endpoint takes, and not one more', () => {
    expect(sent('Image/PNG; x=y', 4)).toHaveLength(4);
    expect(() => sent('image/png', 5)).toThrow(
      expect.objectContaining({
        kind: 'invalid',
        message: 'The file has 5 bytes, but may have at most 4; send a smaller one.',
      }),
    );
    expect(() => sent('image/png', 0)).toThrow(
      expect.objectContaining({ kind: 'invalid', message: 'The body is empty; send the file itself as the body.' }),
    );
  });

  it.each([
    ['', 'there is none'],
    ['text/html', 'it is "text/html"'],
    ['x'.repeat(101), `it is "${'x'.repeat(100)}"`],
  ])('has one of the types of its endpoint, not %j', (type, said) => {
    expect(() => sent(type, 4)).toThrow(
      expect.objectContaining({
        kind: 'invalid',
        message: `Content-Type must be image/png or image/jpeg, but ${said}; send the file itself as the body.`,
      }),
    );
  });

  it('treated as text by the gateway is our bug', () => {
    expect(() => sent('image/png', 4, false)).toThrow(new Error('The gateway handed over image/png as text.'));
  });

  it('has a media type without parameters, in lower case', () => {
    expect([mediaTypeOf(' Text/CSV ; a=b'), mediaTypeOf(undefined)]).toEqual(['text/csv', '']);
  });
});

describe('an Accept header', () => {
  it.each([
    ['text/csv', true],
    ['TEXT/CSV; q=0.5', true],
    ['text/csv, */*', true],
    ['text/csv;q=0.5, application/json;q=0.4', true],
    ['text/csv, application/*;q=0.9', true],
    ['text/csv;q=0.5, application/json;q=0.5', false],
    ['text/csv, application/*', false],
    ['text/csv;q=0', false],
    ['text/*', false],
    [undefined, false],
  ])('%s prefers CSV: %s', (accept, isPreferred) => {
    expect(prefers(accept, 'text/csv')).toBe(isPreferred);
  });

  it('ranks a type by the highest of its qualities, and an unnamed one by 0', () => {
    expect(qualityOf('a/b;q=0.2, a/b;v=1;q=0.7', 'a/b')).toBe(0.7);
    expect(qualityOf('a/b', 'a/c')).toBe(0);
    expect(qualityOf('a/b', 'a/b')).toBe(1);
  });
});

describe('an Idempotency-Key', () => {
  it.each([
    ['a', 'a'],
    ['  "a b" ', 'a b'],
    ['x'.repeat(255), 'x'.repeat(255)],
    [`"${'x'.repeat(255)}"`, 'x'.repeat(255)],
  ])('%s', (header, key) => {
    expect(idempotencyKeyIn(header)).toBe(key);
  });

  it.each([
    ['', 0],
    ['""', 0],
    ['x'.repeat(256), 256],
  ])('has 1 to 255 characters, not %s', (header, length) => {
    expect(() => idempotencyKeyIn(header)).toThrow(
      expect.objectContaining({
        kind: 'invalid',
        message: `Idempotency-Key must have 1 to 255 characters, but has ${length}.`,
      }),
    );
  });
});

describe('a cookie', () => {
  const loopback = { requestContext: { isPlainLoopback: true } };

  it('is for HTTPS and this host only, except on a plain loopback', () => {
    expect(sessionCookie(event({}), { text: 'abc', seconds: 60 })).toBe(
      '__Host-regrove=abc; Path=/; HttpOnly; Secure; SameSite=Strict; Max-Age=60',
    );
    expect(sessionCookie(event({}, loopback), { text: 'abc', seconds: 60 })).toBe(
      'regrove=abc; Path=/; HttpOnly; SameSite=Strict; Max-Age=60',
    );
  });

  it('is removed by an empty one that is over', () => {
    expect(sessionCookie(event({}), undefined)).toMatch(/^__Host-regrove=; .* Max-Age=0$/);
    expect(attemptCookie(event({}), undefined)).toMatch(/^__Host-regrove-sign-in=; .* Max-Age=0$/);
    expect(attemptCookie(event({}), { text: 'a', seconds: 9 })).toMatch(/^__Host-regrove-sign-in=a; .* Max-Age=9$/);
  });

  it('knows a browser for 90 days', () => {
    expect(browserCookie(event({}), 'abc')).toMatch(/^__Host-regrove-browser=abc; .* Max-Age=7776000$/);
  });

  it('is found among others by its whole name', () => {
    const cookie = 'other=1; __Host-regrove-browser=b;__Host-regrove=abc ; regrove=no';

    expect(sessionTextOf(event({ cookie }))).toBe('abc');
    expect(sessionTextOf(event({ cookie }, loopback))).toBe('no');
    expect(sessionTextOf(event({ cookie: '__Host-regrove=' }))).toBeUndefined();
    expect(sessionTextOf(event({ cookie: 'other=1' }))).toBeUndefined();
    expect(sessionTextOf(event({}))).toBeUndefined();
  });

  it.each([
    [browserTextOf, '__Host-regrove-browser', 22],
    [attemptTextOf, '__Host-regrove-sign-in', 43],
  ] as const)('of another form than ours counts as none', (read, name, length) => {
    const of = (text: string) => read(event({ cookie: `${name}=${text}` }));

    expect(of('a'.repeat(length))).toBe('a'.repeat(length));
    expect([of('a'.repeat(length - 1)), of('a'.repeat(length + 1)), of('!'.repeat(length)), of('')]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(read(event({}))).toBeUndefined();
  });
});

describe('a sentence in the log', () => {
  it('has no text from the caller, and keeps numbers', () => {
    expect(withoutTexts('name must be "a", but was "b \\" c" at 5.')).toBe('name must be "…", but was "…" at 5.');
  });

  it('has nothing from a cut text, and is cleaned in no time', () => {
    const start = process.threadCpuUsage();

    expect(withoutTexts(`name must be "a", but was "b \\`)).toBe('name must be "…", but was "…"');
    expect(withoutTexts(`was "${'\\"'.repeat(100_000)}`)).toBe('was "…"');
    expect(process.threadCpuUsage(start).user).toBeLessThan(1_000_000);
  });
});
