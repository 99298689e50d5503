import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobFunctions } from '../../functions/index.ts';
import { handler as closeWork } from '../../functions/jobs/close-work.ts';
import { handler as collectWork } from '../../functions/jobs/collect-work.ts';
import { closesAt } from '../../lib/books/deposits/month.ts';
import { useQueues } from '../../lib/platform/jobs/queue.ts';
import type { Worker } from '../../lib/platform/jobs/worker.ts';
import { disconnect } from '../../lib/platform/table/client.ts';
import { work } from '../../lib/platform/table/work-index.ts';
import { timestamp } from '../../lib/platform/time.ts';
import { fleetOf, print } from '../metering/integrations/fakes/fleet.ts';
import { type HttpFeed, startHttpFeed } from '../metering/integrations/fakes/http-feed.ts';
import { distributor, type TestAccount } from '../support/api.ts';
import { expectBalanced } from '../support/books.ts';
import { isWrite, Killed, withFaults } from '../support/faults.ts';
import { forgetAll } from '../support/fresh.ts';
import { problemsIn, type StoredItem } from '../support/invariants.ts';
import { isLong } from '../support/long.ts';
import { at, now } from '../support/moment.ts';
import { place } from '../support/tables.ts';
import { type Network, startProxy, type Trouble } from './proxy.ts';
import { apartFromChance, ownTable, type WholeTable } from './whole-table.ts';

/**
 * A job produces the same result whatever fails at any of its calls: the queue delivers its message again, and finished
 * work is not repeated. At every moment in between the books balance.
 */
/** `moment` is the delivery time of its message, by the service's clock. */
type Job = Prepared & { before: StoredItem[]; calls: string[] };
type Prepared = { worker: Worker; account: TestAccount; message: unknown; moment: string };

const CLOSE_THROUGH = '2026-03';
const DAY_BEFORE = '2026-03-13';
const DAY = '2026-03-14';

const QUEUES = ['close-months', 'collect-feeds'];

/**
 * Covered elsewhere. Long jobs have long-jobs.test.ts. Jobs whose workers also send something outside have their own tests:
 * test/communication/webhooks, test/communication/mails/faults.test.ts. So do the change handlers behind the change queues,
 * killed at every call in those tests, and test/accounts/activity. The ledger is killed at any call in
 * test/trees/ledger/history.test.ts, search in test/communication/search/search.test.ts, and attention in
 * test/communication/attention.
 */
const ELSEWHERE = [
  'long-jobs',
  'webhooks',
  'notices',
  'mails',
  'mail-events',
  'mail-in',
  'webhooks-changes',
  'activity-changes',
  'shared-changes',
  'ledger',
];

let proxy: Network;
let table: WholeTable;
let fleet: HttpFeed;
const jobs = new Map<string, Job>();
const queued: unknown[] = [];
let isDead = false;

beforeAll(async () => {
  process.env.REGROVE_ALLOW_LOOPBACK = '1';
  proxy = await startProxy(place().endpoint);
  table = await ownTable(proxy.endpoint);
  fleet = await startHttpFeed({ fleet: fleetOf(5, DAY_BEFORE), username: 'regrove' });
  useQueues((name) => ({
    async send(messages) {
      if (isDead) throw new Killed('killed before');
      if (QUEUES.includes(name)) queued.push(...messages);
    },
  }));
  forgetAll();
  for (const [name, prepare] of Object.entries({ 'closing months': closing, 'collecting a feed': collecting })) {
    await table.restore([]);
    forgetAll();
    const job = await prepare();
    const before = await table.items();
    forgetAll();
    proxy.plan(() => undefined);
    at(job.moment);
    await untilDone(job.worker, [job.message]);
    jobs.set(name, { ...job, before, calls: proxy.calls.map(({ operation }) => operation) });
  }
});
afterAll(async () => {
  delete process.env.REGROVE_ALLOW_LOOPBACK;
  useQueues(undefined);
  now();
  disconnect();
  await Promise.all([proxy.stop(), fleet.stop()]);
});

/** Three months: two certify, and between them one is below zero and is carried into the current month. */
async function closing(): Promise<Prepared> {
  const account = await distributor();
  const { body: projects } = await account.get('/forestry/projects');
  const active = projects.filter(({ status }: { status: string }) => status === 'active');
  for (const { id } of active.slice(0, 2)) await account.post(`/projects/${id}`);
  for (const [date, pages] of Object.entries({ '2026-01-09': 9_001, '2026-02-09': -20_000, '2026-03-09': 50_000 })) {
    at(date);
    await account.post('/deposits', { pages });
  }
  const [shard] = work.openMonthShards().filter((one) => one.endsWith(account.path.slice(-1)));
  const message = { shard, through: CLOSE_THROUGH };
  return { worker: closeWork, account, message, moment: timestamp(closesAt(CLOSE_THROUGH)) };
}

/** Five devices with a reading from the day before, and twelve pages each since. */
async function collecting(): Promise<Prepared> {
  at(`${DAY}T04:00:00Z`);
  const account = await distributor();
  const { url, username, password, external_id } = fleet.connection;
  const server = await account.post('/servers', { type: 'http', url, username, password });
  const server_id = server.body.id;
  await account.post('/feeds', { type: 'http', server_id, external_id, activated_at: '2026-03-01' });
  await untilDone(collectWork, [{ server: server_id, day: DAY_BEFORE }]);
  print(fleet.fleet, DAY, 12);
  const { work_pk } = work.feedServer(server_id);
  return { worker: collectWork, account, message: { shard: work_pk, day: DAY }, moment: '2026-03-15T04:00:00Z' };
}

