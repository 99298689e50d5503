import { isHeldReport } from '../metering/collected-pages.ts';
import { applyDecision } from '../metering/decide-held.ts';
import type { DeviceState } from '../metering/device-state.ts';
import { Fault } from '../platform/fault.ts';
import type { AccountPath } from '../platform/table/account-path.ts';
import { emptyDay, type FeedDay, getFeedDay } from './day-log.ts';
import { readDeviceStates } from './device-states.ts';
import { requireFeedContext } from './feed-context.ts';
import { type HeldReading, heldAmong } from './status.ts';
import { STALE } from './store.ts';
import { writeChanges } from './write-changes.ts';

/**
 * A person decides on a held reading. Accepted, its pages are booked on the day it was read, in full and once; rejected,
 * it counts nothing, and what comes after it is compared with the reading before it.
 */
export type Decision = 'accept' | 'reject';

export async function decideHeld(
  path: AccountPath,
  id: string,
  device: string,
  decision: Decision,
  now: Date,
): Promise<HeldReading> {
  for (;;) {
    try {
      return await decideOnce(path, id, device, decision, now);
    } catch (error) {
      if (error !== STALE) throw error;
    }
  }
}

async function decideOnce(path: AccountPath, id: string, device: string, decision: Decision, now: Date) {
  const { feed, account, source } = await requireFeedContext(path, id);
  if (decision === 'accept' && account.status !== 'active') {
    throw new Fault('forbidden', `Account ${account.id} is deactivated, so nothing is counted; activate it first.`);
  }
  const before = await readDeviceStates(path, id, source);
  const state = before.states.get(device) ?? before.states.get(decoded(device));
  const [held] = heldAmong(state ? [state] : []);
  if (!state || !held) throw notHeld(id, device);

  const { pages, changed } = applyDecision(state, decision === 'accept');
  const entry = (await getFeedDay(path, id, held.day)) ?? emptyDay(feed, held.day, 'failed', null);
  const change = { path, feed: { before: feed, after: feed }, readings: before, day: held.day, pages };
  await writeChanges({ ...change, deposit_id: entry.deposit_id }, now, () => ({
    states: replaced(before.states, state, changed),
    log: decided(entry, state.device, pages),
  }));
  return held;
}

/** What was held of reported pages is done with either way. */
function replaced(
  states: Map<string, DeviceState>,
  state: DeviceState,
  changed: { after: DeviceState }[],
): DeviceState[] {
  const others = [...states.values()].filter((one) => one !== state);
  return isHeldReport(state) ? others : [...others, ...changed.map(({ after }) => after)];
}

/** Gateways differ in whether they decode a part of a path. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const decided = (entry: FeedDay, device: string, pages: number): FeedDay => ({
  ...entry,
  pages: entry.pages + pages,
  state: pages > 0 ? 'counted' : entry.state,
  devices: { ...entry.devices, held: Math.max(0, entry.devices.held - 1) },
  held: entry.held.filter((one) => one.device !== device),
});

const notHeld = (id: string, device: string): Fault =>
  new Fault(
    'not_found',
    `Feed ${id} holds no reading of device ${JSON.stringify(device.slice(0, 100))}; its status lists those that it holds.`,
  );
