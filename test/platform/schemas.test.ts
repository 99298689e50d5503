import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { numberAsSent } from '../../lib/platform/http/body.ts';
import type { ApiEvent } from '../../lib/platform/http/event.ts';
import { keyTextOf } from '../../lib/platform/http/key-from-header.ts';
import { includes, requiresUserAgent, revisionNamed } from '../../lib/platform/http/revisions/revision.ts';
import { checkUrl } from '../../lib/platform/outbound/url.ts';
import { coreOf, layersOf, schemasTo } from '../../lib/platform/schema.ts';
import { isSecretAt, SECRET, SHOWN_ONCE, shownOnceIn, withoutSecrets } from '../../lib/platform/secret-fields.ts';

const Login = z.object({
  user: z.string(),
  password: z.string().meta(SECRET).optional(),
  more: z.array(z.object({ token: z.string().nullable().meta(SECRET), name: z.string() })).optional(),
});

describe("a schema's layers", () => {
  it('are what wraps it, from the outside in', () => {
    const core = z.string();
    const wrapped = z.preprocess((value) => value, core.nullable().default('x').optional());

    expect(layersOf(core)).toEqual([core]);
    expect(coreOf(wrapped)).toBe(core);
    expect(layersOf(core.optional())).toHaveLength(2);
    expect(layersOf(core.nullable())).toHaveLength(2);
    expect(layersOf(core.default('x'))).toHaveLength(2);
    expect(layersOf(wrapped)).toHaveLength(5);
  });

  it('lead along a path as far as they describe it', () => {
    expect(schemasTo(Login, [])).toEqual([Login]);
    expect(schemasTo(Login, ['user'])).toEqual([Login, Login.shape.user]);
    expect(schemasTo(Login, ['more', 0, 'name'])).toHaveLength(4);
    expect(schemasTo(Login, ['more', 0, 'none', 'deeper'])).toHaveLength(3);
    expect(schemasTo(Login, ['user', 'deeper'])).toHaveLength(2);
  });
});

describe('secret fields', () => {
  it.each([
    [['password'], true],
    [['password', 'deeper'], true],
    [['more', 3, 'token'], true],
    [['more', 3, 'name'], false],
    [['more'], false],
    [['user'], false],
    [[], false],
  ])('are at %j: %s', (path, isSecret) => {
    expect(isSecretAt(Login, path)).toBe(isSecret);
  });

  it('are left out of a value, and everything else stays', () => {
    const value = {
      user: 'u',
      password: 'p',
      more: [
        { token: 't', name: 'n' },
        { token: null, name: 'm' },
      ],
      other: 1,
    };

    expect(withoutSecrets(Login, value)).toEqual({
      user: 'u',
      password: '(secret)',
      other: 1,
      more: [
        { token: '(secret)', name: 'n' },
        { token: null, name: 'm' },
      ],
    });
    expect(withoutSecrets(Login, undefined)).toBeUndefined();
    expect(withoutSecrets(Login.shape.more, 'text')).toBe('text');
  });

  it('shown once are known by name', () => {
    const answer = z.object({ id: z.string(), key: z.string().nullable().meta(SHOWN_ONCE) });

    expect(shownOnceIn(answer)).toEqual(['key']);
    expect(shownOnceIn(answer.optional())).toEqual(['key']);
    expect(shownOnceIn(z.array(answer))).toEqual([]);
  });
});

describe('too large a number', () => {
  const sent = (body: string, path: PropertyKey[]) =>
    numberAsSent({ body, isBase64Encoded: false } as unknown as ApiEvent, path);

  it('is quoted as it was sent, up to 40 characters', () => {
    expect(sent('{"a": [{"b": 1e400}]}', ['a', 0, 'b'])).toBe('1e400');
    expect(sent(`{"a": ${'9'.repeat(400)}}`, ['a'])).toBe('9'.repeat(40));
    expect(sent('{"a": -1e999}', ['a'])).toBe('-1e999');
  });

  it('is not quoted if it is another one, or not there', () => {
    expect(sent('{"a": 5}', ['a'])).toBeUndefined();
    expect(sent('{"a": 1e400}', ['b', 'c'])).toBeUndefined();
  });
});

describe('a url of a caller', () => {
  const kind = { example: 'https://example.com', credentials: 'send them otherwise' };
  const problem = (text: string, allowLoopback = false, field?: string) => {
    try {
      checkUrl(text, allowLoopback, field === undefined ? kind : { ...kind, field });
      return undefined;
    } catch (error) {
      return (error as Error).message;
    }
  };

  it.each([
    ['https://example.com/a?b#c', false],
    [`https://example.com/${'x'.repeat(2048 - 20)}`, false],
    ...[
      'http://localhost:3000/',
      'http://a.localhost/',
      'http://[::1]:1/',
      'http://127.0.0.1/',
      'http://127.9.9.9/',
    ].map((url): [string, boolean] => [url, true]),
  ])('may be %.40s, with loopback %s', (text, allowLoopback) => {
    expect(problem(text, allowLoopback)).toBeUndefined();
  });

  it.each([
    [`https://example.com/${'x'.repeat(2048 - 19)}`, true, 'url must be at most 2048 characters long, but has 2049.'],
    ['https:example.com', true, 'url must be a whole address without blanks, such as https://example.com.'],
    ['https://a b.example', true, 'url must be a whole address without blanks, such as https://example.com.'],
    ['https://u@example.com', true, 'url must not contain a user name or password; send them otherwise.'],
    ['https://:p@example.com', true, 'url must not contain a user name or password; send them otherwise.'],
    ['http://example.com', true, 'url must begin with https:// unless it is of this machine.'],
    ['http://127.0.0.1', false, 'url must begin with https://, such as https://example.com.'],
    ['ftp://127.0.0.1', true, 'url must begin with https://, such as https://example.com.'],
  ])('may not be %.40s, with loopback %s', (text, allowLoopback, sentence) => {
    expect(problem(text, allowLoopback)).toBe(sentence);
    expect(problem(text, allowLoopback, 'website')).toBe(sentence.replace('url', 'website'));
  });
});

describe("a request's key", () => {
  const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

  it.each([
    [basic('rg_key:'), 'rg_key'],
    [basic('rg_key:password'), 'rg_key'],
    [`  bAsIc  ${basic('rg_key').slice(6)} `, 'rg_key'],
    ['Bearer rg_key', 'rg_key'],
    ['bearer a:b', 'a:b'],
    [basic(':password'), undefined],
    ['Digest x', undefined],
    ['Basic', undefined],
    ['Basic a b', undefined],
    [undefined, undefined],
  ])('of %s is %s', (header, key) => {
    expect(keyTextOf(header)).toBe(key);
  });
});

describe('a revision', () => {
  it('is named exactly', () => {
    expect([revisionNamed(' 1.6.3 '), revisionNamed('1.6.6'), revisionNamed(undefined)]).toEqual([
      '1.6.3',
      '1.6.6',
      undefined,
    ]);
    expect(() => revisionNamed(`9${'x'.repeat(50)}`)).toThrow(
      `Api-Revision must be one of 1.6.3, 1.6.6, but was "9${'x'.repeat(39)}".`,
    );
  });

  it('includes what came with it or before', () => {
    expect([includes('1.6.3', '1.6.3'), includes('1.6.6', '1.6.3'), includes('1.6.6')]).toEqual([true, true, true]);
    expect([includes('1.6.3', '1.6.6'), includes('1.6.3')]).toEqual([false, false]);
    expect([requiresUserAgent('1.6.3'), requiresUserAgent('1.6.6')]).toEqual([false, true]);
  });
});
