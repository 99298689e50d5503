import * as z from 'zod';
import type { Account } from '../../accounts/account/account.ts';
import { chunksOf } from '../../platform/chunks.ts';
import { type AccountPath, asPath } from '../../platform/table/account-path.ts';
import { keys, type Step, table } from '../../platform/table/table.ts';
import { timestamp } from '../../platform/time.ts';
import { feedReasons } from '../../presentation/reasons/feed-reasons.ts';
import { acceptedState } from '../counting/counter-rules.ts';
import { type MatchedReading, matchReadings } from '../counting/device-identity.ts';
import type { DeviceState } from '../counting/device-state.ts';
import type { NewReading } from '../counting/new-reading.ts';
import type { CounterReading } from '../counting/reading.ts';
import { isReported } from '../counting/reported-days.ts';
import { normalSerial } from '../counting/serial-number.ts';
import { IntegrationFailure } from '../integrations/integration.ts';
import type { DayReport } from './count-collected.ts';
import { type DeviceStates, deviceStateSteps, packDeviceStates, present, readDeviceStates } from './device-states.ts';
import { getFeedContext } from './feed-context.ts';
import type { StoredFeed } from './store.ts';

/**
 * Decides which feed counts a device when two feeds on one server report it. The first feed to see the device owns it. The
 * next feed to see it takes it over in one of two cases:
 *
 * - The owner was collected without the device: the feed continues from the owner's last reading, unless that is from before
 *   the feed's activation.
 * - The owner is inactive or deleted: the feed's reading becomes a new baseline, so earlier pages are not counted.
 *
 * So a device lent from one customer to another and back is counted once, and if two feeds read the same fleet, only one
 * counts it.
 *
 * A server's meter report names the customer of each device, so it is enough that the report names the device for this feed and
 * not for its owner, with a newer reading: the owner may have no row at all. The take-over marks the device as absent in the
 * owner's states, as a collection without it would.
 *
 * Only feeds on one server are compared, and only if its system reports counters. Feeds on different servers, feeds without a
 * server (pushed ones, `universal_print`) and systems reporting daily pages are not compared: each counts its own report.
 *
 * One item per device names its owner. The item is read only for devices new to a feed or returning to it, so an unchanged
 * fleet costs nothing. A take-over changes the losing feed's version, so a collection already running for that feed does not
 * count the device too.
 */
type Reader = { path: AccountPath; feed: StoredFeed; account: Account };

type OwnedReport = {
  /** The report without the devices owned by other feeds. */
  report: DayReport;
  /** The feed's device states, including those it takes over and excluding those taken over from it. */
  states: Map<string, DeviceState>;
  /** The steps making this feed the owner, for the transaction that counts the devices. */
  steps: Step[];
};

/** The part of a report the feed may count. A report with daily pages is counted in full: nobody owns its devices. */
export async function ownedReport(
  reader: Reader,
  states: Map<string, DeviceState>,
  { day, collected }: DayReport,
  options: { now: Date; dryRun: boolean },
): Promise<OwnedReport> {
  if (collected.kind === 'pages') return { report: { day, collected }, states, steps: [] };
  const owned = await ownedReadings(reader, states, collected.readings, options);
  const report: DayReport = { day, collected: { kind: 'counters', readings: owned.readings } };
  return { report, states: owned.states, steps: owned.steps };
}

type OwnedReadings = Omit<OwnedReport, 'report'> & { readings: CounterReading[] };

/** Whether a meter report names a device, by its ownership name, for another feed too. */
export type NamedFor = (feedId: string, device: string) => boolean;

