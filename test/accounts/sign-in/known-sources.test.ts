import { describe, expect, it } from 'vitest';
import { isLive, newCodeText } from '../../../lib/accounts/sign-in/code.ts';
import { isKnown, rememberSource, sourceHashes } from '../../../lib/accounts/sign-in/known-sources.ts';
import { meOf, SignInCode } from '../../../lib/accounts/sign-in/sign-in.ts';
import type { Session } from '../../../lib/platform/http/caller.ts';
import { asPath } from '../../../lib/platform/table/account-path.ts';
import { table } from '../../../lib/platform/table/table.ts';
import { newAddress } from '../../support/people.ts';

const now = new Date('2026-06-15T12:00:00Z');
const at = (ms: number) => now.getTime() + ms;

describe('a source', () => {
  it('is known until its moment, as a browser or as a network', () => {
    const entry = (until: number) => ({ hash: 'h', until });

    expect(isKnown({ browsers: [entry(at(1))], networks: [] }, 'h', now)).toBe(true);
    expect(isKnown({ browsers: [], networks: [entry(at(1))] }, 'h', now)).toBe(true);
    expect(isKnown({ browsers: [entry(at(0))], networks: [] }, 'h', now)).toBe(false);
    expect(isKnown({ browsers: [entry(at(1))], networks: [] }, 'other', now)).toBe(false);
    expect(isKnown(undefined, 'h', now)).toBe(false);
  });

  it('is hashed with its person, and differs between browser and network', () => {
    const { browser, network } = sourceHashes('p', { network: 'x', browser: 'x' });

    expect(browser).not.toBe(network);
    expect(sourceHashes('q', { network: 'x', browser: 'x' }).network).not.toBe(network);
  });

  it('is remembered for 90 days, the newest ten of each', async () => {
    const email = newAddress('source');
    const browsers = Array.from({ length: 11 }, (_, index) => `browser ${index}`);
    for (const browser of browsers) await table.write([await rememberSource(email, { network: 'one', browser }, now)]);
    const step = await rememberSource(email, { network: 'one', browser: 'browser 5' }, now);
    const { put } = step as unknown as { put: { browsers: { until: number }[]; networks: object[]; expires: number } };

    expect([put.browsers.length, put.networks.length]).toEqual([10, 1]);
    expect(put.browsers.at(-1)?.until).toBe(Date.parse('2026-09-13T12:00:00Z'));
    expect(put.expires).toBe(Date.parse('2026-09-13T12:00:00Z') / 1000);
  });
});

describe('a code', () => {
  it('has eight digits, and is live until it expires', () => {
    expect(newCodeText()).toMatch(/^\d{8}$/);
    expect([isLive('10.salt.hash', 9), isLive('10.salt.hash', 10)]).toEqual([true, false]);
  });

  it.each([
    ['1234 5678', true],
    ['1234-5678', true],
    ['1234567', false],
    ['123456789', false],
    [`12345678${' '.repeat(32)}`, true],
    [`12345678${' '.repeat(33)}`, false],
  ])('may be typed as %j: %s', (code, isFit) => {
    expect(SignInCode.safeParse({ email: 'a@example.com', code }).success).toBe(isFit);
  });
});

it("a person's accounts are by name, then by id", () => {
  const user = (id: string, name: string): Session['users'][number] => ({
    account: { id, name, path: asPath(`ACCOUNT#${id}`), role: 'customer' },
    id: 'u',
    permission: 'full',
  });
  const me = meOf(
    { email: 'a@example.com', users: [user('3', 'Birch'), user('2', 'Ash'), user('1', 'Birch')] },
    'person',
  );

  expect(me.accounts.map(({ account_id }) => account_id)).toEqual(['2', '1', '3']);
  expect([me.operator, meOf({ email: '', users: [] }, 'operator').operator]).toEqual([false, true]);
});
