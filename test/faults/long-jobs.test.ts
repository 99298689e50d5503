import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handler as startFree } from '../../functions/jobs/long-job-start.ts';
import { longJobKinds } from '../../functions/jobs/long-jobs.ts';
import { billJob } from '../../lib/books/billing/bill-job.ts';
import { useQueues } from '../../lib/platform/jobs/queue.ts';
import { LongJobMessage, messageHandler } from '../../lib/platform/long-jobs/queue.ts';
import { disconnect } from '../../lib/platform/table/client.ts';
import { distributor, type TestAccount } from '../support/api.ts';
import { type Fault, isWrite, Killed, withFaults } from '../support/faults.ts';
import { forgetAll } from '../support/fresh.ts';
import type { StoredItem } from '../support/invariants.ts';
import { isLong, sampleOf } from '../support/long.ts';
import { at, now } from '../support/moment.ts';
import { startJob } from '../support/start-job.ts';
import { place } from '../support/tables.ts';
import { type Network, startProxy } from './proxy.ts';
import { ownTable, type WholeTable } from './whole-table.ts';

/**
 * A billing run killed at any call and then resumed by the service bills each offset once: its sums and lines equal those
 * of an uninterrupted run.
 */
const STARTED = '2026-11-10T10:00:00.000Z';
const BILLED_AT = '2026-11-10T10:00:00Z';
const MONTH = '2026-10';
const OFFSETS = 97;

let proxy: Network;
let table: WholeTable;
let root: TestAccount;
let before: StoredItem[];
let after: ReturnType<typeof outcomeOf>;
let calls: string[];
const queued: unknown[] = [];
let isDead = false;

beforeAll(async () => {
  proxy = await startProxy(place().endpoint);
  table = await ownTable(proxy.endpoint);
  forgetAll();
  at(STARTED);
  root = await distributor();
  const [one, idle, other] = [await root.below('Amber'), await root.below('Birch'), await root.below('Cedar')];
  await idle.post('/biomass/offsets', { pages: 5, date: '2026-09-30T23:59:59Z' });
  // More than fit in a transaction, so an account is billed in two parts.
  for (let i = 0; i < OFFSETS - 2; i++)
    await one.post('/biomass/offsets', { pages: 100, date: `2026-10-05T10:${String(i % 60).padStart(2, '0')}:00Z` });
  for (const account of [root, other]) await account.post('/biomass/offsets', { pages: 7, date: '2026-10-06' });
  before = await table.items();
  useQueues(() => ({
    async send(messages) {
      if (isDead) throw new Killed('killed before');
      queued.push(...messages);
    },
  }));
  proxy.plan(() => undefined);
  await startAndWork();
  calls = proxy.calls.map(({ operation }) => operation);
  after = outcomeOf(await table.items());
});
afterAll(async () => {
  useQueues(undefined);
  now();
  disconnect();
  await proxy.stop();
});

/** Each message takes one step, so kills also hit everything between two messages. */
const work = messageHandler(longJobKinds, 0);

async function deliverAll(): Promise<void> {
  for (let message = queued.shift(); message !== undefined; message = queued.shift())
    await work(LongJobMessage.parse(message));
}

async function startAndWork(): Promise<void> {
  await startJob(
    billJob,
    { month: MONTH, path: root.path },
    { by: { command: 'test' }, path: root.path },
    new Date(STARTED),
  );
  await deliverAll();
}

/** The schedule finds unfinished work every minute. */
async function serviceGoesOn(): Promise<void> {
  for (let minute = 2; minute < 6; minute++) {
    at(new Date(Date.parse(STARTED) + minute * 60_000).toISOString());
    await startFree();
    await deliverAll();
  }
}

/**
 * A process dying at a read, or before a write, leaves the same state as at the previous write. So `npm test` kills after
 * every third write, and before a few.
 */
function telling(fault: Fault): readonly [number, string][] {
  const hits = [...calls.entries()].filter(([, operation]) => isLong || isWrite(operation));
  return sampleOf(hits, fault === 'killed after' ? 3 : 8);
}

function outcomeOf(items: StoredItem[]) {
  const jobs = items.filter(({ sk }) => sk === 'LONG_JOB');
  const billed = items.filter(({ sk, billed_at }) => sk.startsWith('BIOMASS_OFFSET#') && billed_at !== undefined);
  return {
    jobs: jobs.map(({ state, done, of, result, lines, error }) => ({ state, done, of, result, lines, error })),
    lines: items.filter(({ sk }) => sk.startsWith('JOB_LINE#')).map(({ sk, line }) => ({ sk, line })),
    times: [...new Set(billed.map(({ billed_at }) => billed_at))],
    billed: billed.length,
    activities: items.filter(({ sk }) => sk.startsWith('STAMP#')).length,
  };
}

it('a run that is never killed bills everything, in two parts where an account has many', () => {
  expect(after).toMatchObject({ billed: OFFSETS, times: [BILLED_AT], activities: 1 });
  expect(after.jobs).toMatchObject([{ state: 'done', done: 4, of: 4, lines: 3, error: null }]);
  expect(JSON.parse(after.jobs[0]?.result)).toMatchObject({ accounts: 4, offsets: OFFSETS, before_offsets: 0 });
  expect(calls.filter((call) => call === 'TransactWriteItems').length).toBeGreaterThanOrEqual(3);
});

describe.each<Fault>(['killed before', 'killed after'])('%s a call', (fault) => {
  it('and continued by the service, it bills each offset once', async () => {
    let met = 0;
    for (const [index, operation] of telling(fault)) {
      await table.restore(before);
      forgetAll();
      queued.length = 0;
      at(STARTED);
      const faultAt = (call: number): Fault | undefined => {
        if (call < index) return undefined;
        if (call === index) met += 1;
        isDead = true;
        return call === index ? fault : 'killed before';
      };
      await expect(withFaults(faultAt, startAndWork), `call ${index}`).rejects.toThrow();
      isDead = false;
      queued.length = 0;
      forgetAll();
      const where = `${fault} call ${index}, ${operation}`;
      const { jobs } = outcomeOf(await table.items());
      // Nothing is billed before the job is stored; in that case the command is repeated.
      if (jobs.length === 0) await startAndWork();
      await serviceGoesOn();

      expect(outcomeOf(await table.items()), where).toEqual(after);
    }
    expect(met).toBe(telling(fault).length);
  });
});
