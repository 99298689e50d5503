import { beforeAll, describe, expect, it } from 'vitest';
import { fulfillByHand } from '../../lib/trees/credits/fulfill-by-hand.ts';
import { distributor, type TestAccount } from '../support/api.ts';

let root: TestAccount;
let projects: { id: string; name: string; type: string; registry: string }[];
beforeAll(async () => {
  root = await distributor();
  projects = (await root.get('/carbon/projects')).body.filter((p: { active: boolean }) => p.active);
});

const UNKNOWN = '0193a1b2-0000-7000-8000-000000000000';

/** Places an order for a million grams, 1.339 MTCO2e, and returns its carbon offsets' ids. */
async function ordered(account: TestAccount, count = 1): Promise<string[]> {
  const carbon_project_settings = projects.slice(0, count).map(({ id }) => ({ project_id: id }));
  const { body } = await account.post('/orders', { items: [{ mass: 1e6 }], carbon_project_settings });
  return (await account.patch(`/orders/${body.id}/place`)).body.carbon_offset_ids;
}

describe('a carbon offset', () => {
  it('answers every field of the spec while it is processing', async () => {
    const [id] = await ordered(root);
    const { status, body, calls } = await root.get(`/carbon/offsets/${id}`);

    expect([status, calls]).toEqual([200, 1]);
    expect(body).toEqual({
      id,
      account_id: root.id,
      order_id: expect.any(String),
      project_id: projects[0]?.id,
      project_name: projects[0]?.name,
      project_type: projects[0]?.type,
      registry_name: projects[0]?.registry,
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      mtco2e: 1.339,
      status: 'processing',
      vintage_start_date: null,
      vintage_end_date: null,
      serial_numbers: [],
    });
    expect((await root.get('/carbon/offsets')).body[0]).toEqual(body);
    const { order_id, ...old } = body;
    expect((await root.get(`/carbon/offsets/${id}`, { 'api-revision': '1.6.3' })).body).toEqual(old);
  });

  it('has its serial numbers and vintage once it is fulfilled', async () => {
    const account = await root.below();
    const [id = ''] = await ordered(account);
    const { body: before } = await account.get(`/carbon/offsets/${id}`);
    const bought = {
      serial_numbers: ['VCS-2', 'VCS-1'],
      vintage_start_date: '2023-01-01',
      vintage_end_date: '2023-12-31',
    };
    await fulfillByHand(account.path, id, bought, new Date());

    expect((await account.get(`/carbon/offsets/${id}`)).body).toEqual({
      ...before,
      status: 'fulfilled',
      vintage_start_date: '2023-01-01T00:00:00Z',
      vintage_end_date: '2023-12-31T00:00:00Z',
      serial_numbers: ['VCS-1', 'VCS-2'],
    });
  });

  it('is listed newest first, with a limit in pages', async () => {
    const account = await root.below();
    const [older] = await ordered(account);
    await new Promise((resolve) => setTimeout(resolve, 2));
    const newer = await ordered(account, 2);
    const list = async (path: string) => (await account.get(path)).body.map(({ id }: { id: string }) => id);

    expect(await list('/carbon/offsets')).toEqual([...newer.toReversed(), older]);
    expect(await list('/carbon/offsets?limit=1')).toEqual([newer[1]]);
    expect((await account.get('/carbon/offsets')).calls).toBe(1);
  });

  it("is hidden from a sibling, and visible to the account's parent", async () => {
    const [mine, other] = [await root.below(), await root.below()];
    const [id] = await ordered(mine);

    expect((await other.get(`/carbon/offsets/${id}`)).status).toBe(404);
    expect((await other.get(`/accounts/${mine.id}/carbon/offsets/${id}`)).status).toBe(403);
    expect((await root.get(`/accounts/${mine.id}/carbon/offsets/${id}`)).body.id).toBe(id);
    expect((await root.get(`/accounts/${mine.id}/carbon/offsets`)).body).toHaveLength(1);
    expect((await other.get('/carbon/offsets')).body).toEqual([]);
  });

  it('answers 404 for an unknown id, and cannot be created or deleted directly', async () => {
    const [id] = await ordered(root);

    expect((await root.get(`/carbon/offsets/${UNKNOWN}`)).status).toBe(404);
    expect((await root.get('/carbon/offsets/nonsense')).status).toBe(404);
    expect((await root.post('/carbon/offsets', {})).status).toBe(404);
    expect((await root.delete(`/carbon/offsets/${id}`)).status).toBe(404);
  });
});

describe('carbon projects', () => {
  it('are listed oldest first, with every field of the spec', async () => {
    const { body } = await root.get('/carbon/projects');

    expect(body[0]).toEqual({
      id: expect.any(String),
      name: 'Warm Hearth Cookstoves',
      type: 'Energy efficiency',
      registry: 'Gold Standard',
      price: 14.5,
      active: true,
    });
    expect(body.slice(0, 4).map(({ name }: { name: string }) => name)).toEqual([
      'Warm Hearth Cookstoves',
      'Tidewater Mangroves',
      'Broad River Reforestation',
      'Quiet Water Peatland',
    ]);
    expect((await root.get(`/carbon/projects/${body[0].id}`)).body).toEqual(body[0]);
    expect((await root.get('/carbon/projects', { 'api-revision': '1.6.3' })).body[0]).toEqual(body[0]);
  });

  it('are cached, and do not exist below an account', async () => {
    expect((await root.get('/carbon/projects')).calls).toBe(0);
    expect((await root.get(`/accounts/${root.id}/carbon/projects`)).status).toBe(404);
    expect((await root.get(`/carbon/projects/${UNKNOWN}`)).status).toBe(404);
    expect((await root.get('/carbon/projects/nonsense')).status).toBe(404);
  });

  it('come in pages with a limit', async () => {
    const first = await root.get('/carbon/projects?limit=2');

    expect(first.body).toHaveLength(2);
    expect(first.headers.link).toMatch(/rel="next"$/);
  });
});
