import type { IppAddress } from '../ipp/address.ts';
import { type FinishedJob, finishedJobs } from '../jobs/cups-jobs.ts';
import { noTallies, queueOf, type Tallies, tallyJobs } from '../jobs/tally.ts';
import type { StateFile } from '../spool/state-file.ts';
import type { Source } from './source.ts';

/**
 * A CUPS scheduler, read by IPP. It remembers its last jobs (MaxJobs, 500 by default), so each run counts those not listed in
 * the previous run. Jobs from before the first run are not counted.
 */
export type CupsJobsState = { tallies: Tallies /** The jobs in the last response. */; counted: string[] };
type CupsJobsConfig = { address: IppAddress; server: string; ignore: string[] };

export function cupsJobsSource(
  { address, server, ignore }: CupsJobsConfig,
  state: StateFile<CupsJobsState | undefined>,
  now = () => new Date(),
  list: (address: IppAddress, now: Date) => Promise<FinishedJob[]> = finishedJobs,
): Source {
  return {
    kind: 'cups',
    name: `CUPS at ${address.host}`,
    async read(keep, say) {
      const time = now();
      const before = state.get();
      const jobs = (await list(address, time)).filter(({ printer }) => !ignore.includes(printer));
      const counted = new Set(before?.counted);
      const tally = tallyJobs(before?.tallies ?? noTallies(time), time, {
        kind: 'CUPS jobs',
        sheets: true,
        large: true,
        isOwnClock: true,
        nameOf: queueOf(server),
      });
      for (const job of jobs.toSorted(byTime)) {
        if (before === undefined) tally.know(job.printer);
        else if (!counted.has(job.key)) tally.add(job);
      }
      const isGap = counted.size > 0 && jobs.length > 0 && !jobs.some(({ key }) => counted.has(key));
      if (isGap) {
        say(
          `${server}: its list of jobs does not reach back to the last run, so some may be missing. Raise MaxJobs, or run more often.`,
        );
      }
      const { tallies, readings } = tally.end();
      await keep(readings);
      // An empty list was purged; its jobs cannot come back.
      state.put({ tallies, counted: jobs.map(({ key }) => key) });
      return { read: Object.keys(tallies.printers).length, troubled: Number(isGap) };
    },
  };
}

const byTime = (one: FinishedJob, other: FinishedJob): number => (one.at?.getTime() ?? 0) - (other.at?.getTime() ?? 0);
