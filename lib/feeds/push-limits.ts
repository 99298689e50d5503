import { acceptedState } from '../metering/counter-rules.ts';
import type { DeviceState } from '../metering/device-state.ts';
import type { CounterReading } from '../metering/reading.ts';
import { Fault } from '../platform/fault.ts';
import type { AccountPath } from '../platform/table/account-path.ts';
import { type DeviceStates, packDeviceStates, readDeviceStates, statesToStore } from './device-states.ts';
import { requireFeedContext } from './feed-context.ts';
import type { StoredFeed } from './store.ts';
import { asFault } from './write-changes.ts';

/** The readings of a feed as of a version of it: they are the stored ones as long as the feed has that version. */
export type ReadingsAsOf = { version: number; readings: DeviceStates };

/** Reads what is stored, unless it is `known` already: a push of many days reads a large fleet once. */
export const readingsOf = async (
  path: AccountPath,
  { id, version }: StoredFeed,
  source: string,
  known: ReadingsAsOf | undefined,
): Promise<DeviceStates> =>
  known?.version === version && known.readings.source === source ? known.readings : readDeviceStates(path, id, source);

/** Each day is a transaction of its own, and all of them must fit the time that a request has. */
export const DAYS_MAX = 100;
/** A day writes what is known of all devices, so a large fleet may have fewer days in one push. */
const DEVICE_DAYS_MAX = 200_000;

/**
 * A push is refused whole, but each of its days is written by itself. So what would refuse a later day is found out before
 * the first one is written: too many days, or more devices and longer names than a feed keeps.
 */
export async function requireBounded(
  path: AccountPath,
  id: string,
  readings: CounterReading[],
  { length: days }: string[],
): Promise<ReadingsAsOf> {
  if (days > DAYS_MAX) throw tooManyDays(days, DAYS_MAX);
  const { feed, source } = await requireFeedContext(path, id);
  const stored = await readDeviceStates(path, id, source);
  const names = new Set(readings.map(({ device }) => device));
  const states = statesToStore(stored.states, readings.map(longestState), names);
  const daysMax = Math.max(1, Math.floor(DEVICE_DAYS_MAX / states.length));
  if (days > daysMax) throw tooManyDays(days, daysMax);
  await packDeviceStates(source, states).catch(asFault);
  return { version: feed.version, readings: stored };
}

const tooManyDays = (days: number, max: number): Fault =>
  new Fault(
    'invalid',
    `The readings are of ${days} days; send those of at most ${max} in one request, and the rest in the next.`,
  );

/** The state of a device, as long as it can become within the push. */
function longestState(reading: CounterReading): DeviceState {
  const base = acceptedState({ ...reading, value: 1e12 });
  const deposit_id = '00000000-0000-7000-8000-000000000000';
  return { ...base, pushed: { day: '2026-01-01', added: 1e12, deposit_id, base, is_new: true } };
}
