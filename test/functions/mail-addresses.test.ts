import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ARCHIVE_CONTENTS } from '../../functions/jobs/archive-contents.ts';
import { Feed } from '../../lib/metering/feeds/feed.ts';
import { findTarget } from '../../lib/metering/mail-addresses/mail-address.ts';
import { keys, table } from '../../lib/platform/table/table.ts';
import { distributor, send, type TestAccount } from '../support/api.ts';
import { AGENT, newPerson, signIn, signInAsOperator } from '../support/people.ts';

const ADDRESS = /^[a-z2-7]{26}@reports\.example\.com$/;
const SERVER = { type: 'fmaudit', url: 'https://fm.example.com', username: 'u' };

let root: TestAccount;
beforeAll(async () => {
  root = await distributor();
});
beforeEach(() => vi.stubEnv('REGROVE_MAIL_DOMAIN', 'Reports.example.com'));
afterEach(() => vi.unstubAllEnvs());

const newUpload = async (account = root) => (await account.post('/feeds', { type: 'upload' })).body;
const newServer = async () => (await root.post('/servers', SERVER)).body;
const localOf = (address: string) => address.slice(0, 26);

describe("a feed's or server's mail address", () => {
  it('is in every answer to a full caller', async () => {
    const feed = await newUpload();
    const server = await newServer();

    expect(feed).toMatchObject({ mail_address: expect.stringMatching(ADDRESS), mail_from: [] });
    expect(server).toMatchObject({ mail_address: expect.stringMatching(ADDRESS), mail_from: [] });
    expect((await root.get(`/feeds/${feed.id}`)).body.mail_address).toBe(feed.mail_address);
    expect((await root.get('/feeds')).body).toContainEqual(
      expect.objectContaining({ mail_address: feed.mail_address }),
    );
    expect((await root.post(`/feeds/${feed.id}/deactivate`)).body.mail_address).toBe(feed.mail_address);
    expect((await root.get(`/servers/${server.id}`)).body.mail_address).toBe(server.mail_address);
    expect(await findTarget(localOf(feed.mail_address))).toEqual({ kind: 'feed', path: root.path, id: feed.id });
    expect(await findTarget(localOf(server.mail_address))).toEqual({ kind: 'server', path: root.path, id: server.id });
  });

  it('does not exist for other types and in the older revision', async () => {
    const { body: agent } = await root.post('/feeds', { type: 'agent' });
    const { body: papercut } = await root.post('/servers', { ...SERVER, type: 'papercut' });
    const { body: old } = await root.get(`/servers/${(await newServer()).id}`, { 'api-revision': '1.6.3' });

    for (const body of [agent, papercut, old]) expect(Object.keys(body)).not.toContain('mail_address');
    expect(await root.patch(`/feeds/${agent.id}`, { mail_from: ['a.example'] })).toMatchObject({ status: 400 });
    expect(await root.patch(`/servers/${papercut.id}`, { mail_from: ['a.example'] })).toMatchObject({ status: 400 });
    expect(await root.post(`/feeds/${agent.id}/mail_address`)).toMatchObject({ status: 400 });
    expect(await root.post(`/servers/${papercut.id}/mail_address`)).toMatchObject({ status: 400 });
  });

  it('is null where the service receives no mail, and for a feed with a server', async () => {
    const server = await newServer();
    const given = { type: 'fmaudit', server_id: server.id, external_id: 'customer' };
    const { body: served } = await root.post('/feeds', given);
    expect(served).toMatchObject({ mail_address: null, mail_from: [] });
    expect((await root.post(`/feeds/${served.id}/mail_address`)).body.error).toContain(
      `/servers/${server.id}/mail_address`,
    );

    vi.stubEnv('REGROVE_MAIL_DOMAIN', '');
    const feed = await newUpload();
    expect(feed.mail_address).toBeNull();
    expect(await root.post(`/feeds/${feed.id}/mail_address`)).toMatchObject({ status: 400 });
    vi.stubEnv('REGROVE_MAIL_DOMAIN', 'reports.example.com');
    expect((await root.get(`/feeds/${feed.id}`)).body.mail_address).toMatch(ADDRESS);
  });

  it.each(['restricted user', 'operator'])('is null for a %s', async (who) => {
    const feed = await newUpload();
    const server = await newServer();
    const cookie =
      who === 'operator' ? await signInAsOperator() : await signIn((await newPerson(root, 'restricted')).email);
    const get = async (path: string) =>
      (await send('GET', `/accounts/${root.id}${path}`, { headers: { cookie, ...AGENT } })).body;

    const hidden = { mail_address: null, mail_from: null };
    expect(await get(`/feeds/${feed.id}`)).toMatchObject(hidden);
    expect(await get(`/servers/${server.id}`)).toMatchObject(hidden);
    for (const row of [...(await get('/feeds')), ...(await get('/servers'))])
      expect(row.mail_address ?? null).toBeNull();
  });

  it('is null in CSV, archives and webhooks', async () => {
    const account = await distributor();
    const feed = await newUpload(account);
    await account.patch(`/feeds/${feed.id}`, { mail_from: ['a.example'] });
    const { body: csv } = await account.get('/feeds', { accept: 'text/csv' });
    expect(csv).toContain('mail_address,mail_from');
    expect(csv).not.toContain(localOf(feed.mail_address));

    const noun = ARCHIVE_CONTENTS.nouns.find(({ name }) => name === 'feeds');
    const rows = await noun?.read(
      { id: account.id, path: account.path, role: account.role, name: 'A' },
      {},
      new Date(),
      account.id,
    );
    expect(rows?.items).toMatchObject([{ mail_address: null, mail_from: null }]);
    expect(await table.get(keys.feed(account.path, feed.id), Feed)).toMatchObject({
      mail_address: null,
      mail_from: null,
    });
  });

  it('can be replaced, and the former one is unknown at once', async () => {
    for (const [path, { id, mail_address }] of [
      ['/feeds', await newUpload()],
      ['/servers', await newServer()],
    ] as const) {
      const { body } = await root.post(`${path}/${id}/mail_address`);
      expect(body.mail_address).toMatch(ADDRESS);
      expect(body.mail_address).not.toBe(mail_address);
      expect(await findTarget(localOf(mail_address))).toBeUndefined();
      expect(await findTarget(localOf(body.mail_address))).toMatchObject({ id });
      await root.delete(`${path}/${id}`);
      expect(await findTarget(localOf(body.mail_address))).toBeUndefined();
    }
  });
});

describe('mail_from', () => {
  it('takes domains and addresses in canonical form, each once, up to 20', async () => {
    for (const path of [`/feeds/${(await newUpload()).id}`, `/servers/${(await newServer()).id}`]) {
      const given = ['Example.com', 'example.com', 'Reports@Dealer.example', 'münchen.example'];
      const mail_from = ['example.com', 'reports@dealer.example', 'xn--mnchen-3ya.example'];
      expect((await root.patch(path, { mail_from: given })).body).toMatchObject({ mail_from });
      expect((await root.get(path)).body).toMatchObject({ mail_from });
      for (const wrong of [
        ['com'],
        ['@example.com'],
        ['a b.example'],
        ['*.example.com'],
        ['https://a.example'],
        'a.example',
      ])
        expect(await root.patch(path, { mail_from: wrong })).toMatchObject({ status: 400 });
      const many = Array.from({ length: 21 }, (_, n) => `d${n}.example`);
      expect(await root.patch(path, { mail_from: many })).toMatchObject({ status: 400 });
      expect((await root.patch(path, { mail_from: [] })).body.mail_from).toEqual([]);
    }
  });
});
