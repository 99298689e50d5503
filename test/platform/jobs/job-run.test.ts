import { afterEach, expect, it, vi } from 'vitest';
import { lastRuns, recorded } from '../../../lib/platform/jobs/job-run.ts';
import { table } from '../../../lib/platform/table/table.ts';
import { logged } from '../../support/logged.ts';
import { at, now } from '../../support/moment.ts';

afterEach(() => {
  now();
  vi.restoreAllMocks();
});

it('a job records when it ran, how long, and that it worked; its answer and arguments are its own', async () => {
  at('2026-11-02T04:00:00Z');
  const job = recorded('runs-well', async (event: string) => `${event} done`);

  expect(await job('all')).toBe('all done');
  expect((await lastRuns()).get('runs-well')).toEqual({
    name: 'runs-well',
    ran_at: '2026-11-02T04:00:00Z',
    duration_s: expect.any(Number),
    ok: true,
  });
});

it('a failed job records it, and fails as before', async () => {
  const run = recorded('runs-badly', async () => {
    throw new Error('no luck');
  });

  await expect(run()).rejects.toThrow('no luck');
  expect((await lastRuns()).get('runs-badly')).toMatchObject({ ok: false });
});

it('only the last run is kept, and an unrun job has none', async () => {
  const outcomes = [true, false, true];
  const run = recorded('runs-again', async () => {
    if (!outcomes.shift()) throw new Error('no luck');
  });
  await run();
  await run().catch(() => {});
  await run();

  expect((await lastRuns()).get('runs-again')).toMatchObject({ ok: true });
  expect((await lastRuns()).has('never-ran')).toBe(false);
});

it('an unrecordable run is logged, and the job has run nevertheless', async () => {
  vi.spyOn(table, 'write').mockRejectedValueOnce(new Error('no table'));

  expect(await recorded('runs-unseen', async () => 'done')()).toBe('done');
  expect(logged).toContainEqual(expect.objectContaining({ message: 'job run not recorded', job: 'runs-unseen' }));
});
