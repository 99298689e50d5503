import { afterEach, describe, expect, it } from 'vitest';
import { DEAD_LETTERS, handler, LATE_JOBS } from '../../../functions/jobs/watch.ts';
import { SCHEDULES } from '../../../functions/schedules.ts';
import { localQueues } from '../../../infra/local/queue.ts';
import { lateJobs } from '../../../lib/operations/health/late-jobs.ts';
import type { JobRun } from '../../../lib/platform/jobs/job-run.ts';
import { deadLettersOf } from '../../../lib/platform/jobs/queue.ts';
import { useQueueHost } from '../../../lib/platform/jobs/queue-host.ts';
import { type LogLine, logTo } from '../../../lib/platform/log.ts';

describe('late jobs', () => {
  const now = new Date('2026-11-15T10:00:00Z');
  const schedules = { watch: '0,5,10,15,20,25,30,35,40,45,50,55 * * * *', hourly: '30 * * * *', daily: '0 3 * * *' };
  const late = (runs: Record<string, string>) =>
    lateJobs(
      schedules,
      new Map(
        Object.entries(runs).map(([name, time]): [string, JobRun] => [
          name,
          { name, ran_at: `2026-11-${time}:00Z`, duration_s: 1, ok: true },
        ]),
      ),
      { now, watcher: 'watch' },
    );

  it.each([
    ['all ran in time', { watch: '15T09:55', hourly: '15T09:30', daily: '15T03:00' }, []],
    ['one missed its last run', { watch: '15T09:55', hourly: '15T08:30', daily: '15T03:00' }, ['hourly']],
    ['one missed a day', { watch: '15T09:55', hourly: '15T09:30', daily: '14T03:00' }, ['daily']],
    ['a frequent one never ran, and a daily one not yet', { watch: '15T09:55' }, ['hourly']],
    ['the watching one runs for the first time', { hourly: '15T01:30' }, []],
    ['the watching one was away itself', { watch: '15T01:55', hourly: '15T01:30', daily: '14T03:00' }, []],
  ])('if %s', (_, runs, names) => {
    expect(late(runs)).toEqual(names);
  });
});

describe('every five minutes', () => {
  afterEach(() => {
    useQueueHost(undefined);
    logTo((line) => void process.stdout.write(`${JSON.stringify(line)}\n`));
  });

  it('the log has all dead letters as one number, and each queue with some', async () => {
    const queues = localQueues({});
    useQueueHost(queues.host);
    const lines: LogLine[] = [];
    logTo((line) => void lines.push(line));
    await handler();
    for (const [name, count] of Object.entries({ notices: 1, 'search-changes': 2 }))
      await queues.queue(deadLettersOf(name)).send(Array(count).fill({ message: '{}' }));
    await handler();
    const [before, after] = lines.filter(({ message }) => message === DEAD_LETTERS);

    expect(before).toMatchObject({ level: 'info', count: 0, queues: {} });
    expect(after).toMatchObject({ level: 'warn', count: 3, queues: { notices: 1, 'search-changes': 2 } });
    expect(lines.find(({ message }) => message === LATE_JOBS)).toMatchObject({ check: 'hourly', count: 0 });
  });

  it('an unresponsive queue fails the job after the others were counted', async () => {
    const queues = localQueues({});
    await queues.queue(deadLettersOf('notices')).send([{ message: '{}' }]);
    const depth = (name: string) =>
      name === 'mails' ? Promise.reject(new Error('I am closed.')) : queues.host.depth(name);
    useQueueHost({ ...queues.host, depth });
    const lines: LogLine[] = [];
    logTo((line) => void lines.push(line));

    await expect(handler()).rejects.toThrow('No answer from the queues mails.');
    expect(lines.find(({ message }) => message === DEAD_LETTERS)).toMatchObject({ count: 1 });
  });

  it('runs often enough for its alarm over a quarter-hour', () => {
    expect(SCHEDULES.watch.split(' ')[0]?.split(',')).toHaveLength(12);
  });
});
