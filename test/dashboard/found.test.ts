import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SearchResult } from '../../dashboard/api/types.ts';
import { findIn, groupsOf, placeOf, searchedAccounts } from '../../dashboard/search/found.ts';
import type { Scope } from '../../dashboard/session.ts';
import { loadTexts } from '../../dashboard/texts/texts.ts';

/** The search box without a browser: which accounts are searched, and which results are shown. */
const asked: string[] = [];
let answers: Record<string, SearchResult[]> = {};

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('localStorage', { getItem: () => 'en', setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal('location', {
    origin: 'https://regrove.example',
    pathname: '/',
    search: '',
    href: 'https://regrove.example/',
  });
  const { Request: NodeRequest } = globalThis;
  // A browser accepts addresses without an origin.
  vi.stubGlobal(
    'Request',
    class extends NodeRequest {
      constructor(url: string, init: RequestInit) {
        super(new URL(url, location.origin), init);
      }
    },
  );
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const path = url.replace(/^.*\/v1/, '');
    asked.push(path);
    return Response.json(answers[/accounts\/(\w+)\//.exec(path)?.[1] ?? ''] ?? []);
  });
  await loadTexts();
});
afterAll(() => void vi.unstubAllGlobals());

const result = (id: string, kind: SearchResult['kind'] = 'account', name = `Name ${id}`): SearchResult => ({
  kind,
  id,
  account_id: id,
  name,
  detail: null,
});
const results = (count: number, prefix = 'r') =>
  Array.from({ length: count }, (_, index) => result(`${prefix}${index}`));

const scopeOf = (accounts: { id: string; role: string; name?: string }[], chain: string[] = []): Scope =>
  ({
    id: 'here',
    role: 'channel',
    mayChange: true,
    chain: chain.map((id) => ({ id, name: `Name ${id}` })),
    me: { accounts: accounts.map(({ id, role, name = `Name ${id}` }) => ({ account_id: id, role, name })) },
  }) as unknown as Scope;

describe('the accounts that are searched', () => {
  it('are the topmost above the open one, then others of the person with accounts below, each once', () => {
    const accounts = [
      { id: 'a', role: 'customer' },
      { id: 'b', role: 'dealer' },
      { id: 'top', role: 'distributor' },
    ];
    expect(searchedAccounts(scopeOf(accounts, ['top', 'here']))).toEqual(['top', 'b']);
    expect(searchedAccounts(scopeOf([{ id: 'a', role: 'customer' }]))).toEqual(['here']);
  });

  it('are eight at most', () => {
    const many = Array.from({ length: 12 }, (_, index) => ({ id: `d${index}`, role: 'dealer' }));
    expect(searchedAccounts(scopeOf(many))).toEqual(['here', 'd0', 'd1', 'd2', 'd3', 'd4', 'd5', 'd6']);
  });
});

describe('a search', () => {
  const find = async (given: typeof answers, isStale = () => false) => {
    asked.length = 0;
    answers = given;
    const found = await findIn(['a', 'b'], 'rive r', isStale);
    return found.map(({ id }) => id);
  };

  it('asks one account after the other until twenty are found, and names each result once', async () => {
    expect(await find({ a: results(19), b: [result('r0'), result('other')] })).toHaveLength(20);
    expect(asked).toEqual(['/accounts/a/search?q=rive%20r', '/accounts/b/search?q=rive%20r']);
    expect(await find({ a: results(20), b: results(5, 's') })).toHaveLength(20);
    expect(asked).toEqual(['/accounts/a/search?q=rive%20r']);
  });

  it('of an outdated text sends no request', async () => {
    expect(await find({ a: results(1) }, () => true)).toEqual([]);
    expect(asked).toEqual([]);
  });
});

describe('the shown results', () => {
  const scope = scopeOf([
    { id: 'here', role: 'dealer' },
    { id: 'a', role: 'dealer', name: 'Riverside School' },
    { id: 'b', role: 'dealer', name: '東京印刷' },
  ]);
  const near = [result('n', 'account', 'Köln Nord')];
  const shown = (query: string, found: SearchResult[] = [], recent: SearchResult[] = [], isSwitching = true) =>
    groupsOf(
      query,
      { query, results: found, isLoading: false, failure: undefined },
      { scope, recent, near, isSwitching },
    ).map((group) => [group.label, group.results.map(({ id }) => id)] as const);

  it('are by kind, without kinds of which there are none', () => {
    const found = [result('u', 'user'), result('c', 'certificate'), result('x')];
    expect(shown('zz', found)).toEqual([
      ['Accounts', ['x']],
      ['People', ['u']],
      ['Certificates', ['c']],
    ]);
    expect(shown('zz', [result('c', 'certificate')])).toEqual([['Certificates', ['c']]]);
  });

  it('have own and near accounts with the text anywhere in the name, without accents, and none twice', () => {
    expect(shown('riv')).toEqual([['Accounts', ['a']]]);
    expect(shown('schoo rive')).toEqual([['Accounts', ['a']]]);
    expect(shown('side')).toEqual([['Accounts', ['a']]]);
    expect(shown('side nord')).toEqual([]);
    expect(shown('koln')).toEqual([['Accounts', ['n']]]);
    expect(shown('京印')).toEqual([['Accounts', ['b']]]);
    expect(shown('river', [result('a')])).toEqual([['Accounts', ['a']]]);
    expect(shown('v', [result('old')])).toEqual([['Accounts', ['a']]]);
  });

  it('are without a text what was opened last, and the own accounts but the open one', () => {
    const recent = [result('a'), result('z')];
    expect(shown('', [], recent).map(([, ids]) => ids)).toEqual([['a', 'z'], ['b'], ['n']]);
    expect(shown('').map(([, ids]) => ids)).toEqual([['a', 'b'], ['n']]);
    // Switching accounts shows no people and no actions.
    expect(shown('', [], [result('u', 'user')]).map(([, ids]) => ids)).toEqual([['a', 'b'], ['n']]);
  });

  it('have actions and pages that the text names, inside words too', () => {
    const labels = (query: string) => shown(query, [], [], false).map(([label]) => label);
    expect(labels('')).toEqual(['Actions', 'Your accounts', 'Accounts']);
    expect(shown('w ord', [], [], false)).toEqual([['Actions', ['/accounts/here/orders/new']]]);
    expect(shown('posits', [], [], false)).toEqual([['Go to', ['/accounts/here/deposits']]]);
    expect(shown('posits')).toEqual([]);
  });

  it('of a search with twenty results link to all results', () => {
    const all = '/accounts/here/accounts?q=zz%20top';
    expect(shown('zz top', results(20)).at(-1)).toEqual(['Go to', [all]]);
    expect(shown('zz top', results(19)).map(([label]) => label)).toEqual(['Accounts']);
  });

  it('lead to the same page in an account, to a person in the settings, and to the public page of a certificate', () => {
    const address = { path: '/accounts/018cc251-f400-74af-927b-0435b985272d/deposits', query: new URLSearchParams() };
    const id = '018cc251-f400-74af-927b-0435b985272e';
    expect(placeOf(result(id), address)).toBe(`/accounts/${id}/deposits`);
    expect(placeOf({ ...result('u', 'user'), account_id: id }, address)).toBe(`/accounts/${id}/settings/people?user=u`);
    expect(placeOf(result('c', 'certificate'), address)).toBe('/certificates/c?lang=en');
  });
});
