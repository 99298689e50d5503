import * as z from 'zod';
import type { Account } from '../accounts/account.ts';
import { IntegrationFailure } from '../integrations/integration.ts';
import { knownSerial } from '../metering/de-duplicate.ts';
import { type Matched, matched } from '../metering/identity.ts';
import type { KeptState } from '../metering/kept-state.ts';
import type { CounterReading } from '../metering/reading.ts';
import { type AccountPath, asPath } from '../platform/table/account-path.ts';
import { keys, type Step, table } from '../platform/table/table.ts';
import { timestamp } from '../platform/time.ts';
import { getSourcedFeed } from './feed-with-account.ts';
import { readReadings } from './readings.ts';
import { STALE, type StoredFeed } from './store.ts';

/**
 * Whose machine it is. A machine is counted by one feed of a server: the first that saw it, until that one was collected
 * without it, is inactive or is gone; then by the next that sees it, which counts on from where the other stopped. So what
 * is lent from one customer to another and back is counted once, and of two feeds on the same fleet one counts it.
 *
 * An item for each machine says which feed it is. It is read only for machines that a feed sees for the first time or
 * again, so a fleet that stays as it is costs nothing; and whoever takes a machine over changes the version of the feed
 * that it is taken from, so that no collection of that one, begun before, counts it as well.
 */
export type Owned = {
  /** The readings that are this feed's to count. */
  readings: CounterReading[];
  /** What the feed knows, with what it takes over and without what others have counted on from. */
  states: Map<string, KeptState>;
  /** What makes the machines that are taken over this feed's, in the transaction that counts them. */
  steps: Step[];
};

type Reader = { path: AccountPath; feed: StoredFeed; account: Account };

export async function ownedReadings(
  { path, feed, account }: Reader,
  states: Map<string, KeptState>,
  readings: CounterReading[],
  { now, dryRun }: { now: Date; dryRun: boolean },
): Promise<Owned> {
  const { server_id: server } = feed;
  const pairs = matched(states.values(), readings, timestamp(now));
  const doubtful = pairs.filter(({ before }) => before === undefined || before.absent === true);
  if (server === null || doubtful.length === 0) return { readings, states, steps: [] };

  const owners = await ownersOf(server, doubtful.map(machineOf));
  const unowned = [...new Set(doubtful.map(machineOf))].filter((one) => !owners.has(one));
  if (!dryRun) await claim(server, unowned, path, feed.id);

  const others = Map.groupBy(
    doubtful.filter((seen) => (owners.get(machineOf(seen))?.feed_id ?? feed.id) !== feed.id),
    (seen) => owners.get(machineOf(seen)),
  );
  const elsewhere: Matched<KeptState>[] = [];
  const owned: Owned = { readings, states: new Map(states), steps: [] };
  for (const [owner, seen] of others) {
    if (owner === undefined) continue;
    const donor = await donorOf(owner);
    const lasts = new Map(
      matched(
        donor.states,
        seen.map(({ reading }) => reading),
        timestamp(now),
      ).map(({ reading, before }) => [reading.device, before]),
    );
    const steps: Step[] = [];
    for (const one of seen) {
      const { reading, before } = one;
      const last = lasts.get(reading.device);
      const isThere = donor.isActive && last !== undefined && !last.absent;
      if (isThere || owned.steps.length + steps.length >= TAKEN_AT_ONCE_MAX) {
        elsewhere.push(one);
        continue;
      }
      steps.push(takeOver(server, machineOf(one), owner, { path, feed }));
      if (before) owned.states.delete(before.device);
      const isSince = last !== undefined && last.read_at >= since(feed, account);
      if (donor.isActive && isSince) owned.states.set(last.device, present(last));
    }
    if (steps.length > 0 && donor.feed) steps.push(crossed(owner, donor.feed));
    owned.steps.push(...steps);
  }
  if (elsewhere.length > 0 && elsewhere.length === pairs.length) throw allElsewhere(elsewhere.length);
  return { ...owned, readings: without(readings, elsewhere) };
}

