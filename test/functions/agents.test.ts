import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetRelease } from '../../lib/metering/agents/release-files.ts';
import { environment } from '../../lib/platform/environment.ts';
import { AsStored, lists, table } from '../../lib/platform/table/table.ts';
import { distributor, type TestAccount } from '../support/api.ts';
import { count, move } from '../support/move.ts';

let root: TestAccount;
let channel: TestAccount;
let account: TestAccount;
let feed: string;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-11T09:00:00Z') });
  root = await distributor();
});
beforeEach(async () => {
  vi.setSystemTime('2026-11-11T09:00:00Z');
  channel = await root.below();
  account = await channel.below();
  feed = (await account.post('/feeds', { type: 'agent' })).body.id;
});
afterAll(() => {
  vi.useRealTimers();
  delete environment.REGROVE_AGENT_RELEASES;
});

const READING = { device: 'a', at: '2026-11-11T08:00:00Z', total: 100 };
const AGENT = { id: 'one', version: '2.0.0', host: 'desk', system: 'linux-x64', started_at: '2026-11-11T07:00:00Z' };
const SOURCE = { kind: 'snmp', name: 'Office', devices: 2, read_at: '2026-11-11T08:00:00Z', trouble: null };
const push = (body: unknown, query = '') => account.post(`/feeds/${feed}/readings${query}`, body);
const beat = (more: object = {}) => push({ readings: [], agent: { ...AGENT, sources: [SOURCE], ...more } });
const agentsOf = async (at = feed) => (await account.get(`/feeds/${at}/status`)).body.agents;
const stored = () => Array.fromAsync(table.each(lists.agents(account.path), AsStored));

function nameRelease(version: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'releases-'));
  const payload = Buffer.from(JSON.stringify({ version, sequence: 1 })).toString('base64url');
  writeFileSync(join(folder, 'release.json'), JSON.stringify({ payload, signatures: [] }));
  environment.REGROVE_AGENT_RELEASES = folder;
  forgetRelease();
}

describe("a push with the agent's state", () => {
  it('counts its readings, and the status has the agent', async () => {
    const { status, headers, body } = await push({ readings: [READING], agent: { ...AGENT, sources: [SOURCE] } });

    expect([status, headers['regrove-agent'], body.readings]).toEqual([200, '1', 1]);
    expect(await agentsOf()).toEqual([
      { ...AGENT, seen_at: '2026-11-11T09:00:00Z', outdated: false, sources: [SOURCE] },
    ]);
  });

  it("may have no readings; then it changes neither the feed's days nor its health", async () => {
    expect((await beat()).body).toEqual({ readings: 0, pages: 0, days: [], ignored: 0, held: [] });
    expect((await account.get(`/feeds/${feed}`)).body.health_check).toBe('unhealthy');
    expect(await agentsOf()).toHaveLength(1);
    expect(
      (await account.get('/activity')).body.map(({ operation }: { operation: string }) => operation),
    ).not.toContain('pushReadings');
  });

  it.each([
    [{}, 'an object that has one as readings'],
    [{ agent: AGENT }, 'an object that has one as readings'],
    [5, 'an object that has one as readings'],
    [{ readings: [] }, 'no readings'],
    [{ readings: [], agent: { ...AGENT, id: '' } }, 'no readings'],
    [{ readings: [{ ...READING, total: -1 }], agent: AGENT }, 'Reading 1: total'],
    [[], 'no readings'],
    [[{ ...READING, at: '2026-12-11' }], 'in the future'],
  ])('is refused as %j, and the answer is known as one to an agent', async (body, sentence) => {
    const answer = await push(body);
    expect([answer.status, answer.headers['regrove-agent']]).toEqual([400, '1']);
    expect(answer.body.error).toContain(sentence);
    expect(await stored()).toEqual([]);
  });

  it.each(['?dry_run=yes', '?page=2'])(
    'is refused with %s, and the answer is known as one to an agent',
    async (query) => {
      const answer = await push([READING], query);
      expect([answer.status, answer.headers['regrove-agent']]).toEqual([400, '1']);
    },
  );

  it('replaces a future time by the arrival time', async () => {
    expect((await push({ readings: [{ ...READING, at: '2027-01-01T00:00:00Z' }], agent: AGENT })).status).toBe(200);
    expect((await account.get(`/feeds/${feed}/status`)).body.last_collected_day).toBe('2026-11-11');
  });

  it("stores nothing for a dry run or at another type's feed", async () => {
    await push({ readings: [READING], agent: AGENT }, '?dry_run=true');
    const { body } = await account.post('/feeds', { type: 'upload' });
    const answer = await account.post(`/feeds/${body.id}/readings`, { readings: [READING], agent: AGENT });
    expect([answer.status, answer.headers['regrove-agent']]).toEqual([200, undefined]);
    expect(await stored()).toEqual([]);
  });

  it('is refused at a deactivated feed', async () => {
    await account.post(`/feeds/${feed}/deactivate`);
    const answer = await beat();
    expect([answer.status, answer.headers['regrove-agent']]).toEqual([403, '1']);
    expect((await push({ readings: [], agent: AGENT }, '?dry_run=true')).status).toBe(403);
    expect(await stored()).toEqual([]);
  });
});

