import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handler as startFree } from '../../functions/jobs/long-job-start.ts';
import { longJobKinds } from '../../functions/jobs/long-jobs.ts';
import { atAddress } from '../../lib/accounts/account/booking.ts';
import { startBilling } from '../../lib/books/billing/start.ts';
import { issueSteps } from '../../lib/books/biomass/issuing.ts';
import { issue } from '../../lib/books/biomass/offset.ts';
import { startStatusChange } from '../../lib/operations/root-accounts/status-job.ts';
import { exact } from '../../lib/platform/exact.ts';
import { useQueues } from '../../lib/platform/jobs/queue.ts';
import { LongJobMessage, messageHandler } from '../../lib/platform/long-jobs/queue.ts';
import { disconnect } from '../../lib/platform/table/client.ts';
import { table as regrove } from '../../lib/platform/table/table.ts';
import { checkAccounts } from '../../lib/trees/ledger/check-accounts.ts';
import { checkProject } from '../../lib/trees/ledger/check-project.ts';
import { startMove } from '../../lib/trees/ledger/move-job.ts';
import { distributor, type TestAccount } from '../support/api.ts';
import { type Fault, isWrite, Killed, withFaults } from '../support/faults.ts';
import { forgetAll } from '../support/fresh.ts';
import type { StoredItem } from '../support/invariants.ts';
import { freshProject } from '../support/ledger.ts';
import { sampleOf } from '../support/long.ts';
import { at, now } from '../support/moment.ts';
import { place } from '../support/tables.ts';
import { brokenLaws } from '../trees/ledger/laws.ts';
import { ownTable, type WholeTable } from './whole-table.ts';

/**
 * An operator sends the request twice at once, two workers process each message at once, and all processes are killed at
 * some call. The service resumes, and the result equals that of one request and one worker.
 */
const STARTED = '2026-11-10T10:00:00.000Z';
const STARTED_AT = '2026-11-10T10:00:00Z';
const MONTH = '2026-10';
/** More channels than one step deactivates. */
const CHANNELS = 31;
const OFFSETS = 40;
/** More offsets than one step moves. */
const WAITING = 50;

let table: WholeTable;
let root: TestAccount;
let before: StoredItem[];
/** A complete project, and the project that receives its waiting trees. */
let projects: { from: string; to: string };
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
  projects = { from: await freshProject('complete'), to: await freshProject() };
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

/** Each message takes one step, so kills also hit everything between two messages. */
const work = messageHandler(longJobKinds, 0);

async function deliverAll(): Promise<void> {
  for (let message = queued.shift(); message !== undefined; message = queued.shift()) {
    const parsed = LongJobMessage.parse(message);
    await Promise.all([work(parsed), work(parsed)]);
  }
}

const act = { operator: 'jo@example.com', now: new Date(STARTED) };

/** Final offsets for a project, 1.5 trees each. */
async function makeWaiting(project_id: string): Promise<void> {
  const common = { account_id: root.id, project_id, pages: 8333, month: '2026-03', trees: exact('1.5') };
  const first = Date.parse('2026-03-01T00:00:00Z');
  for (let from = 0; from < WAITING; from += 10) {
    const dates = Array.from({ length: 10 }, (_, index) => new Date(first + (from + index) * 1000));
    const issued = dates.map((date) => issue({ ...common, date, bookedAt: date }));
    await regrove.write(issueSteps(atAddress(root.path), issued));
  }
}

/** The differences found by `regrove ledger check`, and the laws broken by the items. */
async function ledgerDifferences(): Promise<string[]> {
  const { from, to } = projects;
  const found = [await checkProject(from), await checkProject(to), await checkAccounts([from, to])].flat();
  return [...found.map(({ text }) => text), ...brokenLaws(await table.items())];
}

