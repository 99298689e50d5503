import { type SourceReading, timestamp } from '../reading.ts';

/**
 * Lifetime counters of printers whose source reports single jobs. They are kept in the state of the agent, together with the
 * place up to which the source was read: an agent that is killed between sending and keeping counts the same jobs again
 * from the same counters, so the readings are the same.
 */
export type Tally = { total: number; sheets: number; duplex_sheets: number; large_sheets: number };
export type Tallies = {
  /** A part of the counter's name: after a lost state the service begins anew instead of taking it for a reset. */
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

/** The service takes 0 for a counter that is not known, so counters begin with 1. */
const FIRST: Tally = { total: 1, sheets: 1, duplex_sheets: 1, large_sheets: 1 };

export const noTallies = (now: Date): Tallies => ({ since: timestamp(now), printers: {} });

export type JobSource = {
  kind: string;
  sheets: boolean;
  large: boolean;
  nameOf(printer: string): { device: string; name: string };
};

/** Adds jobs one by one. Each printer has one reading for each past day, and one of now. */
export function tallyJobs(before: Tallies, now: Date, source: JobSource) {
  const printers = new Map(Object.entries(before.printers));
  const today = timestamp(now).slice(0, 10);
  const readings: SourceReading[] = [];
  const days = new Map<string, { day: string; at: string }>();
  const readingOf = (printer: string): Omit<SourceReading, 'at'> => {
    const { total, sheets, duplex_sheets, large_sheets } = printers.get(printer) ?? FIRST;
    return {
      ...source.nameOf(printer),
      counter: `${source.kind} since ${before.since}`,
      total,
      ...(source.sheets && { sheets, duplex_sheets }),
      ...(source.large && { large_sheets }),
    };
  };
  /** A printer that is new begins with a reading from before its first job. */
  const know = (printer: string, at?: Date) => {
    if (printers.has(printer)) return;
    printers.set(printer, FIRST);
    const moment = new Date((at ?? now).getTime() - 1_000);
    readings.push({ ...readingOf(printer), ...(at ? { at: timestamp(moment) } : { seen: moment }) });
  };
  return {
    know,
    add({ printer, at, sides, sheets = sides, duplexSheets = 0, largeSheets = 0 }: PrintedPages) {
      if (sides === 0) return;
      know(printer, at);
      const open = days.get(printer);
      const day = at && timestamp(at).slice(0, 10);
      if (open && day !== undefined && day > open.day) readings.push({ ...readingOf(printer), at: open.at });
      if (at && day !== undefined && day < today && day >= (open?.day ?? ''))
        days.set(printer, { day, at: timestamp(at) });
      else if (day !== undefined && day >= today) days.delete(printer);
      const { total, sheets: used, duplex_sheets, large_sheets } = printers.get(printer) ?? FIRST;
      printers.set(printer, {
        total: total + sides,
        sheets: used + sheets,
        duplex_sheets: duplex_sheets + duplexSheets,
        large_sheets: large_sheets + largeSheets,
      });
    },
    /** The counters after all jobs, and the readings in the order of their times. */
    end(): { tallies: Tallies; readings: SourceReading[] } {
      for (const [printer, { at }] of days) readings.push({ ...readingOf(printer), at });
      for (const printer of printers.keys()) readings.push({ ...readingOf(printer), seen: now });
      return { tallies: { ...before, printers: Object.fromEntries(printers) }, readings };
    },
  };
}