/** Delivers messages and their follow-ups as often as a queue would. */
async function untilDone(worker: Worker, messages: unknown[]): Promise<void> {
  let waiting = messages;
  for (let round = 0; waiting.length > 0; round++) {
    expect(round, 'a message is never done').toBeLessThan(9);
    const left: unknown[] = [];
    for (const message of waiting) {
      const { batchItemFailures } = await worker({ Records: [recordOf(message)] });
      if (batchItemFailures.length > 0) left.push(message);
    }
    waiting = [...left, ...queued.splice(0)];
  }
}

const recordOf = (message: unknown) => ({
  messageId: 'one',
  body: JSON.stringify(message),
  attributes: {
    ApproximateReceiveCount: '1',
    SentTimestamp: '',
    SenderId: '',
    ApproximateFirstReceiveTimestamp: '',
  },
});

/** Delivers everything the job entails until a fault, then checks the table, then resumes as if nothing had happened. */
async function expectSame({ worker, account, before, message }: Job, until: () => Promise<void>, where: string) {
  const sound = async () => {
    expect(problemsIn(await table.items()), where).toEqual([]);
    await expectBalanced(account.path);
  };
  await until();
  await sound();
  isDead = false;
  queued.length = 0;
  forgetAll();
  await untilDone(worker, [message]);
  await sound();
  return apartFromChance(await table.items(), before);
}

const names = ['closing months', 'collecting a feed'];

it('every queue has a job here', () => {
  const queues = Object.values(jobFunctions).flatMap(({ queue }) => queue ?? []);

  expect(queues.filter((queue) => !ELSEWHERE.includes(queue))).toEqual(QUEUES);
});

it('the jobs make so many calls', () => {
  const calls = (name: string) => jobs.get(name)?.calls.toSorted();
  const times = (count: number, call: string) => Array<string>(count).fill(call);

  // One transaction per month, whatever it carries; the shard names the account once per month. One carries into a month
  // without books yet, and is written again with them.
  expect(calls('closing months')).toEqual([
    ...times(4, 'GetItem'),
    ...times(5, 'Query'),
    ...times(4, 'TransactWriteItems'),
  ]);
  // One query looks for pushed feeds. The first deposit in a month is written again with its books.
  expect(calls('collecting a feed')).toEqual([
    'BatchGetItem',
    'GetItem',
    ...times(4, 'Query'),
    ...times(2, 'TransactWriteItems'),
  ]);
});

describe.each(names)('%s', (name) => {
  const jobAt = async (): Promise<Job & { after: string[] }> => {
    const job = jobs.get(name);
    if (!job) throw new Error(`${name} was not prepared.`);
    proxy.plan(() => undefined);
    at(job.moment);
    await table.restore(job.before);
    forgetAll();
    return { ...job, after: await expectSame(job, async () => {}, 'without a fault') };
  };

  it.each(['dies before', 'dies after', 'fails permanently at'] as const)('%s a call', async (kind) => {
    const { after, ...job } = await jobAt();
    let met = 0;
    // A process dying at a read leaves the same state as at the previous write, so `npm test` tries only the first read.
    const hits = [...job.calls.entries()].filter(([at, call]) => isLong || at === 0 || isWrite(call));
    for (const [at, operation] of hits) {
      await table.restore(job.before);
      forgetAll();
      const faultAt = (call: number) => {
        if (call < at || (kind === 'fails permanently at' && call > at)) return undefined;
        if (call === at) met += 1;
        isDead = kind !== 'fails permanently at';
        return call === at && kind === 'dies after' ? 'killed after' : 'killed before';
      };
      const where = `${kind} call ${at}, ${operation}`;
      const until = () => withFaults(faultAt, () => deliverOnce(job));

      expect(await expectSame(job, until, where), where).toEqual(after);
    }
    expect(met).toBe(hits.length);
  });

  it.each<Trouble>(['reset', 'answer lost', 'throttled', 'internal error', 'conflict'])(
    '%s at a call',
    async (kind) => {
      const { after, ...job } = await jobAt();
      let met = 0;
      const takesPlace = kind === 'answer lost';
      // A call without effect is retried in a layer all jobs share, so `npm test` tries one per operation.
      const hits = [...job.calls.entries()].filter(
        ([at, call]) =>
          (kind !== 'conflict' || isWrite(call)) &&
          (isLong || (takesPlace && isWrite(call)) || job.calls.indexOf(call) === at),
      );
      for (const [at, operation] of hits) {
        await table.restore(job.before);
        forgetAll();
        proxy.plan((_, index) => {
          if (index === at) met += 1;
          return index === at ? kind : undefined;
        });
        const where = `${kind} at call ${at}, ${operation}`;
        const until = async () => {
          await untilDone(job.worker, [job.message]);
          expect(apartFromChance(await table.items(), job.before), where).toEqual(after);
          proxy.plan(() => undefined);
        };

        expect(await expectSame(job, until, where), where).toEqual(after);
      }
      expect(hits.length).toBeGreaterThan(0);
      expect(met).toBe(hits.length);
    },
  );
});

/** Delivers every message and its follow-ups once, for as long as the process lives. */
async function deliverOnce({ worker, message }: Job): Promise<void> {
  for (const waiting = [message]; waiting.length > 0 && !isDead; waiting.push(...queued.splice(0))) {
    await worker({ Records: [recordOf(waiting.shift())] });
  }
}
