import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { noTallies, type Tallies, tallyJobs } from '../jobs/tally.ts';
import { eventsIn, type PrintEvent } from '../jobs/windows-events.ts';
import type { StateFile } from '../spool/state-file.ts';
import type { Source } from './source.ts';

/**
 * A folder with exports from a Windows print server's event log. Exports may overlap: an event counts once, by its computer,
 * record number and time. A number not higher than the last one counts only if its time is later, because then the log was
 * cleared and restarted.
 */
export type WindowsState = {
  tallies: Tallies;
  /** The last event per computer. */
  last: Record<string, { record: number; at: string }>;
  /** SHA-256 of each file's content. */
  files: Record<string, string>;
};
type WindowsConfig = { folder: string; ignore: string[] };

const FILE_BYTES_MAX = 50_000_000;
const SKIPPED_SHOWN = 3;
/** Windows' own printers that use no paper. */
const VIRTUAL = /^(Microsoft Print to PDF|Microsoft XPS Document Writer|OneNote\b.*|Send To OneNote\b.*|Fax)$/i;

export function windowsSource(
  { folder, ignore }: WindowsConfig,
  state: StateFile<WindowsState | undefined>,
  now = () => new Date(),
): Source {
  return {
    kind: 'windows_events',
    name: `folder of print events ${folder}`,
    async read(keep, say) {
      const time = now();
      const before = state.get();
      const files: Record<string, string> = {};
      const found: PrintEvent[] = [];
      let troubled = 0;
      for (const name of filesIn(folder)) {
        const known = before?.files[name];
        try {
          const path = join(folder, name);
          if (statSync(path).size > FILE_BYTES_MAX) throw new Error('it has more than 50 MB; export a shorter time');
          const bytes = readFileSync(path);
          const hash = createHash('sha256').update(bytes).digest('hex');
          if (known !== undefined) files[name] = known;
          if (hash === known) continue;
          const { events, skipped } = eventsIn(bytes);
          for (const event of events) found.push(event);
          for (const sentence of skipped.slice(0, SKIPPED_SHOWN)) say(`${name}: ${sentence}.`);
          if (skipped.length > SKIPPED_SHOWN)
            say(`${name}: ${skipped.length - SKIPPED_SHOWN} more events are skipped.`);
          troubled += Number(skipped.length > 0);
          files[name] = hash;
        } catch (error) {
          troubled += 1;
          say(`${join(folder, name)} was not read: ${(error as Error).message}.`);
        }
      }
      const nameOf = (printer: string) => ({
        device: printer.slice(0, 255),
        name: printer.split('\\').at(-1) ?? printer,
      });
      const tally = tallyJobs(before?.tallies ?? noTallies(time), time, {
        kind: 'event 307',
        sheets: false,
        large: false,
        isOwnClock: false,
        nameOf,
      });
      const last = new Map(Object.entries(before?.last ?? {}));
      const isIgnored = (printer: string) => VIRTUAL.test(printer) || ignore.includes(printer);
      for (const { computer, record, at, printer, pages } of found.sort(byTime)) {
        const latest = last.get(computer);
        const moment = at.toISOString();
        if (latest && record <= latest.record && moment <= latest.at) continue;
        const isLater = latest === undefined || moment > latest.at;
        last.set(computer, { record: Math.max(record, latest?.record ?? 0), at: isLater ? moment : latest.at });
        const queue = `\\\\${computer}\\${printer}`;
        if (isIgnored(printer)) continue;
        // Events from before the first run only show which printers exist.
        if (before === undefined) tally.know(queue);
        else tally.add({ printer: queue, at, sides: pages });
      }
      const { tallies, readings } = tally.end();
      await keep(readings);
      state.put({ tallies, last: Object.fromEntries(last), files });
      return { read: Object.keys(tallies.printers).length, troubled };
    },
  };
}

const byTime = (one: PrintEvent, other: PrintEvent): number =>
  one.at.getTime() - other.at.getTime() || one.record - other.record;

const filesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => /\.(xml|csv)$/i.test(name))
    .sort();
