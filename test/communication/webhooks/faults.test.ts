import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { handler as changes } from '../../../functions/changes/change-handlers.ts';
import { handler as startDelivering } from '../../../functions/jobs/webhook-start.ts';
import { handler as webhookWork } from '../../../functions/jobs/webhook-work.ts';
import type { StreamReader } from '../../../infra/local/stream-reader.ts';
import { WEBHOOK_QUEUE } from '../../../lib/communication/webhooks/queue.ts';
import { forgetSubscriptions } from '../../../lib/communication/webhooks/subscriptions.ts';
import type { StreamRecord } from '../../../lib/platform/changes/change.ts';
import { clock } from '../../../lib/platform/clock.ts';
import { useQueues } from '../../../lib/platform/jobs/queue.ts';
import { AsStored, lists, table } from '../../../lib/platform/table/table.ts';
import { ownTable } from '../../accounts/totals/stream.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import { type Fault, Killed, withFaults } from '../../support/faults.ts';
import { isLong } from '../../support/long.ts';
import { type Receiver, startReceiver, stopReceivers } from './receiver.ts';

/**
 * From a commit to a receiver: the change handler and the worker are killed before and after each of their calls. The stream redelivers
 * unhandled changes, the schedule queues due webhooks, and the event arrives with the same id each time.
 */
/** Every call is tried by `npm run test:long`, every third by `npm test`. */
const STEP = isLong ? 1 : 7;

const records: StreamRecord[] = [];
const queued: unknown[] = [];
let isDead = false;
let reader: StreamReader;
let aheadMs = 0;

beforeAll(async () => {
  process.env.REGROVE_ALLOW_LOOPBACK = '1';
  const { read } = await ownTable();
  forgetSubscriptions();
  reader = await read(async ({ Records }) => {
    records.push(...Records);
    return { batchItemFailures: [] };
  });
  useQueues((name) => ({
    async send(messages, { delaySeconds = 0 } = {}) {
      if (isDead) throw new Killed('killed before');
      if (name === WEBHOOK_QUEUE && delaySeconds === 0) queued.push(...messages);
    },
  }));
});
afterAll(async () => {
  delete process.env.REGROVE_ALLOW_LOOPBACK;
  useQueues(undefined);
  clock.use(undefined);
  await reader.stop();
});
afterEach(stopReceivers);

/** Two receivers, one in the account and one above it, and an offset's unhandled records. */
async function prepared(): Promise<{
  receivers: Receiver[];
  told: StreamRecord[];
  root: TestAccount;
  own: TestAccount;
}> {
  const root = await distributor();
  const own = await root.below();
  const receivers = [
    await startReceiver(root, ['biomass_offset.created']),
    await startReceiver(own, ['biomass_offset.created', 'certificate.issued']),
  ];
  await reader.drained();
  records.length = 0;
  expect(await own.post('/biomass/offsets', { pages: 5 })).toMatchObject({ status: 200 });
  await reader.drained();
  return { receivers, told: records.splice(0), root, own };
}

/** Runs something in a process killed at one of its calls; after that, nothing it does takes effect. */
async function killedAt(call: number, when: Fault, work: () => Promise<unknown>): Promise<boolean> {
  let isKilled = false;
  await withFaults(
    (number) => {
      if (number < call) return undefined;
      isDead = true;
      isKilled = true;
      return number === call ? when : 'killed before';
    },
    () => work().catch(() => undefined),
  );
  isDead = false;
  forgetSubscriptions();
  return isKilled;
}

const messages = () =>
  queued.splice(0).map((body, index) => ({
    messageId: String(index),
    body: JSON.stringify(body),
    attributes: { ApproximateReceiveCount: '1', SentTimestamp: '', SenderId: '', ApproximateFirstReceiveTimestamp: '' },
  }));

/** Runs the schedule after the killed worker's lease has expired. */
async function minutesLater(): Promise<void> {
  for (let minute = 0; minute < 3; minute++) {
    aheadMs += 61_000;
    clock.use(() => Date.now() + aheadMs);
    await startDelivering();
    const { batchItemFailures } = await webhookWork({ Records: messages() });
    expect(batchItemFailures).toEqual([]);
  }
}

