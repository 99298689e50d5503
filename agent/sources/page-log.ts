import { existsSync } from 'node:fs';
import { countLine, type OpenJobs, openJobs } from '../jobs/count-pages.ts';
import { followFile, type Position, startAtEnd } from '../jobs/follow-file.ts';
import { pageLogFormat } from '../jobs/page-log-format.ts';
import { noTallies, queueOf, type Tallies, tallyJobs } from '../jobs/tally.ts';
import type { StateFile } from '../spool/state-file.ts';
import type { Source } from './source.ts';

/** A CUPS server's page_log. Jobs from before the first run are not counted. */
export type PageLogState = {
  position: Position;
  tallies: Tallies;
  jobs: OpenJobs;
  /** The latest line's time, used to skip lines if the position in the log is lost. */
  latest: string | null;
};
type PageLogConfig = { page_log: string; format: string; server: string; ignore: string[] };

const BROKEN_SHOWN = 3;

export function pageLogSource(
  { page_log: file, format, server, ignore }: PageLogConfig,
  state: StateFile<PageLogState | undefined>,
  now = () => new Date(),
): Source {
  const { parse, hasSides, hasMedia, hasTime } = pageLogFormat(format);
  const source = { kind: 'page_log', sheets: hasSides, large: hasMedia, isOwnClock: true, nameOf: queueOf(server) };
  return {
    kind: 'cups',
    name: file,
    async read(keep, say) {
      const time = now();
      const before = state.get();
      if (before === undefined && !existsSync(file)) {
        throw new Error('there is no such file. Set PageLogFormat in cupsd.conf, and print a page.');
      }
      const tally = tallyJobs(before?.tallies ?? noTallies(time), time, source);
      const jobs = { ...before?.jobs };
      let latest = before?.latest ?? null;
      const broken: string[] = [];
      const take = (text: string, isLost: boolean) => {
        const line = parse(text);
        if (line === undefined) return void (text !== '' && broken.push(text));
        if (ignore.includes(line.printer)) return;
        const at = line.at?.toISOString();
        // A line without a time may have been counted before.
        if (isLost && (at === undefined || (before?.latest ?? '') >= at)) return;
        if (at !== undefined && at > (latest ?? '')) latest = at;
        tally.add(countLine(line, jobs, time));
      };
      const { position, isLost } = before
        ? followFile(file, before.position, take)
        : first(file, parse, tally, jobs, ignore, time);
      if (isLost) {
        const rest = hasTime
          ? 'lines up to the last known time are left out'
          : 'its lines are left out, for they have no time';
        say(
          `${file}: the end of the last run is not found in it or in files beside it: ${rest}. Keep rotated files for a day.`,
        );
      }
      // The first sentence is sent to the service. Lines have names of people and documents, which stay on this computer.
      if (broken.length > 0) say(`${file}: skipped lines: ${broken.length}. Look at cups.format.`);
      for (const text of broken.slice(0, BROKEN_SHOWN)) {
        say(`A line does not follow the format ${format}: ${JSON.stringify(text.slice(0, 200))}`);
      }
      const { tallies, readings } = tally.end();
      await keep(readings);
      state.put({ position, tallies, jobs: openJobs(jobs, time), latest });
      return { read: Object.keys(tallies.printers).length, troubled: Number(broken.length > 0) + Number(isLost) };
    },
  };
}

/** Printers and open jobs are taken from earlier lines, so the next job counts, and counts once. */
function first(
  file: string,
  parse: ReturnType<typeof pageLogFormat>['parse'],
  tally: ReturnType<typeof tallyJobs>,
  jobs: OpenJobs,
  ignore: string[],
  now: Date,
) {
  const { position, tail } = startAtEnd(file);
  for (const text of tail) {
    const line = parse(text);
    if (line === undefined || ignore.includes(line.printer)) continue;
    tally.know(line.printer);
    countLine(line, jobs, now);
  }
  return { position, isLost: false };
}
