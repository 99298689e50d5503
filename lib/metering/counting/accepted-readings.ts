import { dayAfter } from '../../platform/time.ts';
import type { Amount } from './count-sheets.ts';
import { acceptedState } from './counter-rules.ts';
import type { CounterState, DeviceState, EarlierReading, PushedDay } from './device-state.ts';
import type { CounterReading } from './reading.ts';
import { sheetCounters } from './sheet-counters.ts';

/** The day a reading counts on. */
export const dayRead = ({ read_at }: Pick<CounterState, 'read_at'>): string => read_at.slice(0, 10);

type Counter = Pick<CounterState, 'counter' | 'value' | 'read_at' | 'told'>;

/** An accepted reading with the sheets counted up to it. */
export const acceptedReading = (
  { counter, value, read_at, told }: Counter,
  { pages, basis }: Pick<Amount, 'pages' | 'basis'>,
  depositId: string | null,
  starts?: EarlierReading['starts'],
): EarlierReading => ({
  counter,
  value,
  read_at,
  ...(told && { told }),
  ...(basis === null ? { added: 0, deposit_id: null } : { added: pages, by: basis, deposit_id: depositId }),
  ...(starts && { starts }),
});

/** The readings up to the last accepted one. Later readings of its day still replace it. */
export function withCurrent(earlier: EarlierReading[], pushed: PushedDay, own: CounterState): EarlierReading[] {
  if (own.read_at === pushed.base.read_at) return earlier;
  return [...earlier, acceptedReading(own, { pages: pushed.added, basis: pushed.by ?? null }, pushed.deposit_id)];
}

/** Absent rather than empty, as stored. */
export const earlierOf = (earlier: EarlierReading[]): { earlier?: EarlierReading[] } =>
  earlier.length > 0 ? { earlier } : {};

/** A month's books are open for 32 days at most. */
const DAYS_KEPT = 40;

export const recent = (earlier: EarlierReading[], day: string): EarlierReading[] =>
  earlier.filter((one) => dayRead(one) > dayAfter(day, -DAYS_KEPT));

/** The device has an accepted reading on this day, or one waiting for a decision or for a second drop. */
export const isReadOn = ({ pushed, earlier = [] }: DeviceState, day: string): boolean =>
  pushed?.day === day || earlier.some((one) => dayRead(one) === day);

/** The device's first reading was on this day. */
export const isFirstReadOn = ({ pushed, earlier = [] }: DeviceState, day: string): boolean => {
  const first = earlier.find(({ starts }) => starts === 'first');
  return first ? dayRead(first) === day : pushed?.day === day && pushed.is_new === true;
};

/** A stored reading in the form of a new one, for the rules. */
export const asReading = (point: EarlierReading, { device, serial }: CounterState): CounterReading => ({
  device,
  serial,
  counter: point.counter,
  value: point.value,
  read_at: point.read_at,
  counted: true,
  ...sheetCounters(point),
});

export const asState = (point: EarlierReading, own: CounterState): CounterState => acceptedState(asReading(point, own));

/** Sets the deposit of the sheets newly booked by a transaction on a day. */
export function inDeposit(state: DeviceState, day: string, deposit_id: string | null): DeviceState {
  const { pushed, earlier } = state;
  const isNew = (one: EarlierReading) => one.added !== 0 && one.deposit_id === null && dayRead(one) === day;
  return {
    ...state,
    ...(pushed && pushed.day === day && pushed.added !== 0 && { pushed: { ...pushed, deposit_id } }),
    ...(earlier?.some(isNew) && { earlier: earlier.map((one) => (isNew(one) ? { ...one, deposit_id } : one)) }),
  };
}
