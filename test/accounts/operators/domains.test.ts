import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StreamReader } from '../../../infra/local/stream-reader.ts';
import { activityChangeHandler } from '../../../lib/accounts/activity/change-handler.ts';
import { getSuppressed, isSuppressed, suppress } from '../../../lib/communication/mails/feedback/suppression.ts';
import { suppressionOf } from '../../../lib/communication/mails/feedback/suppression-list.ts';
import { batchHandler } from '../../../lib/platform/changes/retry-failed.ts';
import { clock } from '../../../lib/platform/clock.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import { asPerson, catchMessages, newAddress, signInAsOperator } from '../../support/people.ts';
import { ownTable } from '../totals/stream.ts';

let reader: StreamReader;
const email = newAddress('operator');
let cookie: string;
beforeAll(async () => {
  catchMessages();
  reader = await (await ownTable()).read(batchHandler([activityChangeHandler]));
  cookie = await signInAsOperator(email);
});
afterAll(() => reader.stop());

const ask = (method: string, path: string, body?: unknown) => asPerson(cookie, method, `/operator${path}`, body);
const approve = (account: TestAccount, domain: string) => ask('POST', '/domains', { account_id: account.id, domain });
const release = (domain: string) => ask('DELETE', `/domains/${domain}`);

/** The operators' new entries, newest first; each about an account is in that account's activity too. */
async function recorded(work: () => Promise<void>) {
  await reader.drained();
  const before = (await ask('GET', '/activity')).body.length;
  await work();
  await reader.drained();
  const { body } = await ask('GET', '/activity');
  return body.slice(0, body.length - before);
}

let domains = 0;
const newDomain = () => `company-${process.pid}-${domains++}.example`;

describe('domains', () => {
  it('are approved for an account, listed and released, each on record at both', async () => {
    const account = await distributor();
    const domain = newDomain();
    const shown = { domain, account_id: account.id, status: 'approved', last_error: null };
    const entries = await recorded(async () => {
      expect((await approve(account, domain.toUpperCase())).body).toEqual(shown);
      expect((await ask('GET', '/domains')).body).toContainEqual(shown);
      expect(await release(domain)).toMatchObject({ status: 200, body: { domain, deleted: true } });
      expect((await ask('GET', '/domains')).body).not.toContainEqual(shown);
    });

    const about = { operator: email, account_id: account.id, resource_id: account.id };
    expect(entries).toMatchObject([
      { ...about, operation: 'releaseDomain', changes: [{ field: 'domain', before: domain, after: null }] },
      { ...about, operation: 'approveDomain', changes: [{ field: 'domain', before: null, after: domain }] },
    ]);
    expect((await account.get('/activity')).body.map(({ id }: { id: string }) => id)).toEqual(
      entries.map(({ id }: { id: string }) => id),
    );
  });

  it('are approved and released once, however often requested, and at once', async () => {
    const account = await distributor();
    const domain = newDomain();
    const entries = await recorded(async () => {
      const approvals = await Promise.all([1, 2, 3, 4].map(() => approve(account, domain)));
      expect(approvals.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const releases = await Promise.all([1, 2, 3, 4].map(() => release(domain)));
      expect(releases.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    });

    expect(entries.map(({ operation }: { operation: string }) => operation)).toEqual([
      'releaseDomain',
      'approveDomain',
    ]);
  });

  it('are refused for mail providers, for everybody, for another account and for no account', async () => {
    const [account, other] = [await distributor(), await distributor()];
    const domain = newDomain();
    await approve(account, domain);
    const unknown = { ...other, id: '0193a1b2-0000-7000-8000-000000000000' };

    expect(await approve(account, 'gmail.com')).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('everybody') },
    });
    expect(await approve(account, 'co.uk')).toMatchObject({ status: 400 });
    expect(await approve(account, 'not a domain')).toMatchObject({ status: 400 });
    expect(await approve(other, domain)).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining(account.id) },
    });
    expect(await approve(unknown, newDomain())).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('names no account') },
    });
    expect(await release(newDomain())).toMatchObject({ status: 200 });
    expect(await release('a b')).toMatchObject({ status: 400 });
  });

  it('are listed in pages', async () => {
    const account = await distributor();
    for (const domain of [newDomain(), newDomain(), newDomain()]) await approve(account, domain);
    const { body: all } = await ask('GET', '/domains');
    const first = await ask('GET', '/domains?limit=2');
    const next = /<(.*)>/.exec(first.headers.link ?? '')?.[1]?.replace(/^\/v1/, '') ?? '';

    expect(first.body).toEqual(all.slice(0, 2));
    expect((await asPerson(cookie, 'GET', next)).body).toEqual(all.slice(2, 4));
  });
});

describe('suppressions', () => {
  const suppressed = async (address: string) => {
    await suppress(address, { reason: 'bounce', detail: '550 no such user', codes: true }, clock.now());
    const found = await getSuppressed(address);
    if (!found) throw new Error('It is not suppressed.');
    return suppressionOf(found);
  };

  it('are listed without whole addresses, also in the links to further pages', async () => {
    const addresses = ['jo.doe@mail.example', 'x@short.example', 'zoe@last.example'];
    const wanted = await Promise.all(addresses.map(suppressed));
    const { body } = await ask('GET', '/suppressions');
    const { headers } = await ask('GET', '/suppressions?limit=1');
    const cursor = new URL(/<(.*)>/.exec(headers.link ?? '')?.[1] ?? '', 'http://x').searchParams.get('cursor') ?? '';

    expect(body).toEqual(expect.arrayContaining(wanted));
    expect(wanted.map(({ hint }) => hint)).toEqual(['j…@mail.example', '…@short.example', 'z…@last.example']);
    const told = JSON.stringify([body, headers, Buffer.from(cursor.split('.')[0] ?? '', 'base64url').toString()]);
    for (const address of addresses) expect(told).not.toContain(address);
  });

  it('are lifted once, on record without the address', async () => {
    const address = newAddress('bounced');
    const { id, hint } = await suppressed(address);
    const entries = await recorded(async () => {
      expect(await ask('DELETE', `/suppressions/${id}`)).toMatchObject({ status: 200, body: { id, deleted: true } });
      expect(await ask('DELETE', `/suppressions/${id}`)).toMatchObject({ status: 404 });
    });

    expect(await isSuppressed(address)).toBe(false);
    expect(entries).toMatchObject([
      { operation: 'deleteSuppression', operator: email, account_id: null, resource_id: id },
    ]);
    expect(entries[0].changes).toContainEqual({ field: 'hint', before: hint, after: null });
    expect(JSON.stringify(entries)).not.toContain(address);
  });
});
