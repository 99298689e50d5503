import { Fault } from '../../platform/fault.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { acceptedState } from '../counting/counter-rules.ts';
import type { DeviceState } from '../counting/device-state.ts';
import type { CounterReading } from '../counting/reading.ts';
import { IntegrationFailure } from '../integrations/integration.ts';
import { type DeviceStates, packDeviceStates, readDeviceStates, statesToStore } from './device-states.ts';
import { requireFeedContext } from './feed-context.ts';
import type { StoredFeed } from './store.ts';

/** The device states for one feed version: they are current while the feed has that version. */
export type VersionedStates = { version: number; states: DeviceStates };

/** Uses `known` if current, so a push with many days reads a large fleet once. */
export const currentStates = async (
  path: AccountPath,
  { id, version }: StoredFeed,
  source: string,
  known: VersionedStates | undefined,
): Promise<DeviceStates> =>
  known?.version === version && known.states.source === source ? known.states : readDeviceStates(path, id, source);

/** Each day is a separate transaction, and all must fit a request's time limit. */
export const DAYS_MAX = 100;
/** Each day writes all device states, so a push for a large fleet may have fewer days. */
const DEVICE_DAYS_MAX = 200_000;

/**
 * A push is refused as a whole, but its days are written one by one. So every reason to refuse a later day is checked before
 * the first one is written: too many days, or more devices or longer names than a feed stores.
 */
export async function requireWithinLimits(
  path: AccountPath,
  id: string,
  readings: CounterReading[],
  { length: days }: string[],
): Promise<VersionedStates> {
  if (days > DAYS_MAX) throw tooManyDays(days, DAYS_MAX);
  const { feed, source } = await requireFeedContext(path, id);
  const stored = await readDeviceStates(path, id, source);
  const names = new Set(readings.map(({ device }) => device));
  const states = statesToStore(stored.states, readings.map(longestState), names);
  const daysMax = Math.max(1, Math.floor(DEVICE_DAYS_MAX / states.length));
  if (days > daysMax) throw tooManyDays(days, daysMax);
  await packDeviceStates(source, states).catch(tooLargeAsFault);
  return { version: feed.version, states: stored };
}

/** More devices or longer names than a feed stores are a caller's mistake in a push, and a system's in a collection. */
export function tooLargeAsFault(failure: unknown): never {
  throw failure instanceof IntegrationFailure
    ? new Fault('invalid', failure.message, { reason: 'not_accepted' })
    : failure;
}

const tooManyDays = (days: number, max: number): Fault =>
  new Fault(
    'invalid',
    `The readings are of ${days} days; send those of at most ${max} in one request, and the rest in the next.`,
    { reason: 'too_many_days', values: { max } },
  );

/** The longest state a device can have after the push. */
function longestState(reading: CounterReading): DeviceState {
  const base = acceptedState({ ...reading, value: 1e12 });
  const deposit_id = '00000000-0000-7000-8000-000000000000';
  return { ...base, pushed: { day: '2026-01-01', added: 1e12, by: 'estimate', deposit_id, base, is_new: true } };
}