const present = ({ absent: _, ...state }: KeptState): KeptState => state;

/** A machine that is listed twice is left out under all its names. */
function without(readings: CounterReading[], elsewhere: Matched<KeptState>[]): CounterReading[] {
  const devices = new Set(elsewhere.flatMap(({ names }) => names));
  const serials = new Set(elsewhere.filter(({ isShared }) => !isShared).map(({ reading }) => reading.serial));
  serials.delete(null);
  return readings.filter(({ device, serial }) => !devices.has(device) && !serials.has(knownSerial(serial)));
}

/** Room in a transaction that also holds the readings. What is left waits for the next collection, and loses nothing. */
const TAKEN_AT_ONCE_MAX = 40;

/** Where a serial number is known, and is one machine's alone, it is the machine's under whatever id. */
const machineOf = ({ reading: { device, serial }, isShared }: Matched<KeptState>): string =>
  serial === null || isShared ? `device ${device}` : `serial ${serial}`;

/** Pages before an activation are nobody's. */
const since = (feed: StoredFeed, account: Account): string =>
  [feed.activated_at, account.activated_at ?? ''].sort().at(-1) ?? '';

const Owner = z.object({ feed_id: z.string(), path: z.string() });
type Owner = z.infer<typeof Owner>;

const AT_ONCE = 100;

async function ownersOf(server: string, machines: string[]): Promise<Map<string, Owner>> {
  const owners = new Map<string, Owner>();
  // One object for each feed, so that machines can be grouped by it.
  const byFeed = new Map<string, Owner>();
  for (const some of chunksOf([...new Set(machines)])) {
    const found = await table.getMany(
      some.map((machine) => ({ key: keys.serverDevice(server, machine), form: Owner })),
    );
    for (const [index, machine] of some.entries()) {
      const owner = found[index];
      if (owner) owners.set(machine, byFeed.get(owner.feed_id) ?? owner);
      if (owner && !byFeed.has(owner.feed_id)) byFeed.set(owner.feed_id, owner);
    }
  }
  return owners;
}

/** Before the day is counted: a machine that is claimed and never counted is no harm. */
async function claim(server: string, machines: string[], path: AccountPath, feed_id: string): Promise<void> {
  for (const some of chunksOf(machines)) {
    await table.write(
      some.map((machine) => ({
        put: { ...keys.serverDevice(server, machine), feed_id, path },
        must: 'not exist' as const,
        otherwise: STALE,
      })),
    );
  }
}

function* chunksOf<Item>(items: Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += AT_ONCE) yield items.slice(start, start + AT_ONCE);
}

/** The feed that a machine belongs to so far. */
type Donor = { feed: StoredFeed | undefined; isActive: boolean; states: KeptState[] };

async function donorOf({ feed_id, path }: Owner): Promise<Donor> {
  const sourced = await getSourcedFeed(asPath(path), feed_id);
  if (!sourced) return { feed: undefined, isActive: false, states: [] };
  const { feed, account, source } = sourced;
  const { states } = await readReadings(asPath(path), feed_id, source);
  const isActive = feed.status === 'active' && account.status === 'active';
  return { feed, isActive, states: [...states.values()] };
}

const takeOver = (server: string, machine: string, from: Owner, { path, feed }: Omit<Reader, 'account'>): Step => ({
  update: keys.serverDevice(server, machine),
  set: { feed_id: feed.id, path },
  must: ['feed_id = :from', { from: from.feed_id }],
  otherwise: STALE,
});

/** Whatever that feed is being collected for meanwhile is begun again. */
const crossed = ({ path }: Owner, { id, version }: StoredFeed): Step => ({
  update: keys.feed(asPath(path), id),
  add: { version: 1 },
  must: ['version = :as_read', { as_read: version }],
  otherwise: STALE,
});

const allElsewhere = (devices: number): IntegrationFailure =>
  new IntegrationFailure(
    `All ${devices} devices are counted by another feed of the same server already. Deactivate one of the two, or give this one the external id of other devices.`,
  );
