import { afterEach, describe, expect, it, vi } from 'vitest';
import { billJob } from '../../lib/books/billing/bill-job.ts';
import { useQueues } from '../../lib/platform/jobs/queue.ts';
import { asPath } from '../../lib/platform/table/account-path.ts';
import { distributor } from '../support/api.ts';
import { eventually } from '../support/eventually.ts';
import { at, now } from '../support/moment.ts';
import { startJob } from '../support/start-job.ts';
import { inOwnTable, onTable, regrove, run } from './run-command.ts';

inOwnTable('jobs');
afterEach(() => {
  useQueues(undefined);
  vi.unstubAllEnvs();
  now();
});

const started = (path: string) =>
  startJob(billJob, { month: '2026-10', path }, { by: { command: 'test' }, path: asPath(path) }, new Date());

describe('jobs follow', () => {
  it('works on a job that no worker has, to its end', async () => {
    const { path } = await distributor();
    const { id } = await started(path);
    const { code, out, err } = await regrove('jobs', 'follow', id.toUpperCase(), ...onTable());

    expect({ code, out }).toEqual({ code: 0, out: `bill ${id}: done, 1 of 1.\n` });
    expect(err).toBe(`Job ${id}: waiting\n`);
  });

  it('exits with 1 and says why a job failed, and tries it again with --retry', async () => {
    const root = await distributor();
    const { id } = await started(`${root.path}/0193a1b2-0000-7000-8000-000000000000`);
    const first = await regrove('jobs', 'follow', id, ...onTable());
    const again = await regrove('jobs', 'follow', id, '--retry', ...onTable());
    const sentence = `Job ${id} failed: There is no account 0193a1b2-0000-7000-8000-000000000000.\n`;

    expect([first.code, again.code]).toEqual([1, 1]);
    expect(first.err).toContain(sentence);
    expect(again.err).toContain(sentence);
  });

  it('only watches where the service has a queue', async () => {
    const { path } = await distributor();
    const sent: unknown[] = [];
    useQueues(() => ({ send: async (messages) => void sent.push(...messages) }));
    const { id } = await started(path);
    const following = run('jobs follow', {}, [id]);
    await eventually(() => expect(sent).toEqual([{ id }]));
    expect((await run('jobs show', {}, [id])).json.state).toBe('waiting');
    useQueues(undefined);
    at(new Date().toISOString());
    await run('jobs follow', {}, [id]);

    expect((await following).json).toMatchObject({ state: 'done', result: { period: '2026-10', accounts: 1 } });
  });

  it('refuses an unknown job', async () => {
    const id = '0193a1b2-0000-7000-8000-000000000000';

    expect(await regrove('jobs', 'follow', id, ...onTable())).toMatchObject({
      code: 1,
      err: `There is no job ${id}.\n`,
    });
    expect((await regrove('jobs', 'show', id, ...onTable())).code).toBe(1);
  });
});
