import { log } from '../../platform/log.ts';
import type { CollectedPages } from '../counting/collected-pages.ts';
import type { Note } from '../counting/counter-rules.ts';
import type { Skipped } from './schedule.ts';

/** The outcome of a feed collection. */
export type Collection = {
  feed_id: string;
  /** The counted days, oldest first. */
  days: CollectedDay[];
  skipped: Skipped | null;
  /** The reason why the system could not be read to the end. */
  failure: string | null;
};

export type CollectedDay = {
  day: string;
  devices: number;
  pages: number;
  deposit_id: string | null;
  notes: CollectedPages['notes'];
};

/** Notes a person may have to check, because pages were not counted. The other notes are routine. */
const LOGGED_NOTES: Note[] = ['held', 'reset_uncounted', 'counter_changed'];
const DEVICES_LOGGED_MAX = 20;

export const devicesWith = (note: Note, { notes }: CollectedDay): string[] =>
  notes.filter((one) => one.note === note).map(({ device }) => device);

/** Logs one line per day, and one per note. `requested` is the day to be collected. */
export function logCollection({ feed_id: feed, days, failure, skipped }: Collection, requested: string): void {
  for (const collected of days) {
    const { day, devices, pages, deposit_id } = collected;
    log({ level: 'info', message: 'feed collected', feed, day, devices, pages, deposit_id });
    for (const note of LOGGED_NOTES) {
      const noted = devicesWith(note, collected);
      if (noted.length === 0) continue;
      const listed = noted.slice(0, DEVICES_LOGGED_MAX);
      log({ level: 'warn', message: 'feed devices', feed, day, note, count: noted.length, devices: listed });
    }
  }
  if (failure !== null) log({ level: 'warn', message: 'feed failed', feed, day: requested, reason: failure });
  if (skipped !== null) log({ level: 'info', message: 'feed skipped', feed, day: requested, reason: skipped });
}
