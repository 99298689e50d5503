import type { Key, List } from './key.ts';
import { bounded } from './key-text.ts';
import { kinds } from './kinds.ts';

export const jobKeys = {
  // a long job, its result lines, and the pieces when a result is too long for the job's own item
  longJob: (id: string): Key => ({ pk: `LONG_JOB#${id}`, sk: 'LONG_JOB' }),
  longJobLine: (id: string, row: number): Key => ({
    pk: `LONG_JOB#${id}`,
    sk: `JOB_LINE#${String(row).padStart(8, '0')}`,
  }),
  longJobResult: (id: string, piece: number): Key => ({
    pk: `LONG_JOB#${id}`,
    sk: `RESULT#${String(piece).padStart(8, '0')}`,
  }),

  // the last run of each scheduled job, in one partition
  jobRun: (name: string): Key => ({ pk: 'JOB_RUNS', sk: `JOB_RUN#${bounded(name)}` }),

  // a lease held while someone resends a dead letter
  letterLease: (queue: string, id: string): Key => ({ pk: `LETTERS#${bounded(queue)}`, sk: `LEASE#${bounded(id)}` }),

  // the latest job about a subject limited to one job at a time
  latestJob: (subject: string): Key => ({ pk: `LATEST_JOB#${bounded(subject)}`, sk: 'LATEST_JOB' }),

  // stream heartbeat: written every minute, and marked when its change comes back through the stream
  beat: (shard: number): Key => ({ pk: `BEAT#${shard}`, sk: kinds.beat }),

  // the monthly restore test: its progress, with the marker expected in the restored table; the reports for all months
  restoreTest: (): Key => ({ pk: 'RESTORE_TEST', sk: 'STATE' }),
  restoreReport: (month: string): Key => ({ pk: 'RESTORE_TEST', sk: `RESTORE_REPORT#${month}` }),

  // a derived view's rebuild progress, for all accounts or for some
  viewRebuild: (view: string, of: string): Key => ({
    pk: `VIEW#${bounded(view)}`,
    sk: `REBUILD#${bounded(of)}`,
  }),
} as const;

export const jobLists = {
  jobRuns: (): List => ({ pk: 'JOB_RUNS', prefix: 'JOB_RUN#' }),
  longJobLines: (id: string): List => ({ pk: `LONG_JOB#${id}`, prefix: 'JOB_LINE#' }),
  longJobResults: (id: string): List => ({ pk: `LONG_JOB#${id}`, prefix: 'RESULT#' }),
} as const;
