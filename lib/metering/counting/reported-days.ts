import { dayAfter, endOf } from '../../platform/time.ts';
import { type Amount, countSheets, NOTHING, sinceZero } from './count-sheets.ts';
import type { Note } from './counter-rules.ts';
import { changeTo, type DayChange, NO_CHANGE, sumOfChanges } from './day-change.ts';
import type { DayAmount, DeviceState, ReportedDay } from './device-state.ts';
import type { PageReport } from './reading.ts';
import { storedSheetCounters } from './sheet-counters.ts';

/**
 * The rules for systems reporting a device's daily pages instead of a lifetime counter. There is no baseline and no reset:
 * the amount counts by its reported basis. A day may change after it was counted, so the last days are read again, and a
 * day's change is the difference to its booked amount. Each device therefore remembers the amounts of its last days; a device
 * no longer listed printed nothing.
 *
 * An amount above the limit is held, and the day's booked amount stays. A person decides once per amount: an accepted one
 * counts, a rejected one does not, and neither is held again while the system reports the same.
 */
type ReportRules = { day: string; limit: number; duplexPercentOn: DuplexPercentOn };

/** The number of days read again after being counted. */
export const DAYS_READ_AGAIN = 3;

/** The share of two-sided printing in effect on a day. */
export type DuplexPercentOn = (day: string) => number;

type ReportedFleet = {
  change: DayChange;
  /** All devices with remembered amounts. */
  states: DeviceState[];
  notes: { device: string; note: Note }[];
};

/** A device listed twice (paging can cause this) counts once, with the higher number. */
export function applyReports(
  states: Iterable<DeviceState>,
  devices: PageReport[],
  { day, limit, duplexPercentOn }: ReportRules,
): ReportedFleet {
  const reports = new Map<string, PageReport>();
  for (const report of devices) {
    if (report.pages >= (reports.get(report.device)?.pages ?? 0)) reports.set(report.device, report);
  }
  const known = new Map([...states].filter(isReported).map((state) => [state.device, daysOf(state)]));
  const fleet: ReportedFleet = { change: NO_CHANGE, states: [], notes: [] };
  // uncaught: one.day > last → one.day >= last: of equal days either is the latest, and a device has no day twice
  const newest = [...known.values()].flat().reduce((last, one) => (one.day > last ? one.day : last), day);
  for (const device of new Set([...known.keys(), ...reports.keys()])) {
    const days = known.get(device) ?? [];
    const before = days.find((one) => one.day === day);
    const after = reportedDay(before, amountIn(reports.get(device)), day, limit);
    if (after.held && !before?.held) fleet.notes.push({ device, note: 'held' });
    const change = changeTo(booked(after, duplexPercentOn), booked(before, duplexPercentOn));
    fleet.change = sumOfChanges(fleet.change, change);
    const kept = [...days.filter((one) => one !== before), after].filter((one) => isKept(one, newest)).sort(byDay);
    if (kept.length > 0) fleet.states.push(reportedState(device, kept));
  }
  return fleet;
}

/** Applies a decision on a device's held amounts. All affected days are booked together. */
export function decideReports(state: DeviceState, isAccepted: boolean, duplexPercentOn: DuplexPercentOn) {
  const before = daysOf(state);
  const after = before.map((one): ReportedDay => {
    if (!one.held) return one;
    const { held: _, booked: kept, ...amount } = one;
    return isAccepted ? { ...amount, accepted: true } : { ...amount, rejected: true, ...(kept && { booked: kept }) };
  });
  const change = after
    .map((one, index) => changeTo(booked(one, duplexPercentOn), booked(before[index], duplexPercentOn)))
    .reduce(sumOfChanges, NO_CHANGE);
  return { change, state: reportedState(state.device, after) };
}

/** The sheets to book if the held amounts are accepted. */
export const heldReportPages = (state: DeviceState, duplexPercentOn: DuplexPercentOn): number =>
  decideReports(state, true, duplexPercentOn).change.pages;

function reportedDay(before: ReportedDay | undefined, amount: DayAmount, day: string, limit: number): ReportedDay {
  const wasAccepted = before?.accepted === true && amount.sides <= before.sides;
  if (amount.sides <= limit) return { day, ...amount };
  if (wasAccepted) return { day, ...amount, accepted: true };
  if (before?.rejected && before.sides === amount.sides) return before;
  const kept = before && (before.held || before.rejected ? before.booked : amountOf(before));
  return { day, ...amount, held: true, ...(kept && { booked: kept }) };
}

function booked(one: ReportedDay | undefined, duplexPercentOn: DuplexPercentOn): Amount {
  if (one === undefined) return NOTHING;
  const amount = one.held || one.rejected ? one.booked : one;
  return amount ? countSheets(sinceZero({ ...amount, value: amount.sides }), duplexPercentOn(one.day)) : NOTHING;
}

const amountOf = ({ sides, told }: DayAmount): DayAmount => ({ sides, ...(told && { told }) });

const amountIn = (report: PageReport | undefined): DayAmount =>
  report ? { sides: report.pages, ...storedSheetCounters(report) } : { sides: 0 };

/** A held amount is kept until somebody decides. A zero amount is the same as none. */
const isKept = ({ day, sides, held }: ReportedDay, newest: string): boolean =>
  held === true || (sides > 0 && day > dayAfter(newest, -1 - DAYS_READ_AGAIN));

const byDay = (one: ReportedDay, other: ReportedDay): number =>
  // uncaught: one.day > other.day → one.day >= other.day: of equal days either is the latest, and a device has no day twice
  // uncaught: 1 → 2: sorting asks only for the sign of the number
  one.day < other.day ? -1 : Number(one.day > other.day);

/** Not the name of any system's counter. */
const REPORTED = 'the pages of a day';

/** The state remembers daily amounts, not a counter. */
export const isReported = ({ counter }: Pick<DeviceState, 'counter'>): boolean => counter === REPORTED;

const daysOf = ({ reported = [] }: DeviceState): ReportedDay[] => reported;

/** The sum of the held amounts, dated to the first day, stored in the field for a held counter. */
function reportedState(device: string, reported: ReportedDay[]): DeviceState {
  const held = reported.filter((one) => one.held).sort(byDay);
  const [first] = held;
  // uncaught: one.day > day → one.day >= day: of equal days either is the latest, and a device has no day twice
  const last = reported.reduce((day, one) => (one.day > day ? one.day : day), '');
  return {
    device,
    serial: null,
    counter: REPORTED,
    value: 0,
    read_at: endOf(last),
    drop_value: null,
    drop_read_at: null,
    held_value: first ? held.reduce((sum, { sides }) => sum + sides, 0) : null,
    held_read_at: first ? endOf(first.day) : null,
    reported,
  };
}
