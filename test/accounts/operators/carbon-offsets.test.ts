import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { longJobKinds } from '../../../functions/jobs/long-jobs.ts';
import { atAddress } from '../../../lib/accounts/account/booking.ts';
import { issueSteps } from '../../../lib/books/biomass/issuing.ts';
import { issue } from '../../../lib/books/biomass/offset.ts';
import { exact } from '../../../lib/platform/exact.ts';
import { workOn } from '../../../lib/platform/long-jobs/work.ts';
import { encodeCursor } from '../../../lib/platform/table/cursor.ts';
import { table } from '../../../lib/platform/table/table.ts';
import { getForestryProject } from '../../../lib/trees/forestry/store.ts';
import { getLedgerItem } from '../../../lib/trees/plantings/ledger-item.ts';
import { ownTable } from '../../faults/whole-table.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import { freshProject } from '../../support/ledger.ts';
import { asPerson, catchMessages, signInAsOperator } from '../../support/people.ts';
import { putForestryProject } from '../../support/stored-projects.ts';
import { newProject } from '../../trees/credits/world.ts';

let cookie: string;
let account: TestAccount;
beforeAll(async () => {
  catchMessages();
  await ownTable();
  cookie = await signInAsOperator();
  account = await distributor();
});

const get = async (path: string) => asPerson(cookie, 'GET', path);
const post = (path: string, body: unknown) => asPerson(cookie, 'POST', path, body);

async function pages(path: string) {
  const rows: { id: string; project_id: string; reason_detail: { code: string } }[] = [];
  let next: string | undefined = path;
  while (next !== undefined) {
    const { body, headers } = await get(next);
    rows.push(...body);
    next = /<\/v1([^>]+)>/.exec(headers.link ?? '')?.[1];
  }
  return rows;
}