/** All events arrived, each with one id and one delivery, and nothing is left to do. */
async function expectNotified(
  { receivers: [above, own], root, own: account }: Awaited<ReturnType<typeof prepared>>,
  where: string,
) {
  for (const [receiver, types] of [
    [above, ['biomass_offset.created']],
    [own, ['biomass_offset.created', 'certificate.issued']],
  ] as const) {
    const events = receiver?.events() ?? [];
    const ids = new Map(events.map(({ type, id }) => [type, id]));
    expect([...ids.keys()].toSorted(), where).toEqual(types);
    for (const { type, id } of events) expect(id, where).toBe(ids.get(type));
    const deliveries = await receiver?.deliveries();
    expect(deliveries, where).toHaveLength(types.length);
    for (const delivery of deliveries)
      expect(delivery, where).toMatchObject({ status: 'succeeded', next_attempt_at: null });
  }
  const ofOffset = (one: Receiver | undefined) =>
    one?.events().find(({ type }) => type === 'biomass_offset.created')?.id;
  expect(ofOffset(above), where).toBe(ofOffset(own));
  for (const { path } of [root, account]) {
    for (const prefix of ['DUE#', 'WEBHOOK_WORK#']) {
      expect((await table.query({ pk: path, prefix }, AsStored)).items, where).toEqual([]);
    }
  }
}

describe.each<Fault>(['killed before', 'killed after'])('an event arrives, the same each time, when', (when) => {
  it(`the change handler is ${when} any of its calls`, async () => {
    for (let call = 0; ; call += STEP) {
      const world = await prepared();
      const isKilled = await killedAt(call, when, () => changes({ Records: world.told }));
      const again = await changes({ Records: world.told });
      expect(again.batchItemFailures).toEqual([]);
      await webhookWork({ Records: messages() });
      await minutesLater();
      await expectNotified(world, `${when} call ${call}`);
      for (const { requests } of world.receivers) expect(requests.length).toBeLessThanOrEqual(2);
      await stopReceivers();
      if (!isKilled) {
        expect(call).toBeGreaterThan(8);
        return;
      }
    }
  });

  it(`the worker is ${when} any of its calls`, async () => {
    for (let call = 0; ; call += STEP) {
      const world = await prepared();
      await changes({ Records: world.told });
      const Records = messages();
      const isKilled = await killedAt(call, when, () => webhookWork({ Records }));
      await minutesLater();
      await expectNotified(world, `${when} call ${call}`);
      await stopReceivers();
      if (!isKilled) {
        expect(call).toBeGreaterThan(8);
        return;
      }
    }
  });
});

it('a change that arrives many times, also after its delivery, is sent once', async () => {
  const world = await prepared();
  for (let times = 0; times < 3; times++) {
    await Promise.all([changes({ Records: world.told }), changes({ Records: world.told.toReversed() })]);
    await webhookWork({ Records: messages() });
    await minutesLater();
  }
  await expectNotified(world, 'told six times');
  expect(world.receivers.map(({ requests }) => requests.length)).toEqual([1, 2]);
});

it('a message that comes many times at once is worked on by one', async () => {
  const world = await prepared();
  await changes({ Records: world.told });
  const Records = messages();
  await Promise.all(Array.from({ length: 8 }, () => webhookWork({ Records })));
  await expectNotified(world, 'worked on by many');
  expect(world.receivers.map(({ requests }) => requests.length)).toEqual([1, 2]);
});

it('a lost message is replaced by the schedule', async () => {
  const world = await prepared();
  await changes({ Records: world.told });
  queued.length = 0;
  await minutesLater();
  await expectNotified(world, 'without a message');
});

it('without subscriptions, a batch of many changes costs one read', async () => {
  const alone = await distributor();
  await reader.drained();
  records.length = 0;
  for (let i = 0; i < 20; i++) await alone.post('/biomass/offsets', { pages: 5 });
  await reader.drained();
  const told = records.splice(0);
  const { webhooksChangeHandler } = await import('../../../lib/communication/webhooks/change-handler.ts');
  const { batchHandler } = await import('../../../lib/platform/changes/retry-failed.ts');
  const hear = batchHandler([webhooksChangeHandler]);
  await hear({ Records: told });
  let calls = 0;
  const { batchItemFailures } = await withFaults(
    () => {
      calls += 1;
      return undefined;
    },
    () => hear({ Records: told }),
  );
  expect(batchItemFailures).toEqual([]);
  expect(told.length).toBeGreaterThan(40);
  expect(calls).toBe(1);
  expect((await table.query(lists.deliveries(alone.path, ''), AsStored)).items).toEqual([]);
});
