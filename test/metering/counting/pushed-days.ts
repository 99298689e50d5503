import { inDeposit } from '../../../lib/metering/counting/accepted-readings.ts';
import { applyDay } from '../../../lib/metering/counting/apply-day.ts';
import type { Basis } from '../../../lib/metering/counting/basis.ts';
import type { Note } from '../../../lib/metering/counting/counter-rules.ts';
import { basisOf, type DayChange, NO_CHANGE, sumOfChanges } from '../../../lib/metering/counting/day-change.ts';
import { applyDecision } from '../../../lib/metering/counting/decide-held.ts';
import type { DeviceState } from '../../../lib/metering/counting/device-state.ts';
import type { CounterReading } from '../../../lib/metering/counting/reading.ts';
import type { SheetCounters } from '../../../lib/metering/counting/sheet-counters.ts';

export type PushedReading = SheetCounters & {
  at: string;
  total: number;
  device?: string;
  serial?: string | null;
  counter?: string;
};

/** A feed that receives pushed readings, without a table: it stores states and books pages as the service does. */
export function pushedFeed(activatedAt = '2026-01-01T00:00:00Z', duplexPercentOn: (day: string) => number = () => 0) {
  const states = new Map<string, DeviceState>();
  const booked = new Map<string, DayChange>();
  const deposits = new Map<string, { day: string; pages: number; isOpen: boolean }>();
  const depositOf = new Map<string, string>();
  let closedTo = '';
  const isOpen = (day: string) => day > closedTo;
  const openDeposit = (day: string): string | null => {
    const id = depositOf.get(day);
    return id !== undefined && deposits.get(id)?.isOpen ? id : null;
  };
  /** Pages of a closed day become another deposit, which belongs to the current month. */
  const book = (day: string, change: DayChange): string | null => {
    booked.set(day, sumOfChanges(booked.get(day) ?? NO_CHANGE, change));
    if (change.pages === 0) return depositOf.get(day) ?? null;
    const id = openDeposit(day) ?? `deposit ${deposits.size + 1}`;
    const pages = (deposits.get(id)?.pages ?? 0) + change.pages;
    deposits.set(id, { day, pages, isOpen: true });
    depositOf.set(day, id);
    return id;
  };
  const dayRules = (day: string) => ({
    day,
    openDepositId: openDeposit(day),
    isOpen: depositOf.has(day) ? openDeposit(day) !== null : isOpen(day),
  });
  const apply = (day: string, readings: CounterReading[], next?: string): number => {
    const applied = applyDay(states.values(), readings, {
      now: '2027-01-01T00:00:00Z',
      duplexPercent: duplexPercentOn(day),
      replaces: { ...dayRules(day), ...(next && { next: dayRules(next) }), activatedAt },
    });
    const id = book(day, applied);
    const nextId = next ? book(next, applied.next) : null;
    for (const { after } of applied.changed) {
      const placed = inDeposit(after, day, id);
      states.set(after.device, JSON.parse(JSON.stringify(next ? inDeposit(placed, next, nextId) : placed)));
    }
    for (const state of applied.names) states.set(state.device, state);
    ignored += applied.ignored;
    notes.push(...applied.notes.map(({ note }) => note));
    let changed = applied.pages + applied.next.pages;
    for (const { day: later, readings: postponed } of applied.postponed) changed += apply(day, postponed, later);
    return changed;
  };
  const notes: Note[] = [];
  let ignored = 0;
  return {
    states,
    notes,
    ignored: () => ignored,
    /** The pages of each day with any. */
    days: () => Object.fromEntries(pagesByDay(booked)),
    /** The basis of each day with pages. */
    bases: (): Record<string, Basis | null> =>
      Object.fromEntries(pagesByDay(booked).map(([day]) => [day, basisOf(booked.get(day)?.bases ?? {})])),
    /** Closes the books up to a day, inclusive: their deposits do not change any more. */
    close(day: string) {
      closedTo = day > closedTo ? day : closedTo;
      for (const one of deposits.values()) if (one.day <= day) one.isOpen = false;
    },
    closed: () => [...deposits].filter(([, one]) => !one.isOpen).map(([id, { pages }]) => `${id}: ${pages}`),
    total: () => [...booked.values()].reduce((sum, { pages }) => sum + pages, 0),
    sums: () => [...booked.values()].reduce(sumOfChanges, NO_CHANGE),
    /** Accepts or rejects a device's held reading. Returns the booked pages. */
    decide(device: string, isAccepted: boolean): number {
      const state = states.get(device);
      if (state === undefined) throw new Error(`There is no ${device}.`);
      const { changed, ...change } = applyDecision(state, isAccepted, duplexPercentOn);
      for (const { after } of changed) states.set(after.device, after);
      book((state.held_read_at ?? '').slice(0, 10), change);
      return change.pages;
    },
    /** Returns by how much the push changed the booked pages. */
    push(...pushed: PushedReading[]): number {
      const readings = pushed.map(readingOf);
      let changed = 0;
      for (const day of [...new Set(readings.map(({ read_at }) => read_at.slice(0, 10)))].sort()) {
        const ofDay = readings.filter(({ read_at }) => read_at.startsWith(day));
        changed += apply(day, ofDay);
      }
      return changed;
    },
  };
}

const pagesByDay = (booked: Map<string, DayChange>): [string, number][] =>
  [...booked]
    .filter(([, { pages }]) => pages !== 0)
    .map(([day, { pages }]): [string, number] => [day, pages])
    .sort();

const readingOf = ({
  at,
  total,
  device = 'one',
  serial = null,
  counter = 'total',
  ...pushed
}: PushedReading): CounterReading => ({
  device,
  serial,
  counter,
  value: total,
  counted: true,
  ...pushed,
  // A day of November, or a month and a day.
  read_at: `2026-${/^\d\d-/.test(at) ? at : `11-${at}`}:00Z`,
});
