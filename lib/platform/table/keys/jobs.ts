import type { Key, List } from './key.ts';
import { bounded } from './key-text.ts';
import { kinds } from './kinds.ts';

export const jobKeys = {
  // a long job, the lines of its result, and the pieces of a result that is too long for the job's own item
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

  // that somebody sends a dead letter of a queue again
  letterLease: (queue: string, id: string): Key => ({ pk: `LETTERS#${bounded(queue)}`, sk: `LEASE#${bounded(id)}` }),

  // the latest job about something that only one job at a time may be about
  latestJob: (subject: string): Key => ({ pk: `LATEST_JOB#${bounded(subject)}`, sk: 'LATEST_JOB' }),

  // heartbeat of the stream: written every minute, and marked when its change comes back through the stream
  beat: (shard: number): Key => ({ pk: `BEAT#${shard}`, sk: kinds.beat }),

  // the monthly test of a restore: how far it is, with the marker that the restored table must have; the reports of all months
  restoreTest: (): Key => ({ pk: 'RESTORE_TEST', sk: 'STATE' }),
  restoreReport: (month: string): Key => ({ pk: 'RESTORE_TEST', sk: `RESTORE_REPORT#${month}` }),

  // how far the rebuild of a derived view has come, for all accounts or for some
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
