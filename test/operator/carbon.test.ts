import { beforeAll, describe, expect, it } from 'vitest';
import { distributor, type TestAccount } from '../support/api.ts';
import { onTable, regrove, run, type Values } from './run-command.ts';

let root: TestAccount;
let project: string;
beforeAll(async () => {
  root = await distributor();
  project = (await root.get('/carbon/projects')).body[0].id;
});

const UNKNOWN = '0193a1b2-0000-7000-8000-000000000000';
const BOUGHT = { 'vintage-start': '2023-01-01', 'vintage-end': '2024-12-31' };

/** Serials unique to this test: a credit is used once. */
const serials = (...names: string[]) => {
  const block = crypto.randomUUID();
  return names.map((name) => `${name} ${block}`);
};

async function ordered(account: TestAccount): Promise<string> {
  const settings = { carbon_project_settings: [{ project_id: project }] };
  const { body } = await account.post('/orders', { items: [{ mass: 1e6 }], ...settings });
  return (await account.patch(`/orders/${body.id}/place`)).body.carbon_offset_ids[0];
}

const fulfill = (id: string, values: Values = {}) =>
  run('carbon fulfill', { serial: serials('GS-2', 'GS-1'), ...BOUGHT, ...values }, [id]);

describe('carbon fulfill', () => {
  it('finds the offset by its id alone and records what was bought', async () => {
    const account = await (await root.below()).below();
    const id = await ordered(account);
    const [second = '', first = ''] = serials('GS-2', 'GS-1');
    const result = await fulfill(id.toUpperCase(), { serial: [second, first] });

    expect(result.lines).toEqual([
      `Carbon offset ${id} of account "customer ${account.id}" (${account.id}) is fulfilled: 1.339 MTCO2e of Warm Hearth Cookstoves, ${first}, ${second}.`,
    ]);
    expect(result.json).toEqual({
      id,
      account_id: account.id,
      status: 'fulfilled',
      serial_numbers: [first, second],
      vintage_start_date: '2023-01-01T00:00:00Z',
      vintage_end_date: '2024-12-31T00:00:00Z',
    });
    expect((await account.get(`/carbon/offsets/${id}`)).body).toMatchObject({
      ...(result.json as object),
      mtco2e: 1.339,
      project_id: project,
    });
  });

  it('finds every offset in an order', async () => {
    const account = await root.below();
    const { body } = await account.get('/carbon/projects');
    const carbon_project_settings = body.slice(0, 3).map(({ id }: { id: string }) => ({ project_id: id }));
    const { body: order } = await account.post('/orders', { items: [{ mass: 1e6 }], carbon_project_settings });
    const { body: placed } = await account.patch(`/orders/${order.id}/place`);
    for (const id of placed.carbon_offset_ids) await fulfill(id);

    const offsets = (await account.get('/carbon/offsets')).body;
    expect(offsets.map(({ status }: { status: string }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
    expect((await account.get(`/orders/${order.id}`)).body).toEqual(placed);
  });

  it('may be repeated with the same values, in any order, and refuses others', async () => {
    const account = await root.below();
    const id = await ordered(account);
    const [second = '', first = ''] = serials('GS-2', 'GS-1');
    await fulfill(id, { serial: [second, first] });
    const { body } = await account.get(`/carbon/offsets/${id}`);

    await fulfill(id, { serial: [first, second] });
    const others: Values[] = [
      { serial: [first] },
      { serial: ['GS-3', first] },
      { serial: [first, second], 'vintage-start': '2023-01-02' },
      { serial: [first, second], 'vintage-end': '2025-01-01' },
    ];
    for (const other of others) {
      await expect(fulfill(id, other)).rejects.toThrow(
        `Carbon offset ${id} was fulfilled with ${first}, ${second} of 2023-01-01T00:00:00Z to 2024-12-31T00:00:00Z, which cannot be changed.`,
      );
    }
    expect((await account.get(`/carbon/offsets/${id}`)).body).toEqual(body);
  });

  it('lets one of many different fulfillments at once through', async () => {
    const id = await ordered(root);
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, (_, i) => fulfill(id, { serial: serials(`GS-${i}`) })),
    );

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it.each([
    ['--serial is missing; it must be a list.', { serial: undefined }],
    ['--serial[0] must not be blank, but was " ".', { serial: [' '] }],
    ['--serial[1] must be at most 255 characters long', { serial: ['a', 'x'.repeat(256)] }],
    ['--serial must name each lot of credits once', { serial: ['a', ' A '] }],
    ['--url must be', { url: 'http://registry.example/1' }],
    ['--retired-on must be a day such as 2026-11-15, but was "today".', { 'retired-on': 'today' }],
    ['--vintage-start and --vintage-end belong together; give both or none.', { 'vintage-start': undefined }],
    ['--vintage-start must be a day such as 2026-11-15, but was "2023".', { 'vintage-start': '2023' }],
    ['--vintage-end must be a day such as 2026-11-15, but was "2023-02-29".', { 'vintage-end': '2023-02-29' }],
    [
      '--vintage-start must not be after the end of the vintage, but was "2025-01-01".',
      { 'vintage-start': '2025-01-01' },
    ],
  ])('refuses with: %s', async (message, values: Values) => {
    await expect(fulfill(UNKNOWN, values)).rejects.toThrow(message);
  });

  it('refuses a serial that another offset has, and a retirement in the future', async () => {
    const serial = serials('GS-1');
    const [first, second] = [await ordered(root), await ordered(root)];
    await fulfill(first, { serial });

    await expect(fulfill(second, { serial: [String(serial[0]).toLowerCase()] })).rejects.toThrow(
      'a credit is used once',
    );
    await expect(fulfill(second, { 'retired-on': '2999-01-01' })).rejects.toThrow(
      'retired_on must not be in the future',
    );
    expect((await root.get(`/carbon/offsets/${second}`)).body.status).toBe('processing');
  });

  it('reports an unknown offset', async () => {
    await expect(fulfill(UNKNOWN)).rejects.toThrow(`There is no carbon offset ${UNKNOWN}.`);
    const id = await ordered(root);
    const sibling = `${id.slice(0, -2)}ff`;
    await expect(fulfill(sibling)).rejects.toThrow(`There is no carbon offset ${sibling}`);
    expect((await root.get(`/carbon/offsets/${sibling}`)).status).toBe(404);
    await expect(fulfill('nonsense')).rejects.toThrow('There is no carbon offset nonsense.');
  });
});

describe('carbon list', () => {
  it('lists what waits in an account and those below it, oldest first, with progress', async () => {
    const account = await root.below();
    const customer = await account.below();
    const first = await ordered(account);
    await new Promise((resolve) => setTimeout(resolve, 2));
    const second = await ordered(account);
    const third = await ordered(customer);
    await fulfill(second);
    const list = async (values: Values) =>
      ((await run('carbon list', { account: account.id, ...values }, [])).json as { id: string }[]).map(({ id }) => id);

    expect(await list({ status: 'processing' })).toEqual([first, third]);
    expect(await list({ status: 'fulfilled' })).toEqual([second]);
    expect(await list({})).toEqual([first, second, third]);

    const result = await run('carbon list', { account: customer.id }, []);
    expect(result.json).toEqual([
      {
        id: third,
        account_id: customer.id,
        account: `customer ${customer.id}`,
        date: expect.stringMatching(/Z$/),
        status: 'processing',
        mtco2e: 1.339,
        project_name: 'Warm Hearth Cookstoves',
        registry_name: 'Gold Standard',
      },
    ]);
    expect(result.progress).toEqual(['1 accounts, 1 carbon offsets']);
  });

  it('walks all accounts when none is named', async () => {
    const id = await ordered(await root.below());
    const result = await run('carbon list', { status: 'processing' }, []);

    expect(result.rows.map((row) => row.id)).toContain(id);
  });

  it('refuses a status or an account that there is not', async () => {
    await expect(run('carbon list', { status: 'done' }, [])).rejects.toThrow(
      '--status must be one of processing, fulfilled, but was done.',
    );
    await expect(run('carbon list', { account: UNKNOWN }, [])).rejects.toThrow(`There is no account ${UNKNOWN}.`);
  });
});

describe('the command line', () => {
  it('takes several serial numbers and answers JSON', async () => {
    const id = await ordered(root);
    const words = `carbon fulfill ${id} --serial A-1 --serial A-2 --vintage-start 2023-01-01 --vintage-end 2023-12-31 --json`;
    const { out } = await regrove(...words.split(' '), ...onTable());

    expect(JSON.parse(out)).toMatchObject({ id, status: 'fulfilled', serial_numbers: ['A-1', 'A-2'] });
  });
});
