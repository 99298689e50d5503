import * as z from 'zod';
import { moment } from '../../platform/fields.ts';
import { nextRun } from '../../platform/jobs/cron.ts';
import type { JobRun } from '../../platform/jobs/job-run.ts';
import { timestamp } from '../../platform/time.ts';
import { isOverdue } from './late-jobs.ts';
import { ShownSetting } from './settings.ts';

const count = () => z.int().min(0);

const JobHealth = z
  .object({
    name: z.string().meta({ examples: ['collect-start'] }),
    last_run_at: moment().nullable().describe('When it last ran to its end; null before its first run.'),
    duration_s: z.number().nullable(),
    next_run_at: moment(),
    ok: z
      .boolean()
      .nullable()
      .describe('False if the last run failed, or if one is overdue by 20 minutes; null before its first run.'),
  })
  .meta({ id: 'JobHealth' });
type JobHealth = z.infer<typeof JobHealth>;

/** The service's state for operators: never an address, a key or a payload. */
export const Health = z
  .object({
    as_of: moment(),
    version: z.string(),
    settings: z.array(ShownSetting),
    cost_estimate_usd: z
      .number()
      .describe('Of the current month on AWS, by the model of docs/scale.md, without the requests of callers.'),
    jobs: z.array(JobHealth),
    queues: z.array(
      z.object({
        name: z.string(),
        waiting: count()
          .nullable()
          .describe(
            'Messages that no worker has yet, about; where change handlers share a queue, those of all of them. Null if the queue did not answer in time.',
          ),
        oldest_at: moment().nullable().describe('Null if none waits, and on AWS, where SQS does not tell it.'),
      }),
    ),
    dead_letters: z.array(
      z.object({
        queue: z.string(),
        count: count().nullable().describe('Null if the queue did not answer in time.'),
      }),
    ),
    feeds: z.array(
      z.object({
        type: z.string(),
        name: z.string().describe('The name of the type for people.'),
        active: count(),
        unhealthy: count(),
        silent: count().describe('Of the active ones.'),
      }),
    ),
    mails: z
      .object({
        sent: count(),
        failed: count().describe('The carrier refused them, or they bounced for good.'),
        suppressed: count().describe('Not sent, because the address is on the suppression list.'),
      })
      .describe('Of the current month, UTC.'),
    ledger: z.object({
      checked_at: moment().nullable().describe('The oldest of the last checks; null before the first.'),
      ok: z.boolean(),
      differences: count(),
    }),
  })
  .meta({ id: 'Health' });
export type Health = z.infer<typeof Health>;

export function jobHealth(name: string, cron: string, run: JobRun | undefined, now: Date): JobHealth {
  const next_run_at = timestamp(nextRun(cron, now));
  if (!run) return { name, last_run_at: null, duration_s: null, next_run_at, ok: null };
  const ok = run.ok && !isOverdue(cron, run, now);
  return { name, last_run_at: run.ran_at, duration_s: run.duration_s, next_run_at, ok };
}
