import { describe, expect, it } from 'vitest';
import { asciiDomain } from '../../../lib/accounts/company-sign-in/ascii-domain.ts';
import { afterCheck, domainOf, GONE_DAYS, statusOf } from '../../../lib/accounts/company-sign-in/domain.ts';
import type { DomainProof } from '../../../lib/accounts/company-sign-in/domain-proof.ts';
import { giveUpSteps, proofSteps } from '../../../lib/accounts/company-sign-in/domain-store.ts';
import { isFreeMail } from '../../../lib/accounts/company-sign-in/free-mail.ts';
import { rootPath } from '../../../lib/platform/table/account-path.ts';
import { keys } from '../../../lib/platform/table/table.ts';

const path = rootPath('account');

describe('the claim to a domain', () => {
  const proof: DomainProof = {
    domain: 'acme.example',
    account_id: 'account',
    path,
    value: 'v',
    approved_at: null,
    last_error: null,
    seen_at: '2026-10-01T00:00:00.000Z',
    missing_since: '2026-10-01T00:00:00.000Z',
    warned_days: 0,
  };
  const gone = (day: string, more: Partial<DomainProof> = {}) =>
    afterCheck({ ...proof, ...more }, 'gone', new Date(`${day}T00:00:00Z`));

  it.each([
    ['2026-10-01', 0],
    ['2026-10-02', 1],
    ['2026-10-14', 1],
    ['2026-10-15', 14],
    ['2026-10-27', 14],
    ['2026-10-28', 27],
    ['2026-10-30', 27],
  ])('whose record is missing on %s is warned of for %i days', (day, warned_days) => {
    expect(gone(day)).toMatchObject({ isLost: false, proof: { warned_days, missing_since: proof.missing_since } });
  });

  it('keeps a given warning, and ends after 30 days', () => {
    expect(gone('2026-10-15', { warned_days: 27 }).proof.warned_days).toBe(27);
    expect(GONE_DAYS).toBe(30);
    expect(gone('2026-10-31')).toMatchObject({
      isLost: true,
      proof: { seen_at: null, missing_since: null, warned_days: 0, last_error: 'The TXT record was not found.' },
    });
  });

  it('is missing from the first check without it, unless it was never seen', () => {
    expect(gone('2026-11-05', { missing_since: null })).toMatchObject({
      isLost: false,
      proof: { missing_since: '2026-11-05T00:00:00.000Z', warned_days: 0 },
    });
    expect(gone('2026-12-31', { seen_at: null, missing_since: null })).toMatchObject({
      isLost: false,
      proof: { missing_since: null, last_error: 'The TXT record was not found.' },
    });
  });

  it('is proved again by its record, and unchanged while nobody answers', () => {
    const now = new Date('2026-12-31T00:00:00Z');
    expect(afterCheck({ ...proof, warned_days: 14 }, 'there', now)).toEqual({
      isLost: false,
      proof: { ...proof, seen_at: now.toISOString(), missing_since: null, warned_days: 0, last_error: null },
    });
    expect(afterCheck(proof, 'unknown', now)).toEqual({
      isLost: false,
      proof: { ...proof, last_error: 'The name servers of the domain did not answer.' },
    });
  });

  it('counts if the domain belongs to its account', () => {
    const owner = { path, account_id: 'account' };
    const approved = { ...proof, approved_at: '2026-10-01T00:00:00Z' };

    expect([statusOf(proof, owner), statusOf(approved, owner)]).toEqual(['verified', 'approved']);
    expect([statusOf(undefined, owner), statusOf(proof, undefined)]).toEqual(['waiting', 'waiting']);
    expect(statusOf(approved, { path: 'other', account_id: 'other' })).toBe('waiting');
  });

  it('is created if missing, gets a value where only an operator approved it, and stays otherwise', () => {
    const steps = (one: DomainProof | undefined) =>
      proofSteps(path, [{ domain: 'acme.example', proof: one, owner: undefined }]);

    expect(steps(proof)).toEqual([]);
    expect(steps({ ...proof, value: null })).toMatchObject([
      { set: { value: expect.stringMatching(/^regrove-domain=[0-9a-f]{40}$/) } },
    ]);
    expect(steps(undefined)).toMatchObject([
      {
        put: {
          domain: 'acme.example',
          account_id: 'account',
          path,
          seen_at: null,
          missing_since: null,
          value: expect.stringMatching(/^regrove-domain=[0-9a-f]{40}$/),
          warned_days: 0,
          approved_at: null,
        },
      },
    ]);
  });

  it('is given up with the domain if that is its own, but never an approval', () => {
    const steps = (one: DomainProof | undefined, owner?: { path: string; account_id: string }) =>
      giveUpSteps(path, [{ domain: 'acme.example', proof: one, owner }]);
    const claimed = { delete: keys.domainProof('acme.example', 'account') };

    expect(steps(undefined)).toEqual([]);
    expect(steps({ ...proof, approved_at: 'then' }, { path, account_id: 'account' })).toEqual([]);
    expect(steps(proof)).toEqual([claimed]);
    expect(steps(proof, { path: 'other', account_id: 'other' })).toEqual([claimed]);
    expect(steps(proof, { path, account_id: 'account' })).toEqual([
      claimed,
      { delete: keys.domainOwner('acme.example'), must: ['path = :path', { path }] },
    ]);
  });
});

describe('a domain', () => {
  it('is stored in its ASCII form', async () => {
    expect(await asciiDomain(' Bücher.Example. ')).toBe('xn--bcher-kva.example');
    expect(domainOf('A@Bücher.example')).toBe('xn--bcher-kva.example');
    const longest = `${`${'a'.repeat(60)}.`.repeat(4)}${'b'.repeat(5)}.de`;
    expect(await asciiDomain(longest.slice(-253))).toHaveLength(Math.min(253, longest.length));
  });

  it.each(['', 'a b.example', 'user@acme.example', '1.2.3.4', '-a.example', `${'a.'.repeat(126)}example`])(
    '%j is none',
    async (given) => {
      await expect(asciiDomain(given)).rejects.toThrow('is not a domain of addresses');
    },
  );

  it.each(['co.uk', 'github.io', 'com'])('%s is open to everybody', async (given) => {
    await expect(asciiDomain(given)).rejects.toThrow('is open to everybody');
  });

  it('may have addresses for everybody', () => {
    expect(['126.com', 'gmail.com', 'yandex.ru', 'zoho.com', 'acme.example'].map(isFreeMail)).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
  });
});