describe('waiting carbon offsets', () => {
  it('refuse a made-up cursor with a right tag', async () => {
    const { id } = await newProject();
    const made = (source: string, inner: string) => encodeCursor('operator/carbon_offsets', `${source} ${inner}`);
    const within = (place: string) => made(id, encodeCursor(`waiting carbon ${id}`, place));
    const day = '2026-03-01T00:00:00Z';
    const cursors = [
      within(''),
      within('x'),
      within(`${day}#`),
      within(`${day}#${randomUUID()} and more`),
      within('x'.repeat(2_000)),
      made(randomUUID(), ''),
      made('', ''),
      encodeCursor('operator/carbon_offsets', ''),
    ];
    for (const cursor of cursors)
      expect((await get(`/operator/carbon_offsets?cursor=${cursor}`)).body.error, cursor).toMatch(
        'is not of this list',
      );
    expect((await get(`/operator/carbon_offsets?cursor=${within(`${day}#${randomUUID()}`)}`)).status).toBe(200);
  });

  it('are listed in serving order, each with its reason', async () => {
    const project = await newProject();
    await project.load({ tonnes: '1' });
    const ids = [await project.order('2.5'), await project.order('1'), await project.order('1')];
    const all = (await pages('/operator/carbon_offsets')).filter(({ project_id }) => project_id === project.id);
    const paged = (await pages('/operator/carbon_offsets?limit=1')).filter(
      ({ project_id }) => project_id === project.id,
    );

    expect(all.map(({ id }) => id)).toEqual(ids);
    expect(paged).toEqual(all);
    expect(all.map(({ reason_detail }) => reason_detail.code)).toEqual([
      'credits_missing',
      'older_offset_first',
      'older_offset_first',
    ]);
    expect(all[0]).toMatchObject({ reason: expect.stringContaining('It needs 2.5 t, and 1 t'), mtco2e: 2.5 });
    await project.load({ tonnes: '5' });
    const [first] = (await pages('/operator/carbon_offsets')).filter(({ project_id }) => project_id === project.id);
    expect(first?.reason_detail.code).toBe('credits_at_hand');
  });

  it('name their account and leave the list once they are fulfilled by hand', async () => {
    const [project] = (await account.get('/carbon/projects')).body;
    const order = await account.post('/orders', {
      items: [{ quantity: 9_999 }],
      carbon_project_settings: [{ project_id: project.id, percentage: 100 }],
    });
    await account.patch(`/orders/${order.body.id}/place`);
    const [{ id }] = (await account.get('/carbon/offsets')).body;
    const waiting = (await pages('/operator/carbon_offsets')).find((one) => one.id === id);
    const serials = [randomUUID(), randomUUID()];
    const done = await post(`/operator/carbon_offsets/${id}/fulfill`, { serials });

    expect(waiting).toMatchObject({ account_id: account.id, account_name: expect.any(String) });
    expect(done).toMatchObject({
      status: 200,
      body: { id, status: 'fulfilled', serial_numbers: serials.toSorted(), vintage_start_date: null },
    });
    expect((await post(`/operator/carbon_offsets/${id}/fulfill`, { serials })).body).toEqual(done.body);
    expect((await post(`/operator/carbon_offsets/${id}/fulfill`, { serials: ['other'] })).status).toBe(403);
    expect((await pages('/operator/carbon_offsets')).find((one) => one.id === id)).toBeUndefined();
    expect((await post(`/operator/carbon_offsets/${randomUUID()}/fulfill`, { serials })).status).toBe(404);
    expect((await post(`/operator/carbon_offsets/${id}/fulfill`, { serials: [] })).status).toBe(400);
    expect(
      (await get(`/operator/credits?project_id=${project.id}`)).body.map((lot: { serial: string }) => lot.serial),
    ).toEqual(expect.arrayContaining(serials));
  });

  it("refuse another lot's serial, and half a vintage", async () => {
    const project = await newProject();
    const { serial } = await project.load({ tonnes: '0.5' });
    const path = `/operator/carbon_offsets/${await project.order('2')}/fulfill`;

    expect((await post(path, { serials: [serial] })).body.error).toContain('a credit is used once');
    expect((await post(path, { serials: ['S-1'], vintage_start_date: '2024-01-01' })).status).toBe(400);
    const vintage = { vintage_start_date: '2024-01-01', vintage_end_date: '2024-12-31' };
    expect((await post(path, { serials: [randomUUID()], ...vintage })).body).toMatchObject({
      vintage_start_date: '2024-01-01T00:00:00Z',
      vintage_end_date: '2024-12-31T00:00:00Z',
    });
  });
});

describe('waiting trees', () => {
  /** Final offsets, more than one job step moves. */
  async function offsets(project_id: string, count: number): Promise<void> {
    for (let from = 0; from < count; from += 20) {
      const issued = Array.from({ length: Math.min(20, count - from) }, (_, index) => {
        const date = new Date(Date.parse('2026-03-01T00:00:00Z') + (from + index) * 1000);
        const planned = { account_id: account.id, project_id, date, bookedAt: date, pages: 8333, month: '2026-03' };
        return issue({ ...planned, trees: exact('1.5') });
      });
      await table.write(issueSteps(atAddress(account.path), issued));
    }
  }

  it('of a complete project move to another as a job, once', async () => {
    const [from, to] = [await freshProject(), await freshProject()];
    await offsets(from, 50);
    const path = `/operator/forestry_projects/${from}/move_waiting`;
    const move = { to, reason: 'The forest is planted.' };

    expect((await post(path, move)).body.error).toContain('only the waiting trees of a complete one move');
    const project = await getForestryProject(from);
    if (project) await putForestryProject({ ...project, status: 'complete' });
    expect((await post(path, { ...move, to: from })).status).toBe(400);
    expect((await post(path, { ...move, to: randomUUID() })).status).toBe(400);
    expect((await post(`/operator/forestry_projects/${randomUUID()}/move_waiting`, move)).status).toBe(404);
    const { job_id } = (await post(path, move)).body;
    expect((await post(path, move)).body).toEqual({ job_id });
    expect((await post(path, { ...move, reason: 'Another.' })).status).toBe(400);
    while ((await workOn(longJobKinds, job_id, { forMs: 1 })) === 'more');

    expect((await get(`/operator/jobs/${job_id}`)).body).toMatchObject({
      kind: 'move_waiting',
      state: 'done',
      done: 50,
      result: { to, trees: 75 },
    });
    expect((await getLedgerItem(from)).moved_out.toFixed()).toBe('75');
    expect((await getLedgerItem(to)).moved_in.toFixed()).toBe('75');
  });
});
