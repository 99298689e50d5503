import { Fault } from '../../platform/fault.ts';
import { percentDecoded } from '../../platform/http/percent-decoded.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { retryOrBusy } from '../../platform/table/retry-overtaken.ts';
import type { DeviceState } from '../counting/device-state.ts';
import { bookDay } from './booking.ts';
import { countDecision } from './count-day.ts';
import { emptyDay } from './day-log.ts';
import { readDeviceStates } from './device-states.ts';
import { duplexPercentOn } from './duplex-percent.ts';
import { requireFeedContext } from './feed-context.ts';
import { dayEntry } from './feed-month.ts';
import { type HeldReading, heldReadings } from './held-reading.ts';
import { tooLargeAsFault } from './push-size-limits.ts';

/**
 * A person decides on a held reading. An accepted reading is booked on the day it was read, in full and once. A rejected one
 * counts nothing, and later readings are compared with the reading before it.
 */
export type Decision = 'accept' | 'reject';

export const decideHeld = (
  path: AccountPath,
  id: string,
  device: string,
  decision: Decision,
  now: Date,
): Promise<HeldReading> => retryOrBusy(() => decideOnce(path, id, device, decision, now));

async function decideOnce(path: AccountPath, id: string, device: string, decision: Decision, now: Date) {
  const { feed, account, source } = await requireFeedContext(path, id);
  if (decision === 'accept' && account.status !== 'active') {
    throw new Fault('forbidden', `Account ${account.id} is deactivated, so nothing is counted; activate it first.`, {
      reason: 'account_inactive',
    });
  }
  const stored = { feed, states: await readDeviceStates(path, id, source) };
  const { states } = stored.states;
  // Some gateways decode path parameters and some do not.
  const state: DeviceState | undefined = states.get(device) ?? states.get(percentDecoded(device));
  const [held] = heldReadings(state ? [state] : [], duplexPercentOn(feed));
  if (!state || !held) throw notHeld(id, device);

  const entry = (await dayEntry(path, feed, held.day, now)) ?? emptyDay(feed, held.day, 'failed');
  const counted = countDecision({ feed, states }, state, { entry, isAccepted: decision === 'accept' });
  await bookDay({ path, stored, counted, depositId: entry.deposit_id, now }).catch(tooLargeAsFault);
  return held;
}

const notHeld = (id: string, device: string): Fault =>
  new Fault(
    'not_found',
    `Feed ${id} holds no reading of device ${JSON.stringify(device.slice(0, 100))}; its status lists those that it holds.`,
  );
