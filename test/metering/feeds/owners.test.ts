import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DeviceState } from '../../../lib/metering/counting/device-state.ts';
import type { CounterReading } from '../../../lib/metering/counting/reading.ts';
import { ownedReport } from '../../../lib/metering/feeds/device-ownership.ts';
import { deviceStateSteps, packDeviceStates } from '../../../lib/metering/feeds/device-states.ts';
import { type FeedContext, getFeedContext } from '../../../lib/metering/feeds/feed-context.ts';
import { Overtaken } from '../../../lib/platform/table/retry-overtaken.ts';
import { AsStored, keys, table } from '../../../lib/platform/table/table.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import { quietState } from '../counting/quiet-state.ts';

const NOW = new Date('2026-11-15T10:00:00Z');
const DAY = '2026-11-14';
let [mine, theirs]: TestAccount[] = [];
let [own, other]: FeedContext[] = [];
let server: string;
beforeAll(async () => {
  [mine, theirs] = [await distributor(), await distributor()];
});
const of = <T>(found: T | undefined): T => found as T;

/** A feed that pretends to belong to a server, for these rules only. */
async function feedOf(account: TestAccount): Promise<FeedContext> {
  const { body } = await account.post('/feeds', { type: 'agent', activated_at: '2026-11-01' });
  const context = of(await getFeedContext(account.path, body.id));
  return { ...context, feed: { ...context.feed, server_id: server } };
}
beforeEach(async () => {
  server = randomUUID();
  [own, other] = [await feedOf(of(mine)), await feedOf(of(theirs))];
});

const read = (device: string, serial: string | null = null): CounterReading => ({
  device,
  serial,
  counter: 'total',
  value: 100,
  read_at: `${DAY}T12:00:00Z`,
  counted: true,
});
const state = (device: string, more: Partial<DeviceState> = {}): DeviceState =>
  quietState(device, { value: 90, read_at: '2026-11-13T12:00:00Z', ...more });
const owned = (
  readings: CounterReading[],
  states: DeviceState[] = [],
  { dryRun = false, activated_at = '', accountSince = '2026-01-01T00:00:00Z' } = {},
) => {
  const { feed, account } = of(own);
  return ownedReport(
    {
      path: of(mine).path,
      feed: { ...feed, ...(activated_at && { activated_at }) },
      account: { ...account, activated_at: accountSince },
    },
    new Map(states.map((one) => [one.device, one])),
    { day: DAY, collected: { kind: 'counters', readings } },
    { now: NOW, dryRun },
  );
};
const devicesIn = ({ report: { collected } }: Awaited<ReturnType<typeof owned>>) =>
  collected.kind === 'counters' ? collected.readings.map(({ device }) => device) : [];
const ownerOf = async (name: string) => (await table.get(keys.serverDevice(server, name), AsStored))?.feed_id;
/** The other feed's devices, with its states for them. */
async function ownedByOther(names: string[], states: DeviceState[]): Promise<void> {
  const { feed, source } = of(other);
  const { path } = of(theirs);
  await table.write(names.map((name) => ({ put: { ...keys.serverDevice(server, name), feed_id: feed.id, path } })));
  const none = { source, items: [], texts: [], states: new Map() };
  await table.write(deviceStateSteps(path, feed.id, none, await packDeviceStates(source, states)));
}

