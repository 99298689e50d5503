import { beforeAll, describe, expect, it } from 'vitest';
import { idAt } from '../../lib/platform/id.ts';
import { keys, table } from '../../lib/platform/table/table.ts';
import { distributor, type TestAccount } from '../support/api.ts';

/** The items of an earlier release: trees, grams and carbon as doubles, shares that add up by the first, no constants. */
const CONSTANTS = {
  sheet_width_m: 0.2159,
  sheet_length_m: 0.2794,
  sheet_gsm: 75,
  pages_per_tree: 8333,
  usd_per_page: 0.0003,
  mtco2e_per_tonne: 1.339,
};
const ITEM = { quantity: 525_377, width: 0.2159, length: 0.2794, gsm: 75, mass: 2376902.4800564996 };
const date = '2026-02-10T09:30:00Z';
const at = () => idAt(new Date(date));

let account: TestAccount;
let project_id: string;
let carbon: { id: string; name: string };
beforeAll(async () => {
  account = await (await distributor()).below();
  project_id = (await account.get('/forestry/projects')).body[0].id;
  carbon = (await account.get('/carbon/projects')).body[0];
});

const common = () => ({ account_id: account.id, project_id });

async function offset(more = {}) {
  const [id, certificate_id] = [at(), at()];
  const counted = { ...common(), date, pages: 525_377, trees: 63.047761911 };
  const totals = { pages: 525_377, trees: 63.047761911, 'pages_2026-02': 525_377, 'trees_2026-02': 63.047761911 };
  await table.write([
    {
      put: {
        ...keys.biomassOffset(account.path, id),
        ...counted,
        id,
        certificate_id,
        order_id: null,
        quote_id: null,
        ...more,
      },
    },
    {
      put: { ...keys.certificate(account.path, certificate_id), ...counted, id: certificate_id, constants: CONSTANTS },
    },
    { put: { ...keys.certificateDirectory(certificate_id), path: account.path, project_id } },
    { update: keys.accountTotals(account.path, 3), add: totals },
  ]);
  return { id, certificate_id };
}

describe('written before numbers were exact', () => {
  it('an offset and its certificate read as they did, and go whole', async () => {
    const { id, certificate_id } = await offset();

    expect((await account.get(`/biomass/offsets/${id}`)).body).toMatchObject({ pages: 525_377, trees: 63.047762 });
    expect((await account.get('/biomass/offsets')).body[0]).toMatchObject({ trees: 63.047762 });
    expect((await account.get(`/biomass/certificates/${certificate_id}`)).body).toMatchObject({ trees: 63.047762 });
    expect((await account.get('/account')).body).toMatchObject({ ltd_pages: 525_377, ltd_trees: 63.047762 });
    await account.delete(`/biomass/offsets/${id}`);
    expect((await account.get('/account')).body).toMatchObject({ ltd_pages: 0, ltd_trees: 0 });
  });

  it('a quote reads as it did and can be executed', async () => {
    const id = at();
    const quote = { ...common(), id, created_at: date, trees: 63.047761911, standard_pages: 525_377, price: 157.61 };
    await table.write([{ put: { ...keys.quote(account.path, id), ...quote, mass: ITEM.mass, items: [ITEM] } }]);
    const shown = (await account.get(`/quotes/${id}`)).body;

    expect(shown).toMatchObject({ trees: 63.047762, mass: 2376902.480056, items: [{ ...ITEM, mass: 2376902.480056 }] });
    const { body } = await account.post('/biomass/offsets', { quote_id: id });
    expect(body).toMatchObject({ pages: 525_377, trees: 63.047762 });
    await account.delete(`/biomass/offsets/${body.id}`);
  });

  it('an order reads as it did and is placed as it was offered', async () => {
    const id = at();
    const names = { project_name: carbon.name, project_type: 'x', registry_name: 'y' };
    const order = {
      id,
      account_id: account.id,
      status: 'draft',
      created_at: date,
      standard_sheets: 525_377,
      paper_mass_g: ITEM.mass,
      trees: 63.047761911,
      mtco2e: 3.182672421,
      items: [ITEM],
      biomass_price: 157.61,
      carbon_price: 46.15,
      price: 203.76,
      biomass_offsets: {},
      carbon_offsets: {},
      biomass_shares: [
        { project_id, pages: 262_689, trees: 31.523940911 },
        { project_id, pages: 262_688, trees: 31.523821 },
      ],
      carbon_shares: [{ project_id: carbon.id, ...names, mtco2e: 3.182672421 }],
    };
    await table.write([{ put: { ...keys.order(account.path, id), ...order } }]);
    expect((await account.get(`/orders/${id}`)).body).toMatchObject({
      trees: 63.047762,
      mtco2e: 3.182672,
      paper_mass_g: 2376902.480056,
      price: 203.76,
    });
    const { status, body } = await account.patch(`/orders/${id}/place`);

    expect(status).toBe(200);
    expect((await account.get(`/biomass/offsets/${body.biomass_offset_ids[0]}`)).body.trees).toBe(31.523941);
    expect((await account.get(`/carbon/offsets/${body.carbon_offset_ids[0]}`)).body.mtco2e).toBe(3.182672);
    expect((await account.get('/account')).body).toMatchObject({ ltd_pages: 525_377, ltd_trees: 63.047762 });
  });

  it('a carbon offset reads as it did', async () => {
    const id = at();
    const vintage = { vintage_start_date: null, vintage_end_date: null, serial_numbers: [] };
    const names = { project_name: 'a', project_type: 'b', registry_name: 'c', order_id: null };
    const one = { ...common(), ...names, ...vintage, id, date, mtco2e: 1234567.123456789, status: 'processing' };
    await table.write([{ put: { ...keys.carbonOffset(account.path, id), ...one } }]);

    expect((await account.get(`/carbon/offsets/${id}`)).body.mtco2e).toBe(1234567.123457);
  });
});