describe('the stored agent', () => {
  it('is written once for the same state within five minutes, and at once for another', async () => {
    await beat();
    vi.setSystemTime('2026-11-11T09:04:59Z');
    await beat({ sources: [{ ...SOURCE, read_at: '2026-11-11T09:04:00Z' }] });
    expect(await agentsOf()).toMatchObject([{ seen_at: '2026-11-11T09:00:00Z' }]);
    await beat({ sources: [{ ...SOURCE, trouble: 'No answer.' }] });
    expect(await agentsOf()).toMatchObject([{ seen_at: '2026-11-11T09:04:59Z', sources: [{ trouble: 'No answer.' }] }]);
    vi.setSystemTime('2026-11-11T09:10:00Z');
    await beat({ sources: [{ ...SOURCE, trouble: 'No answer.' }] });
    expect(await agentsOf()).toMatchObject([{ seen_at: '2026-11-11T09:10:00Z' }]);
  });

  it('is one of at most 20 of a feed with a contact in the last 30 days, the latest first', async () => {
    for (let agent = 0; agent < 22; agent++) {
      vi.setSystemTime(Date.parse('2026-11-11T09:00:00Z') + agent * 60_000);
      await beat({ id: `agent-${agent}` });
    }
    const ids = (await agentsOf()).map(({ id }: { id: string }) => id);
    expect(ids).toEqual(Array.from({ length: 20 }, (_, index) => `agent-${21 - index}`));
    vi.setSystemTime('2026-12-11T09:21:30Z');
    expect(await agentsOf()).toEqual([]);
    expect((await account.get('/agents')).body).toMatchObject([{ id: 'agent-21' }]);
  });

  it('is deleted with its feed', async () => {
    for (let agent = 0; agent < 12; agent++) await beat({ id: `agent-${agent}` });
    await account.delete(`/feeds/${feed}`);
    expect(await stored()).toEqual([]);
  });
});

describe('the list of agents', () => {
  it('has those from all accounts below, with feed and account, as JSON and CSV', async () => {
    await beat();
    await count(account);
    const row = { ...AGENT, seen_at: '2026-11-11T09:00:00Z', outdated: false, sources: [SOURCE], feed_id: feed };
    expect((await account.get('/agents')).body).toEqual([{ ...row, account_id: account.id }]);
    expect((await channel.get('/agents')).body).toEqual([]);
    const name = (await account.get('/account')).body.name;
    expect((await channel.get('/agents?include=below')).body).toEqual([
      { ...row, account_id: account.id, account_name: name },
    ]);
    const csv = (await channel.get('/agents?include=below', { accept: 'text/csv' })).body;
    expect(csv.split('\r\n')[0]).toBe(
      'id,version,host,system,seen_at,started_at,outdated,sources,feed_id,account_id,account_name',
    );
    expect((await channel.get('/agents', { 'api-revision': '1.6.3' })).status).toBe(404);
  });

  it('follows a moving account', async () => {
    await beat();
    const other = await root.below();
    await count(account);
    await move(account, other);
    await count(account);
    expect((await channel.get('/agents?include=below')).body).toEqual([]);
    expect((await other.get('/agents?include=below')).body).toMatchObject([{ id: 'one' }]);
  });

  it('names those below the released version', async () => {
    await beat();
    vi.setSystemTime('2026-11-11T09:00:01Z');
    await beat({ id: 'two', version: '2.1.0' });
    expect((await account.get('/agents?outdated=true')).body).toEqual([]);
    nameRelease('2.1.0');
    expect((await account.get('/agents?outdated=true')).body).toMatchObject([{ id: 'one', outdated: true }]);
    expect((await account.get('/agents?outdated=false')).body).toMatchObject([{ id: 'two', outdated: false }]);
    expect(await agentsOf()).toMatchObject([
      { id: 'two', outdated: false },
      { id: 'one', outdated: true },
    ]);
    rmSync(environment.REGROVE_AGENT_RELEASES ?? '', { recursive: true });
    forgetRelease();
    expect((await account.get('/agents?outdated=true')).body).toEqual([]);
  });
});