describe('a device that no feed owns', () => {
  it('is owned by the first that reads it, by its serial number or its name', async () => {
    const result = await owned([read('a'), read('b', 'SN-1234')]);

    expect([devicesIn(result), result.steps]).toEqual([['a', 'b'], []]);
    expect([await ownerOf('device a'), await ownerOf('serial SN-1234')]).toEqual([of(own).feed.id, of(own).feed.id]);
  });

  it('stays without an owner in a trial, without a server, and if it is known', async () => {
    await owned([read('a')], [], { dryRun: true });
    await owned([read('b')], [state('b')]);
    own = { ...of(own), feed: { ...of(own).feed, server_id: null } };
    await owned([read('c')]);

    expect([await ownerOf('device a'), await ownerOf('device b'), await ownerOf('device c')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe("another feed's device", () => {
  it('is left out while that one still has it, under all its names', async () => {
    await ownedByOther(['serial SN-1234'], [state('x', { serial: 'SN-1234' })]);
    const result = await owned([read('a', 'SN-1234'), read('b', ' sn-1234'), read('c'), read('d', 'SN-5678')]);

    expect([devicesIn(result), result.steps]).toEqual([['c', 'd'], []]);
  });

  it('without a serial number leaves others without one alone', async () => {
    await ownedByOther(['device a'], [state('a')]);

    expect(devicesIn(await owned([read('a'), read('b')]))).toEqual(['b']);
  });

  it('is refused if there is nothing else', async () => {
    await ownedByOther(['device a', 'device b'], [state('a'), state('b')]);

    await expect(owned([read('a'), read('b')])).rejects.toMatchObject({
      reason: { code: 'counted_by_another_feed', values: { devices: 2 } },
    });
  });

  it('that was missing there is taken over with its last reading, and the other feed stops counting it', async () => {
    await ownedByOther(['device a', 'device b'], [state('a', { absent: true }), state('b', { absent: true })]);
    const { steps, states, ...result } = await owned([read('a'), read('b')], [state('a', { absent: true, value: 5 })]);

    expect(devicesIn({ ...result, steps, states })).toEqual(['a', 'b']);
    expect([...states.values()]).toEqual([state('a'), state('b')]);
    const before = of(await getFeedContext(of(theirs).path, of(other).feed.id)).feed.version;
    await table.write(steps);
    expect([await ownerOf('device a'), await ownerOf('device b')]).toEqual([of(own).feed.id, of(own).feed.id]);
    expect((await getFeedContext(of(theirs).path, of(other).feed.id))?.feed.version).toBe(before + 1);
    await expect(table.write(steps)).rejects.toBeInstanceOf(Overtaken);
  });

  it('is not taken over from a feed changed since', async () => {
    await ownedByOther(['device a'], [state('a', { absent: true })]);
    const { steps } = await owned([read('a')]);
    await table.write([{ update: keys.feed(of(theirs).path, of(other).feed.id), add: { version: 1 } }]);

    await expect(table.write(steps)).rejects.toBeInstanceOf(Overtaken);
    expect(await ownerOf('device a')).toBe(of(other).feed.id);
  });

  it('begins again if its last reading is from before the activation, or its feed is gone', async () => {
    await ownedByOther(['device a'], [state('a', { absent: true })]);
    const statesFrom = async (activated_at: string) => [
      ...(await owned([read('a')], [], { activated_at })).states.keys(),
    ];

    expect(await statesFrom('2026-11-13T12:00:00Z')).toEqual(['a']);
    expect(await statesFrom('2026-11-13T12:00:01Z')).toEqual([]);
    expect((await owned([read('a')], [], { accountSince: '2026-11-13T12:00:01Z' })).states.size).toBe(0);
    await of(theirs).post(`/feeds/${of(other).feed.id}/deactivate`);
    expect(await statesFrom('2026-11-01T00:00:00Z')).toEqual([]);
    await of(theirs).delete(`/feeds/${of(other).feed.id}`);
    const gone = await owned([read('a')]);
    expect([gone.states.size, gone.steps.length, devicesIn(gone)]).toEqual([0, 1, ['a']]);
  });

  it('waits for the next collection beyond forty', async () => {
    const names = Array.from({ length: 42 }, (_, index) => `d${String(index).padStart(2, '0')}`);
    await ownedByOther(
      names.map((name) => `device ${name}`),
      names.map((name) => state(name, { absent: true })),
    );
    const { steps, ...result } = await owned(names.map((name) => read(name)));

    expect([steps.length, devicesIn({ ...result, steps })]).toEqual([41, names.slice(0, 40)]);
  });
});

it('daily amounts are counted whole, even if other feeds report them', async () => {
  const { feed, account } = of(own);
  const collected = { kind: 'pages' as const, devices: [{ device: 'a', pages: 5 }] };
  const states = new Map([['a', state('a')]]);

  expect(
    await ownedReport(
      { path: of(mine).path, feed, account },
      states,
      { day: DAY, collected },
      { now: NOW, dryRun: false },
    ),
  ).toEqual({
    report: { day: DAY, collected },
    states,
    steps: [],
  });
});
