import { type SourceReading, timestamp } from '../reading.ts';

/**
 * Lifetime counters for printers whose source reports single jobs. They are stored in the agent's state, together with the
 * position up to which the source was read: an agent killed between sending and storing counts the same jobs again from the
 * same counters, so the readings are the same.
 */
export type Tally = {
  total: number;
  sheets: number;
  duplex_sheets: number;
  large_sheets: number;
  /**
   * The last day with a job whose sheets are unknown. This day's readings report no sheets, so the day counts by its sides,
   * and so does the next reading.
   */
  sheets_unknown_on?: string;
};
export type Tallies = {
  /** A part of the counter's name: after a lost state the service starts a new baseline instead of assuming a reset. */
  since: string;
  printers: Record<string, Tally>;
};

export type PrintedPages = {
  printer: string;
  at?: Date;
  sides: number;
  sheets?: number;
  duplexSheets?: number;
  largeSheets?: number;
};

/** The service treats 0 as an unknown counter, so counters begin with 1. */
const FIRST: Tally = { total: 1, sheets: 1, duplex_sheets: 1, large_sheets: 1 };

export const noTallies = (now: Date): Tallies => ({ since: timestamp(now), printers: {} });

type JobSource = {
  kind: string;
  sheets: boolean;
  large: boolean;
  /** Job times come from this computer's clock, so they are corrected with it. */
  isOwnClock: boolean;
  nameOf(printer: string): { device: string; name: string };
};

/** A queue of a print server; other servers may have a queue with the same name. */
export const queueOf = (server: string) => (printer: string) => ({
  device: `${server}/${printer}`.slice(0, 255),
  name: printer.slice(0, 255),
});

/** Adds jobs one by one. Each printer has one reading per past day, and one for now. */
export function tallyJobs(before: Tallies, now: Date, source: JobSource) {
  const printers = new Map(Object.entries(before.printers));
  const today = timestamp(now).slice(0, 10);
  const readings: SourceReading[] = [];
  const days = new Map<string, { day: string; at: Date }>();
  const timeOf = (at: Date): Pick<SourceReading, 'at' | 'seen'> =>
    source.isOwnClock ? { seen: at } : { at: timestamp(at) };
  const readingOf = (printer: string, day: string): Omit<SourceReading, 'at'> => {
    const { total, sheets, duplex_sheets, large_sheets, sheets_unknown_on = '' } = printers.get(printer) ?? FIRST;
    return {
      ...source.nameOf(printer),
      counter: `${source.kind} since ${before.since}`,
      total,
      ...(source.sheets && sheets_unknown_on < day && { sheets, duplex_sheets }),
      ...(source.large && { large_sheets }),
    };
  };
  /** A new printer begins with a reading from before its first job. */
  const know = (printer: string, at?: Date) => {
    if (printers.has(printer)) return;
    printers.set(printer, FIRST);
    // After a clock was set back, some jobs are in the future.
    const moment = new Date(Math.min((at ?? now).getTime(), now.getTime()) - 1_000);
    readings.push({ ...readingOf(printer, today), ...(at ? timeOf(moment) : { seen: moment }) });
  };
  return {
    know,
    add({ printer, at, sides, sheets, duplexSheets = 0, largeSheets = 0 }: PrintedPages) {
      if (sides === 0) return;
      know(printer, at);
      const open = days.get(printer);
      const day = at && timestamp(at).slice(0, 10);
      if (open && day !== undefined && day > open.day) {
        readings.push({ ...readingOf(printer, open.day), ...timeOf(open.at) });
      }
      if (at && day !== undefined && day < today && day >= (open?.day ?? '')) days.set(printer, { day, at });
      else if (day !== undefined && day >= today) days.delete(printer);
      const before = printers.get(printer) ?? FIRST;
      printers.set(printer, {
        ...before,
        total: before.total + sides,
        sheets: before.sheets + (sheets ?? sides),
        duplex_sheets: before.duplex_sheets + duplexSheets,
        large_sheets: before.large_sheets + largeSheets,
        ...(sheets === undefined && { sheets_unknown_on: days.get(printer)?.day ?? today }),
      });
    },
    /** The counters after all jobs, and the readings ordered by time. */
    end(): { tallies: Tallies; readings: SourceReading[] } {
      for (const [printer, { day, at }] of days) readings.push({ ...readingOf(printer, day), ...timeOf(at) });
      for (const printer of printers.keys()) readings.push({ ...readingOf(printer, today), seen: now });
      return { tallies: { ...before, printers: Object.fromEntries(printers) }, readings };
    },
  };
}
