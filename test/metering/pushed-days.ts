import { applyDay } from '../../lib/metering/apply-day.ts';
import type { Note } from '../../lib/metering/counter-rules.ts';
import type { DeviceState } from '../../lib/metering/device-state.ts';
import type { CounterReading } from '../../lib/metering/reading.ts';
import type { ToldCounters } from '../../lib/metering/told-counters.ts';

export type Told = ToldCounters & {
  at: string;
  total: number;
  device?: string;
  serial?: string | null;
  counter?: string;
};

/** A feed that readings are pushed to, without a table: states are stored and pages booked as the service does it. */
export function pushedFeed(activatedAt = '2026-01-01T00:00:00Z') {
  const states = new Map<string, DeviceState>();
  const booked = new Map<string, number>();
  const notes: Note[] = [];
  let ignored = 0;
  return {
    states,
    notes,
    ignored: () => ignored,
    /** The pages of each day that has some. */
    days: () => Object.fromEntries([...booked].filter(([, pages]) => pages !== 0).sort()),
    total: () => [...booked.values()].reduce((sum, pages) => sum + pages, 0),
    /** Answers by how much the push changed what is booked. */
    push(...told: Told[]): number {
      const readings = told.map(readingOf);
      let changed = 0;
      for (const day of [...new Set(readings.map(({ read_at }) => read_at.slice(0, 10)))].sort()) {
        const ofDay = readings.filter(({ read_at }) => read_at.startsWith(day));
        const applied = applyDay(states.values(), ofDay, {
          now: '2027-01-01T00:00:00Z',
          replaces: { day, open: day, activatedAt },
        });
        for (const state of [...applied.changed.map(({ after }) => after), ...applied.names]) {
          states.set(state.device, state);
        }
        booked.set(day, (booked.get(day) ?? 0) + applied.pages);
        changed += applied.pages;
        ignored += applied.ignored;
        notes.push(...applied.notes.map(({ note }) => note));
      }
      return changed;
    },
  };
}

const readingOf = ({ at, total, device = 'one', serial = null, counter = 'total', ...told }: Told): CounterReading => ({
  ...{ device, serial, counter, value: total, counted: true, ...told },
  // A day of November, or a month and a day.
  read_at: `2026-${/^\d\d-/.test(at) ? at : `11-${at}`}:00Z`,
});
