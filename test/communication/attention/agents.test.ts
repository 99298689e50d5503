import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { handler as work } from '../../../functions/changes/shared-changes.ts';
import { handler as start } from '../../../functions/jobs/attention-start.ts';
import { attendAccount } from '../../../lib/communication/attention/change-handler.ts';
import { attentionView } from '../../../lib/communication/attention/view.ts';
import { forgetRelease } from '../../../lib/metering/agents/release-files.ts';
import { collectFeed } from '../../../lib/metering/feeds/collect.ts';
import { systemOptions } from '../../../lib/metering/feeds/system-requests.ts';
import { clock } from '../../../lib/platform/clock.ts';
import { environment } from '../../../lib/platform/environment.ts';
import { useQueues } from '../../../lib/platform/jobs/queue.ts';
import { ownTable } from '../../accounts/totals/stream.ts';
import { distributor, type TestAccount } from '../../support/api.ts';

type Listed = { kind: string; since: string; resource_id: string; reason_detail: { values: Record<string, unknown> } };

const queued: unknown[] = [];
let now = '';
const folder = mkdtempSync(join(tmpdir(), 'regrove-releases-'));
let customer: TestAccount;
let feed = '';

await ownTable();
beforeEach(async () => {
  clock.use(() => Date.parse(now));
  useQueues(() => ({ send: async (messages) => void queued.push(...messages) }));
  now = '2026-11-09T08:00:00Z';
  customer = await (await (await distributor()).below('Dealer')).below('Customer');
  feed = (await customer.post('/feeds', { type: 'agent', activated_at: '2026-10-01' })).body.id;
});
afterEach(() => clock.use(undefined));
afterAll(() => {
  useQueues(undefined);
  rmSync(folder, { recursive: true });
  delete environment.REGROVE_AGENT_RELEASES;
});

/** The hour's messages, once. */
async function hourAt(moment: string): Promise<void> {
  now = moment;
  queued.length = 0;
  await start();
  for (const message of queued.splice(0)) {
    const record = { messageId: 'm', body: JSON.stringify(message), attributes: { ApproximateReceiveCount: '1' } };
    expect(await work({ Records: [record] } as never)).toEqual({ batchItemFailures: [] });
  }
}

let total = 100;
async function heard(moment: string, more: { id?: string; version?: string; isRead?: boolean } = {}): Promise<void> {
  now = moment;
  total += 10;
  const { id = 'one', version = '2.0.0', isRead = true } = more;
  const agent = { id, version, host: `pc-${id}`, system: 'linux-x64', started_at: now, sources: [] };
  const readings = isRead ? [{ device: 'a', at: moment, total }] : [];
  expect((await customer.post(`/feeds/${feed}/readings`, { readings, agent })).status).toBe(200);
  await attendAccount(customer.path);
}

const desk = async (): Promise<Listed[]> => (await customer.get('/attention')).body;
const kinds = async () =>
  (await desk())
    .map(({ kind }) => kind)
    .filter((kind) => kind !== 'month_overdue')
    .sort();

