import { describe, expect, it } from 'vitest';
import { named, places } from './places.ts';

const VERBS = [
  'refuse',
  'count',
  'send',
  'approve',
  'bill',
  'count',
  'credit',
  'issue',
  'refuse',
  'release',
  'send',
  'list',
  'mark',
  'get',
  'create',
  'update',
  'delete',
  'activate',
  'deactivate',
  'place',
  'add',
  'remove',
  'renew',
  'test',
  'retry',
  'check',
  'accept',
  'decline',
  'leave',
  'reject',
  'push',
  'connect',
  'finish',
  'fulfill',
  'move',
  'put',
  'snooze',
];

describe('the endpoints', () => {
  it('are each reached at addresses of their own', () => {
    const addresses = places.map(({ endpoint, path }) => `${endpoint.method} ${path.replace(/\{\w+\}/g, '{}')}`);

    expect(addresses.filter((address, i) => addresses.indexOf(address) !== i)).toEqual([]);
  });

  it('have each a name of their own', () => {
    const names = [...new Map(places.map(({ operation, endpoint }) => [endpoint, operation])).values()];

    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });

  it('call a variable the same at the same place of the path, as API Gateway demands', () => {
    const variables = new Map<string, Set<string>>();
    for (const { path } of places) {
      const parts = path.split('/');
      for (const [i, part] of parts.entries()) {
        if (!part.startsWith('{')) continue;
        const place = parts.slice(0, i).join('/');
        variables.set(place, (variables.get(place) ?? new Set()).add(part));
      }
    }

    expect([...variables].filter(([, names]) => names.size > 1)).toEqual([]);
  });

  it.each(named(places))('%s is called by a verb and a noun', (_, { operation, endpoint }) => {
    const [, verb = ''] = /^([a-z]+)[A-Z][A-Za-z]+$/.exec(operation) ?? [];

    expect(VERBS).toContain(verb);
    if (endpoint.paged) expect(verb).toBe('list');
    if (endpoint.method === 'GET' && !endpoint.paged) expect(verb).toBe('get');
  });

  it.each(named(places))('%s has a path of lower-case words and variables, and a summary', (_, { path, endpoint }) => {
    expect(path).toMatch(/^(\/|(\/([a-z][a-z._-]*|\{[a-z_]+\}))+)$/);
    expect(endpoint.summary).toMatch(/^[A-Z].*[^.]$/);
  });

  it.each(named(places))('%s declares each path variable except the account', (_, { path, endpoint }) => {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const declared = Object.keys(endpoint.params?.shape ?? {});

    const isScope = (name = '') => !endpoint.accountless && ['account_id', 'child_id'].includes(name);
    expect(named.filter((name) => !isScope(name))).toEqual(declared);
  });

  it.each(named(places.filter(({ endpoint }) => endpoint.method === 'GET')))(
    '%s reads, so it takes no body and creates nothing',
    (_, { endpoint }) => {
      expect(endpoint.body).toBeUndefined();
      expect(endpoint.creates ?? false).toBe(false);
    },
  );

  it.each(named(places.filter(({ endpoint }) => endpoint.open)))(
    '%s is open, so it belongs to no account',
    (_, { endpoint }) => {
      expect(endpoint.scoped ?? false).toBe(false);
    },
  );
});
