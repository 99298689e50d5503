import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { IntegrationFailure } from '../../../lib/metering/integrations/integration.ts';
import {
  operatorKeysIn,
  withOperatorKeys,
  withoutOperatorKeys,
} from '../../../lib/metering/integrations/operator-keys.ts';
import {
  basicAuthorization,
  everyPage,
  required,
  secretsIn,
  segment,
  urlBelow,
} from '../../../lib/metering/integrations/requests.ts';
import { ROWS_MAX } from '../../../lib/metering/integrations/response-parsing.ts';

const codeOf = async (work: () => unknown): Promise<string | undefined> => {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof IntegrationFailure)) throw error;
    return error.reason.code;
  }
  return undefined;
};

describe('a request to a system', () => {
  it.each([
    ['https://a.example', 'x/y', {}, 'https://a.example/x/y'],
    ['https://a.example/base//', 'x', { q: 'a b', r: '1' }, 'https://a.example/base/x?q=a+b&r=1'],
  ])('below %s', (base, path, query, url) => expect(urlBelow(base, path, query)).toBe(url));

  it('has values as segments of its path, never dots alone', async () => {
    expect([segment('a/b?'), segment('..a')]).toEqual(['a%2Fb%3F', '..a']);
    for (const dots of ['', '.', '..']) expect(await codeOf(() => segment(dots))).toBe('external_id_unusable');
  });

  it.each([
    ['api_key=K;secret', { key: 'K', password: 'secret' }],
    ['api_key=;api_key=x;', { key: undefined, password: 'api_key=x;' }],
    ['api_key=K;', { key: 'K', password: null }],
    ['secret', { key: undefined, password: 'secret' }],
    ['x;api_key=K;', { key: undefined, password: 'x;api_key=K;' }],
    [null, { key: undefined, password: null }],
  ])('with the secret %j', (password, secrets) => expect(secretsIn(password, 'api_key')).toEqual(secrets));

  it('needs a user name and a password, and says which is missing', async () => {
    expect(basicAuthorization({ username: 'u', password: 'p' })).toBe('Basic dTpw');
    expect(await codeOf(() => required('', 'external_id'))).toBe('external_id_missing');
    expect(await codeOf(() => required(null, 'external_id'))).toBe('external_id_missing');
    expect(await codeOf(() => basicAuthorization({ username: 'u', password: null }))).toBe('login_missing');
    expect(await codeOf(() => basicAuthorization({ username: '', password: 'p' }))).toBe('login_missing');
    expect(required('x', 'password')).toBe('x');
  });
});

describe('a list in pages', () => {
  const read = (size: number, pages: number[], total?: number) =>
    everyPage<number>(size, 'devices', async (index) => ({ items: Array(pages[index] ?? 0).fill(index), total }));
  const lengthOf = async (...given: Parameters<typeof read>) => (await read(...given)).length;

  it('ends with a page that is not full, or with its total', async () => {
    expect([await lengthOf(2, [2, 2, 1]), await lengthOf(2, [2, 2]), await lengthOf(2, [])]).toEqual([5, 4, 0]);
    expect([await lengthOf(2, [2, 1, 2], 5), await lengthOf(2, [2, 2, 2], 4), await lengthOf(2, [], 0)]).toEqual([
      5, 4, 0,
    ]);
    expect(await read(2, [2, 1])).toEqual([0, 0, 1]);
  });

  it('that ends before its total is incomplete, and one without an end fails', async () => {
    expect(await codeOf(() => read(2, [2, 1, 0], 5))).toBe('list_ended_early');
    const asked: number[] = [];
    const endless = () =>
      everyPage(1, 'devices', async (index) => {
        asked.push(index);
        return { items: [1] };
      });
    expect(await codeOf(endless)).toBe('list_endless');
    expect([asked.length, asked[0]]).toEqual([1_000, 0]);
  });

  it('has no more rows than a system may have', async () => {
    expect(await lengthOf(ROWS_MAX, [ROWS_MAX])).toBe(ROWS_MAX);
    expect(await codeOf(() => read(ROWS_MAX, [ROWS_MAX, 1]))).toBeDefined();
  });
});

describe("the operator's keys", () => {
  const given: unknown[] = [];
  const adapter = withOperatorKeys('System', { apiKey: z.string() }, (keys) => {
    given.push(keys);
    return {} as never;
  });
  const connect = (url: string, configured?: unknown) => {
    given.length = 0;
    adapter.connect(url, 'type', configured);
    return given[0];
  };
  const configured = { apiKey: 'k', hosts: ['a.example', 'b.example:8443'] };

  it('go to their hosts alone', () => {
    expect(adapter.takesOperatorKeys).toBe(true);
    for (const url of ['https://a.example/x', 'https://b.example:8443'])
      expect(connect(url, configured)).toEqual({ keys: { apiKey: 'k' } });
    for (const url of ['https://a.example.com', 'https://b.example', 'https://a.example:8443'])
      expect(connect(url, configured)).toEqual({ missing: { system: 'System', host: new URL(url).host } });
    expect(connect('no url', configured)).toEqual({ missing: { system: 'System', host: '' } });
    expect(connect('https://a.example')).toEqual({ missing: { system: 'System', host: 'a.example' } });
  });

  it('are refused for a type that takes none', () => {
    const integration = {} as never;
    const plain = withoutOperatorKeys(integration);

    expect([plain.takesOperatorKeys, plain.connect('u', 'http', undefined)]).toEqual([false, integration]);
    expect(() => plain.connect('u', 'http', {})).toThrow("is wrong at http, which has no keys of the operator's.");
    expect([operatorKeysIn(undefined), operatorKeysIn('{"a":1}')]).toEqual([{}, { a: 1 }]);
  });
});