/** The readings the feed may count. `isNamedFor` is given for a meter report. */
export async function ownedReadings(
  { path, feed, account }: Reader,
  states: Map<string, DeviceState>,
  readings: CounterReading[],
  { now, dryRun, isNamedFor }: { now: Date; dryRun: boolean; isNamedFor?: NamedFor | undefined },
): Promise<OwnedReadings> {
  const { server_id: server } = feed;
  if (server === null) return { readings, states, steps: [] };
  // A system may have reported daily pages before it reported counters. Then its devices are new here and get an owner now.
  const counters = [...states.values()].filter((state) => !isReported(state));
  const matches = matchReadings(counters, readings, timestamp(now));
  const newOrReturned = matches.filter(({ before }) => before === undefined || before.absent === true);
  if (newOrReturned.length === 0) return { readings, states, steps: [] };

  const owners = await ownersOf(server, newOrReturned.map(ownershipName));
  const unowned = [...new Set(newOrReturned.map(ownershipName))].filter((one) => !owners.has(one));
  if (!dryRun) await ownUnowned(server, unowned, path, feed.id);

  const byOwner = Map.groupBy(
    newOrReturned.filter((seen) => (owners.get(ownershipName(seen))?.feed_id ?? feed.id) !== feed.id),
    (seen) => owners.get(ownershipName(seen)),
  );
  const ofOthers: MatchedReading<DeviceState>[] = [];
  const owned: OwnedReadings = { readings, states: new Map(states), steps: [] };
  for (const [owner, seen] of byOwner) {
    if (owner === undefined) continue;
    const ownerFeed = await readOwner(owner);
    const ownersLast = new Map(
      matchReadings(
        ownerFeed.stored.states.values(),
        seen.map(({ reading }) => reading),
        timestamp(now),
      ).map(({ reading, before }) => [reading.device, before]),
    );
    const steps: Step[] = [];
    const taken: string[] = [];
    for (const match of seen) {
      const { reading, before } = match;
      const last = ownersLast.get(reading.device);
      const isThere = isNamedFor
        ? isNamedFor(owner.feed_id, ownershipName(match)) || (last !== undefined && !isNewer(reading, last))
        : last !== undefined && !last.absent;
      if ((ownerFeed.isActive && isThere) || owned.steps.length + steps.length >= TAKE_OVERS_MAX) {
        ofOthers.push(match);
        continue;
      }
      steps.push(takeOver(server, ownershipName(match), owner, { path, feed }));
      if (last) taken.push(last.device);
      if (before) owned.states.delete(before.device);
      const isAfterActivation = last !== undefined && last.read_at >= activationOf(feed, account);
      if (ownerFeed.isActive && isAfterActivation) owned.states.set(last.device, present(last));
      else if (isNamedFor) owned.states.set(reading.device, countedElsewhere(reading, last));
    }
    if (steps.length > 0 && ownerFeed.feed) steps.push(invalidateCollections(owner, ownerFeed.feed));
    if (isNamedFor && taken.length > 0) steps.push(...(await absentSteps(owner, ownerFeed.stored, taken)));
    owned.steps.push(...steps);
  }
  if (!isNamedFor && ofOthers.length > 0 && ofOthers.length === matches.length) throw allOfOthers(ofOthers.length);
  return { ...owned, readings: without(readings, ofOthers) };
}

/** Not the name of any system's counter. */
const ANOTHER_FEEDS = "another feed's counter";
const NEVER_READ = { value: 0, read_at: '1970-01-01T00:00:00Z' };

/**
 * The pages up to a baseline after a take-over are the owner's. Without this state, a report that comes late with a reading from
 * before would count them again. The owner's last reading itself may be the baseline: a silent device's is reported each night.
 */
const countedElsewhere = (reading: CounterReading, { value, read_at }: Counted = NEVER_READ): DeviceState =>
  acceptedState({ ...reading, counter: ANOTHER_FEEDS, value, read_at: timestamp(new Date(Date.parse(read_at) - 1)) });

type Counted = Pick<DeviceState, 'value' | 'read_at'>;

const isNewer = ({ read_at }: CounterReading, last: DeviceState): boolean =>
  read_at > (last.drop_read_at ?? last.read_at);

/** The owner's version is part of the transaction, so its states are as they were read. */
async function absentSteps({ path, feed_id }: Owner, stored: DeviceStates, devices: string[]): Promise<Step[]> {
  const states = [...stored.states.values()];
  const after = states.map((state) => (devices.includes(state.device) ? { ...state, absent: true as const } : state));
  const packed = await packDeviceStates(stored.source, after, stored);
  return deviceStateSteps(asPath(path), feed_id, stored, packed);
}