describe('a silent agent', () => {
  it('is listed 26 hours after its last contact, in place of the feed, until its next contact', async () => {
    await heard('2026-11-09T09:00:00Z');
    await heard('2026-11-10T17:00:00Z');
    await hourAt('2026-11-11T18:59:00Z');
    expect(await kinds()).toEqual([]);
    now = '2026-11-12T05:00:00Z';
    await collectFeed(customer.path, feed, '2026-11-11', { now: new Date(now), systems: systemOptions() });
    await attendAccount(customer.path);
    expect((await customer.get(`/feeds/${feed}`)).body.health_check).toBe('unhealthy');
    expect(await desk()).toMatchObject([
      {
        kind: 'agent_silent',
        since: '2026-11-10T17:00:00Z',
        resource_id: feed,
        reason_detail: { code: 'agent_silent', values: { agent: 'one', host: 'pc-one' } },
      },
    ]);
    expect(await attentionView.differences(customer.path)).toEqual([]);
    await heard('2026-11-12T09:00:00Z');
    expect(await kinds()).toEqual([]);
  });

  it('is not missed on the weekend if its computer is off then by habit', async () => {
    await heard('2026-11-12T17:00:00Z');
    await heard('2026-11-13T17:00:00Z');
    for (const day of ['2026-11-14', '2026-11-15']) {
      now = `${day}T23:59:00Z`;
      await collectFeed(customer.path, feed, day, { now: new Date(now), systems: systemOptions() });
      await attendAccount(customer.path);
      expect(await kinds()).toEqual([]);
    }
    await hourAt('2026-11-16T18:59:00Z');
    expect(await kinds()).toEqual([]);
    await hourAt('2026-11-16T19:00:00Z');
    expect(await kinds()).toEqual(['agent_silent']);
  });

  it('is missed on the weekend if it was in contact on one', async () => {
    await heard('2026-11-08T12:00:00Z');
    await heard('2026-11-13T17:00:00Z');
    await hourAt('2026-11-14T18:59:00Z');
    expect(await kinds()).toEqual([]);
    await hourAt('2026-11-14T19:00:00Z');
    expect(await kinds()).toEqual(['agent_silent']);
  });

  it('is one for each agent, and gone after 30 days if another one is in contact', async () => {
    await heard('2026-11-09T09:00:00Z');
    await heard('2026-11-09T09:00:00Z', { id: 'two' });
    await hourAt('2026-11-10T11:00:00Z');
    expect((await desk()).map(({ reason_detail }) => reason_detail.values.agent).sort()).toEqual(['one', 'two']);
    await heard('2026-11-10T12:00:00Z', { id: 'two' });
    expect((await desk()).map(({ reason_detail }) => reason_detail.values.agent)).toEqual(['one']);
    await heard('2026-12-09T09:00:01Z', { id: 'two' });
    expect(await kinds()).toEqual([]);
  });

  it('does not hide an active agent that reads nothing', async () => {
    await heard('2026-11-09T09:00:00Z');
    for (const hour of [10, 16, 22]) await heard(`2026-11-10T${hour}:00:00Z`, { isRead: false });
    now = '2026-11-11T05:00:00Z';
    await collectFeed(customer.path, feed, '2026-11-10', { now: new Date(now), systems: systemOptions() });
    await attendAccount(customer.path);
    expect(await kinds()).toEqual(['feed_unhealthy']);
  });
});

describe('an outdated agent', () => {
  const name = (version: string) => {
    const payload = Buffer.from(JSON.stringify({ version })).toString('base64url');
    writeFileSync(join(folder, 'release.json'), JSON.stringify({ payload, signatures: [] }));
    environment.REGROVE_AGENT_RELEASES = folder;
    forgetRelease();
  };

  it('is listed once a newer release has been named for 14 days, until it is updated', async () => {
    await heard('2026-11-01T09:00:00Z');
    name('2.1.0');
    await hourAt('2026-11-02T10:00:00Z');
    name('2.2.0');
    await hourAt('2026-11-10T10:00:00Z');
    await heard('2026-11-16T09:30:00Z', { version: '2.0.0' });
    await hourAt('2026-11-16T09:59:00Z');
    expect(await kinds()).toEqual([]);
    await hourAt('2026-11-16T10:00:00Z');
    expect(await desk()).toMatchObject([
      {
        kind: 'agent_outdated',
        since: '2026-11-16T10:00:00Z',
        reason_detail: { values: { agent: 'one', host: 'pc-one', version: '2.0.0', release: '2.2.0' } },
      },
    ]);
    // The release after 2.1.0 has been named for 6 days.
    await heard('2026-11-16T10:30:00Z', { version: '2.1.0' });
    expect(await kinds()).toEqual([]);
    await heard('2026-11-24T10:30:00Z', { version: '2.1.0' });
    expect(await kinds()).toEqual(['agent_outdated']);
    await heard('2026-11-24T11:30:00Z', { version: '2.2.0' });
    expect(await kinds()).toEqual([]);
  });

  it('is listed beside the other agents of its feed, each by its own version and silence', async () => {
    const listed = async () =>
      (await desk()).map(({ kind, reason_detail }) => `${kind} ${reason_detail.values.agent}`).sort();
    name('2.3.0');
    await heard('2026-12-01T09:00:00Z', { id: 'old' });
    await heard('2026-12-01T09:00:00Z', { id: 'new', version: '2.3.0' });
    await hourAt('2026-12-01T10:00:00Z');
    await heard('2026-12-15T10:30:00Z', { id: 'old' });
    await heard('2026-12-15T10:30:00Z', { id: 'new', version: '2.3.0' });
    expect(await listed()).toEqual(['agent_outdated old']);
    await heard('2026-12-16T12:30:00Z', { id: 'old' });
    await hourAt('2026-12-16T12:31:00Z');
    expect(await listed()).toEqual(['agent_outdated old', 'agent_silent new']);
    // One agent still reads the printers, so the feed itself is well.
    expect((await customer.get(`/feeds/${feed}`)).body.health_check).toBe('healthy');
    await heard('2026-12-16T13:30:00Z', { id: 'old', version: '2.3.0' });
    expect(await listed()).toEqual(['agent_silent new']);
    await heard('2026-12-16T14:30:00Z', { id: 'new', version: '2.3.0' });
    expect(await listed()).toEqual([]);
  });
});