type Case = {
  name: string;
  /** Adds items only this job needs to the table. */
  prepare?(): Promise<void>;
  start(): Promise<unknown>;
  outcomeOf(items: StoredItem[]): unknown;
  expected(): unknown;
  /** Sentences describing problems after a kill. */
  problems?(): Promise<string[]>;
  /** `npm test` kills at one in this many writes. */
  every: Record<Fault, number>;
};

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
    expected: () => ({
      jobs: [{ done: CHANNELS + 1, of: CHANNELS + 1 }],
      activities: CHANNELS + 1,
      outcome: { accounts: Array(CHANNELS + 1).fill({ status: 'inactive', version: 2, deactivated_at: STARTED_AT }) },
    }),
    every: { 'killed before': 17, 'killed after': 9 },
  },
  {
    name: 'billing a month',
    start: () => startBilling(MONTH, act),
    outcomeOf: (items) => ({
      billed: items.filter(({ sk }) => sk.startsWith('BIOMASS_OFFSET#')).map(({ billed_at }) => billed_at),
      counted: items.reduce((sum, item) => sum + Number(item[`billed_${MONTH}`] ?? 0), 0),
      month: items.filter(({ sk }) => sk === 'BILLING').map(({ billed_at }) => billed_at),
    }),
    expected: () => ({
      activities: 1,
      outcome: { billed: Array(OFFSETS).fill(STARTED_AT), counted: OFFSETS, month: [STARTED_AT] },
    }),
    every: { 'killed before': 17, 'killed after': 9 },
  },
  {
    name: 'moving waiting trees',
    prepare: () => makeWaiting(projects.from),
    start: () => startMove({ ...projects, reason: 'The forest is planted.' }, act),
    outcomeOf: (items) => ({
      moved: items.filter(({ ledger_project, sk }) => ledger_project && sk.startsWith('BIOMASS_OFFSET#')).length,
      told: items.filter(({ ledger_project, sk }) => ledger_project === projects.to && sk.startsWith('CERTIFICATE#'))
        .length,
      ledgers: items
        .filter(({ sk }) => sk === 'LEDGER')
        .map(({ pk, moved_in = 0, moved_out = 0 }) => ({
          pk,
          moved_in: Number(moved_in),
          moved_out: Number(moved_out),
        })),
      moves: items
        .filter(({ sk }) => sk.startsWith('MOVE#'))
        .map(({ pk, to, trees, at }) => ({ pk, to, trees: Number(trees), at })),
    }),
    expected: () => ({
      jobs: [{ done: WAITING }],
      activities: 1,
      outcome: {
        moved: WAITING,
        told: WAITING,
        ledgers: expect.arrayContaining([
          { pk: `LEDGER#${projects.from}`, moved_in: 0, moved_out: 75 },
          { pk: `LEDGER#${projects.to}`, moved_in: 75, moved_out: 0 },
        ]),
        moves: [{ pk: `LEDGER#${projects.from}`, to: projects.to, trees: 75, at: STARTED_AT }],
      },
    }),
    problems: ledgerDifferences,
    every: { 'killed before': 9, 'killed after': 5 },
  },
];

const common = (items: StoredItem[]) => ({
  jobs: items
    .filter(({ sk }) => sk === 'LONG_JOB')
    .map(({ state, done, of, result, lines, error }) => ({ state, done, of, result, lines, error })),
  activities: items.filter(({ sk }) => sk.startsWith('STAMP#')).length,
});

describe.each(cases)('$name', ({ prepare, start, outcomeOf, expected, problems, every }) => {
  let prepared: StoredItem[];
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
    await table.restore(prepared);
    forgetAll();
    queued.length = 0;
    at(STARTED);
  };

  /** The schedule finds unfinished work every minute. */
  const serviceGoesOn = async () => {
    for (let minute = 2; minute < 6; minute++) {
      at(new Date(Date.parse(STARTED) + minute * 60_000).toISOString());
      await startFree();
      await deliverAll();
    }
  };

  beforeAll(async () => {
    await table.restore(before);
    await prepare?.();
    prepared = await table.items();
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
    expect(after).toMatchObject(expected() as object);
  });

  it.each<Fault>(['killed before', 'killed after'])(
    'and %s a call, the service goes on to the same end',
    async (fault) => {
      // A process dying at a read leaves the same state as at the previous write.
      const hits = [...calls.entries()].filter(([, operation]) => isWrite(operation));
      for (const [index, operation] of sampleOf(hits, every[fault], 1)) {
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
        const where = `${fault} call ${index}, ${operation}`;
        expect((await problems?.()) ?? [], where).toEqual([]);
        if (common(await table.items()).jobs.length === 0) await start();
        await serviceGoesOn();

        expect(await all(), where).toEqual(after);
        expect((await problems?.()) ?? [], where).toEqual([]);
      }
    },
  );
});
