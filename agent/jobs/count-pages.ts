import { sheetsOf } from './job-sheets.ts';
import type { PageLine } from './page-log-format.ts';
import type { PrintedPages } from './tally.ts';

/**
 * Adds up page_log lines. Servers write one line per page, one with the job's total, or both: a total counts only the pages
 * not yet counted by its job's lines, as in the scheduler itself. A reprinted job continues.
 */
export type OpenJobs = Record<string, { sides: number; at: number }>;

/** CUPS keeps a job's document for a day, so it may be reprinted that long. Later the same number is another job. */
const JOB_OPEN_MS = 86_400_000;
const JOBS_MAX = 10_000;

export function countLine(line: PageLine, jobs: OpenJobs, now: Date): PrintedPages {
  const { printer, job, page, count, twoSided, isLarge, copies } = line;
  const key = `${printer} ${job}`;
  const at = (line.at ?? now).getTime();
  const open = jobs[key];
  const before = open && at - open.at < JOB_OPEN_MS ? open.sides : 0;
  const after = page === undefined ? Math.max(before, count) : before + count;
  delete jobs[key];
  jobs[key] = { sides: after, at };
  const sheets =
    page === undefined || !twoSided
      ? sheetsOf(after, twoSided, copies) - sheetsOf(before, twoSided, copies)
      : backOf(page) * count;
  const added = Math.max(0, after - before);
  const used = Math.max(0, Math.min(added, sheets));
  return {
    printer,
    ...(line.at && { at: line.at }),
    sides: added,
    ...(twoSided !== undefined && { sheets: used, duplexSheets: twoSided ? added - used : 0 }),
    largeSheets: isLarge ? used : 0,
  };
}

/** An even page is the back of the sheet before it. */
const backOf = (page: number): number => page % 2;

/** Forgets jobs too old to be reprinted, and the oldest ones if there are too many. */
export function openJobs(jobs: OpenJobs, now: Date): OpenJobs {
  const open = Object.entries(jobs).filter(([, { at }]) => now.getTime() - at < JOB_OPEN_MS);
  return Object.fromEntries(open.slice(-JOBS_MAX));
}
