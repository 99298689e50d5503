import { shownJob } from '../../lib/platform/long-jobs/long-job.ts';
import { requireJob } from '../../lib/platform/long-jobs/store.ts';
import { type Commands, flag, requiredId } from '../command.ts';
import { followJob } from '../follow-job.ts';

export const jobCommands: Commands = {
  'jobs show': {
    usage: 'JOB_ID',
    summary: 'Print the state, progress and result of a long job',
    options: {},
    positionals: { min: 1, max: 1 },
    async run(args, out) {
      const job = shownJob(await requireJob(requiredId(args, 0, 'JOB_ID')));
      out.json(job);
      out.line(`${job.kind} ${job.id}: ${job.state}, ${job.done} of ${job.of}${job.error ? `. ${job.error}` : ''}`);
    },
  },
  'jobs follow': {
    usage: 'JOB_ID [--retry]',
    summary: 'Follow a long job to its end, and work on it if no worker has it; exit code 1 if it failed',
    options: { retry: { type: 'boolean', about: 'try a job again that failed; it goes on where it was' } },
    positionals: { min: 1, max: 1 },
    async run(args, out) {
      const id = requiredId(args, 0, 'JOB_ID');
      const job = shownJob(await followJob(id, out, { retry: flag(args, 'retry') }));
      out.json(job);
      out.line(`${job.kind} ${job.id}: ${job.state}, ${job.done} of ${job.of}.`);
    },
  },
};
