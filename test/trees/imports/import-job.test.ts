import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { longJobKinds } from '../../../functions/jobs/long-jobs.ts';
import { LEASE_MS, shownJob } from '../../../lib/platform/long-jobs/long-job.ts';
import { requireJob } from '../../../lib/platform/long-jobs/store.ts';
import { workOn } from '../../../lib/platform/long-jobs/work.ts';
import { carbonKind } from '../../../lib/trees/catalog/kinds.ts';
import { eachShownLot } from '../../../lib/trees/credits/store.ts';
import { startImport } from '../../../lib/trees/imports/import-job.ts';
import { eachPlanting } from '../../../lib/trees/plantings/store.ts';
import { send } from '../../support/api.ts';
import { Killed } from '../../support/faults.ts';
import { freshProject } from '../../support/ledger.ts';
import { sampleOf } from '../../support/long.ts';
import { longTest } from '../../support/long-test.ts';
import { at, now } from '../../support/moment.ts';
import { AGENT, asPerson, catchMessages, signInAsOperator } from '../../support/people.ts';
import { withWalkedFaults } from '../../support/walk-of-faults.ts';
import { lotBody, plantingBody, stovesBody } from '../catalog/bodies.ts';
import { newProject } from '../credits/world.ts';

let cookie: string;
beforeAll(async () => {
  catchMessages();
  cookie = await signInAsOperator();
});
afterEach(now);

const stoves = () => stovesBody({ price: 20.5, active: true });

const post = (body: object, key?: string) =>
  send('POST', '/operator/imports', {
    body,
    headers: { cookie, ...AGENT, ...(key && { 'idempotency-key': key }) },
  });
const work = (id: string) => workOn(longJobKinds, id, { forMs: 60_000 });
const endOf = async (id: string) => {
  await work(id);
  return (await asPerson(cookie, 'GET', `/operator/jobs/${id}`)).body;
};
const plantingsOf = async (project: string) => (await Array.fromAsync(eachPlanting(project))).length;
const lotsOf = async (project: string) => (await Array.fromAsync(eachShownLot(project))).length;

describe('an import with more than 1,000 rows', () => {
  longTest('is a job, also as a dry run, with the same result as fewer rows', async () => {
    const forest = await freshProject();
    const sent = { kind: 'plantings', json: Array.from({ length: 1_001 }, () => plantingBody(forest)) };
    const dry = await post({ ...sent, dry_run: true });
    const checked = await endOf(dry.body.job_id);

    expect(dry).toMatchObject({ status: 200, body: { job_id: expect.any(String) } });
    expect(checked).toMatchObject({ kind: 'import', state: 'done', done: 1_001, of: 1_001 });
    expect(checked.result).toEqual({
      created: 1_001,
      changed: 0,
      unchanged: 0,
      errors: [],
      changes: [],
      warnings: [],
    });
    expect(await plantingsOf(forest)).toBe(0);

    const run = await post({ ...sent, dry_run: false });
    expect((await endOf(run.body.job_id)).result).toEqual(checked.result);
    expect(await plantingsOf(forest)).toBe(1_001);
  });

  it('when under way is answered again, and starts once per key', async () => {
    const sent = { kind: 'carbon_projects', json: Array.from({ length: 1_001 }, stoves), dry_run: true };
    const [first, again] = [await post(sent, 'key-1'), await post(sent)];
    await work(first.body.job_id);
    const [replayed, anew] = [await post(sent, 'key-1'), await post(sent)];

    expect(again.body).toEqual(first.body);
    expect(replayed.body).toEqual(first.body);
    expect(anew.body).not.toEqual(first.body);
  });

  longTest('lists every refused row, however many there are', async () => {
    const json = Array.from({ length: 5_000 }, (_, index) => ({ ...stoves(), price: -1, [`wrong_${index}`]: 'x' }));
    const { body } = await post({ kind: 'carbon_projects', json, dry_run: false });
    const { result } = await endOf(body.job_id);

    expect(result.errors).toHaveLength(5_000);
    expect(result).toMatchObject({ created: 0, changed: 0, unchanged: 0 });
  });
});

describe('the job', () => {
  const STARTED = '2026-11-10T10:00:00.000Z';
  beforeEach(() => at(STARTED));

  const KINDS = {
    plantings: async () => {
      const project = await freshProject();
      const rows = Array.from({ length: 32 }, () => plantingBody(project));
      return { rows, count: () => plantingsOf(project) };
    },
    credits: async () => {
      const { id: project } = await newProject();
      const rows = Array.from({ length: 17 }, () => lotBody(project));
      return { rows, count: () => lotsOf(project) };
    },
    carbon_projects: async () => {
      const rows = Array.from({ length: 45 }, stoves);
      const names = new Set(rows.map(({ name }) => name));
      const isOwn = ({ name }: { name: string }) => names.has(name);
      return { rows, count: async () => (await carbonKind.all()).filter(isOwn).length };
    },
  } as const;

  it.each(Object.keys(KINDS) as (keyof typeof KINDS)[])(
    'that imports %s is killed at any call, goes on, and imports once',
    async (kind) => {
      let calls = 0;
      for (const call of sampleOf(
        Array.from({ length: 60 }, (_, index) => index),
        3,
      )) {
        at(STARTED);
        const { rows, count } = await KINDS[kind]();
        const act = { operator: 'jo@example.com', now: new Date(STARTED) };
        const job = await startImport({ kind, rows, dryRun: false }, act, () => []);
        let isDead = false;
        const dies = (each: number) => {
          calls = Math.max(calls, each);
          if (each >= call) isDead = true;
          return each === call ? ('killed after' as const) : isDead ? ('killed before' as const) : undefined;
        };
        await withWalkedFaults(dies, () => work(job.id)).catch((error) => {
          if (!(error instanceof Killed)) throw error;
        });
        at(new Date(Date.parse(STARTED) + LEASE_MS).toISOString());
        await work(job.id);
        const { state, result } = shownJob(await requireJob(job.id));

        expect([call, state, result?.created, result?.errors]).toEqual([call, 'done', rows.length, []]);
        expect(await count()).toBe(rows.length);
        if (call > calls) break;
      }
      expect(calls).toBeGreaterThan(3);
    },
  );
});
