import type { CollectedPages } from '../metering/collected-pages.ts';
import type { Note } from '../metering/counter-rules.ts';
import { log } from '../platform/log.ts';
import type { Skipped } from './schedule.ts';

/** What collecting a feed came to. */
export type Collection = {
  feed_id: string;
  /** The days that were counted. Where the system reports the pages of days, missed ones come first. */
  days: CollectedDay[];
  skipped: Skipped | null;
  /** Why the system could not be read to the end. */
  failure: string | null;
};

export type CollectedDay = {
  day: string;
  devices: number;
  pages: number;
  deposit_id: string | null;
  notes: CollectedPages['notes'];
};

/** What a person may have to look at: pages that were not counted. The other notes are daily life. */
const WORTH_TELLING: Note[] = ['held', 'reset_uncounted', 'counter_changed'];
const DEVICES_TOLD_MAX = 20;

export const devicesWith = (note: Note, { notes }: CollectedDay): string[] =>
  notes.filter((one) => one.note === note).map(({ device }) => device);

/** One line for each day, and one for each thing that somebody may ask about later. */
export function logCollection({ feed_id: feed, days, failure, skipped }: Collection, asked: string): void {
  for (const collected of days) {
    const { day, devices, pages, deposit_id } = collected;
    log({ level: 'info', message: 'feed collected', feed, day, devices, pages, deposit_id });
    for (const note of WORTH_TELLING) {
      const noted = devicesWith(note, collected);
      if (noted.length === 0) continue;
      const told = noted.slice(0, DEVICES_TOLD_MAX);
      log({ level: 'warn', message: 'feed devices', feed, day, note, count: noted.length, devices: told });
    }
  }
  if (failure !== null) log({ level: 'warn', message: 'feed failed', feed, day: asked, reason: failure });
  if (skipped !== null) log({ level: 'info', message: 'feed skipped', feed, day: asked, reason: skipped });
}