/** A device listed twice is left out under all its names. */
function without(readings: CounterReading[], ofOthers: MatchedReading<DeviceState>[]): CounterReading[] {
  const devices = new Set(ofOthers.flatMap(({ names }) => names));
  const serials = new Set(ofOthers.filter(({ isShared }) => !isShared).map(({ reading }) => reading.serial));
  serials.delete(null);
  return readings.filter(({ device, serial }) => !devices.has(device) && !serials.has(normalSerial(serial)));
}

/** A transaction also holds the device states. The remaining devices wait for the next collection, and lose nothing. */
const TAKE_OVERS_MAX = 40;

/** A usable serial number reported by only one device identifies the device under any id. */
const ownershipName = ({ reading: { device, serial }, isShared }: MatchedReading<DeviceState>): string =>
  serial === null || isShared ? byName(device) : bySerial(serial);

const byName = (device: string): string => `device ${device}`;
const bySerial = (serial: string): string => `serial ${serial}`;

/** The names a reading's device may be owned by. */
export function ownershipNames({ device, serial }: Pick<NewReading, 'device' | 'serial'>): string[] {
  const known = normalSerial(serial);
  return known === null ? [byName(device)] : [byName(device), bySerial(known)];
}

/** Pages from before an activation do not count. */
const activationOf = (feed: StoredFeed, account: Account): string =>
  [feed.activated_at, account.activated_at ?? ''].sort().at(-1) ?? '';

const Owner = z.object({ feed_id: z.string(), path: z.string() });
type Owner = z.infer<typeof Owner>;

const CHUNK_SIZE = 100;

async function ownersOf(server: string, devices: string[]): Promise<Map<string, Owner>> {
  const owners = new Map<string, Owner>();
  // One object per feed, so devices can be grouped by it.
  const byFeed = new Map<string, Owner>();
  for (const chunk of chunksOf([...new Set(devices)], CHUNK_SIZE)) {
    const found = await table.getMany(chunk.map((device) => ({ key: keys.serverDevice(server, device), form: Owner })));
    for (const [index, device] of chunk.entries()) {
      const owner = found[index];
      if (owner) owners.set(device, byFeed.get(owner.feed_id) ?? owner);
      if (owner && !byFeed.has(owner.feed_id)) byFeed.set(owner.feed_id, owner);
    }
  }
  return owners;
}

/** Written before the day is counted: if the count then fails, an owner without pages does no harm. */
async function ownUnowned(server: string, devices: string[], path: AccountPath, feed_id: string): Promise<void> {
  for (const chunk of chunksOf(devices, CHUNK_SIZE)) {
    await table.write(
      chunk.map((device) => ({
        put: { ...keys.serverDevice(server, device), feed_id, path },
        must: 'not exist' as const,
        otherwise: 'overtaken',
      })),
    );
  }
}

type OwnerFeed = { feed: StoredFeed | undefined; isActive: boolean; stored: DeviceStates };

const NO_STATES: DeviceStates = { source: '', items: [], texts: [], states: new Map() };

async function readOwner({ feed_id, path }: Owner): Promise<OwnerFeed> {
  const context = await getFeedContext(asPath(path), feed_id);
  if (!context) return { feed: undefined, isActive: false, stored: NO_STATES };
  const { feed, account, source } = context;
  const stored = await readDeviceStates(asPath(path), feed_id, source);
  const isActive = feed.status === 'active' && account.status === 'active';
  return { feed, isActive, stored };
}

const takeOver = (server: string, device: string, from: Owner, { path, feed }: Omit<Reader, 'account'>): Step => ({
  update: keys.serverDevice(server, device),
  set: { feed_id: feed.id, path },
  must: ['feed_id = :from', { from: from.feed_id }],
  otherwise: 'overtaken',
});

/** A collection already running for that feed is overtaken and starts again. */
const invalidateCollections = ({ path }: Owner, { id, version }: StoredFeed): Step => ({
  update: keys.feed(asPath(path), id),
  add: { version: 1 },
  must: ['version = :as_read', { as_read: version }],
  otherwise: 'overtaken',
});

const allOfOthers = (devices: number): IntegrationFailure =>
  new IntegrationFailure(feedReasons.counted_by_another_feed({ devices }));
