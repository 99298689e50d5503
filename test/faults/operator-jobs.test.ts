import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handler as startFree } from '../../functions/long-job-start.ts';
import { longJobKinds } from '../../functions/long-jobs.ts';
import { startBilling } from '../../lib/billing/start.ts';
import { useQueues } from '../../lib/platform/jobs/queue.ts';
import { LongJobMessage, messageHandler } from '../../lib/platform/long-jobs/queue.ts';
import { disconnect } from '../../lib/platform/table/client.ts';
import { startStatusChange } from '../../lib/roots/status-job.ts';
import { distributor, type TestAccount } from '../support/api.ts';
import { type Fault, isWrite, Killed, withFaults } from '../support/faults.ts';
import { forgetAll } from '../support/fresh.ts';
import type { StoredItem } from '../support/invariants.ts';
import { isLong, sampleOf } from '../support/long.ts';
import { at, now } from '../support/moment.ts';
import { place } from '../support/tables.ts';
import { ownTable, type WholeTable } from './whole-table.ts';

/**
 * An operator asks twice at once, each message of the job is worked on by two workers at once, and all processes are killed at
 * some call. The service goes on, and what comes of it is what one request and one worker would have left.
 */
const STARTED = '2026-11-10T10:00:00.000Z';
const MONTH = '2026-10';
/** More than one step deactivates. */
const CHANNELS = 31;
const OFFSETS = 40;

let table: WholeTable;
let root: TestAccount;
let before: StoredItem[];
const queued: unknown[] = [];
let isDead = false;

beforeAll(async () => {
  table = await ownTable(place().endpoint);
  forgetAll();
  at(STARTED);
  root = await distributor();
  const channels: TestAccount[] = [];
  for (let i = 0; i < CHANNELS; i++) channels.push(await root.below());
  for (let i = 0; i < OFFSETS; i++)
    await channels[i % 3]?.post('/biomass/offsets', { pages: 100 + i, date: '2026-10-05T10:00:00Z' });
  before = await table.items();
  useQueues(() => ({
    async send(messages) {
      if (isDead) throw new Killed('killed before');
      queued.push(...messages);
    },
  }));
});
afterAll(() => {
  useQueues(undefined);
  now();
  disconnect();
});

/** Each message takes one step, so that all of what comes between two messages is killed too. */
const work = messageHandler(longJobKinds, 0);

async function deliverAll(): Promise<void> {
  for (let message = queued.shift(); message !== undefined; message = queued.shift()) {
    const parsed = LongJobMessage.parse(message);
    await Promise.all([work(parsed), work(parsed)]);
  }
}

const act = { operator: 'jo@example.com', now: new Date(STARTED) };

type Case = { name: string; start(): Promise<unknown>; outcomeOf(items: StoredItem[]): unknown };

const cases: Case[] = [
  {
    name: 'deactivating a root account',
    start: () => startStatusChange(root.id, 'inactive', act),
    outcomeOf: (items) => ({
      accounts: items
        .filter(({ sk }) => sk === 'ACCOUNT')
        .map(({ status, version, deactivated_at }) => ({ status, version, deactivated_at })),
      listed: items.filter(({ sk }) => sk.startsWith('CHILD#')).map(({ status }) => status),
    }),
  },
  {
    name: 'billing a month',
    start: () => startBilling(MONTH, act),
    outcomeOf: (items) => ({
      billed: items.filter(({ sk }) => sk.startsWith('BIOMASS_OFFSET#')).map(({ billed_at }) => billed_at),
      counted: items.reduce((sum, item) => sum + Number(item[`billed_${MONTH}`] ?? 0), 0),
      month: items.filter(({ sk }) => sk === 'BILLING').map(({ billed_at }) => billed_at),
    }),
  },
];

const common = (items: StoredItem[]) => ({
  jobs: items
    .filter(({ sk }) => sk === 'LONG_JOB')
    .map(({ state, done, of, result, lines, error }) => ({ state, done, of, result, lines, error })),
  activities: items.filter(({ sk }) => sk.startsWith('STAMP#')).length,
});

describe.each(cases)('$name', ({ start, outcomeOf }) => {
  let calls: string[];
  let after: unknown;

  const all = async () => {
    const items = await table.items();
    return { ...common(items), outcome: outcomeOf(items) };
  };
  const startAndWork = async () => {
    await Promise.all([start(), start()]);
    await deliverAll();
  };
  const restore = async () => {
    await table.restore(before);
    forgetAll();
    queued.length = 0;
    at(STARTED);
  };

  /** The schedule finds what is left, as often as a minute passes. */
  const serviceGoesOn = async () => {
    for (let minute = 2; minute < 6; minute++) {
      at(new Date(Date.parse(STARTED) + minute * 60_000).toISOString());
      await startFree();
      await deliverAll();
    }
  };

  beforeAll(async () => {
    await restore();
    calls = [];
    await withFaults((_, operation) => {
      calls.push(operation);
      return undefined;
    }, startAndWork);
    after = await all();
  });

  it('asked for twice, it is one job that does everything once', () => {
    expect(after).toMatchObject({ jobs: [{ state: 'done', error: null }] });
    if (outcomeOf === cases[0]?.outcomeOf)
      expect(after).toMatchObject({
        jobs: [{ done: CHANNELS + 1, of: CHANNELS + 1 }],
        activities: CHANNELS + 1,
        outcome: { accounts: Array(CHANNELS + 1).fill({ status: 'inactive', version: 2, deactivated_at: STARTED_AT }) },
      });
    else
      expect(after).toMatchObject({
        activities: 1,
        outcome: { billed: Array(OFFSETS).fill(STARTED_AT), counted: OFFSETS, month: [STARTED_AT] },
      });
  });

  it.each<Fault>(['killed before', 'killed after'])(
    'and %s a call, the service goes on to the same end',
    async (fault) => {
      const hits = [...calls.entries()].filter(([, operation]) => isLong || isWrite(operation));
      for (const [index, operation] of sampleOf(hits, fault === 'killed after' ? 5 : 11, 1)) {
        await restore();
        const faultAt = (call: number): Fault | undefined => {
          if (call < index) return undefined;
          isDead = true;
          return call === index ? fault : 'killed before';
        };
        await withFaults(faultAt, startAndWork).catch(() => undefined);
        isDead = false;
        queued.length = 0;
        forgetAll();
        if (common(await table.items()).jobs.length === 0) await start();
        await serviceGoesOn();

        expect(await all(), `${fault} call ${index}, ${operation}`).toEqual(after);
      }
    },
  );
});

const STARTED_AT = '2026-11-10T10:00:00Z';
