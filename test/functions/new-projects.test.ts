import { beforeEach, describe, expect, it } from 'vitest';
import { idAt } from '../../lib/platform/id.ts';
import { keys, table } from '../../lib/platform/table/table.ts';
import { carbonCatalog } from '../../lib/trees/carbon/project-store.ts';
import { forestryCatalog } from '../../lib/trees/forestry/store.ts';
import { distributor, type TestAccount } from '../support/api.ts';
import { FIRST } from '../support/stored-projects.ts';

let account: TestAccount;
let forestryId: string;
let carbonId: string;

/** Projects an operator imports elsewhere while this instance has the catalogs cached. */
beforeEach(async () => {
  account = await distributor();
  const [forestry] = await forestryCatalog();
  const [carbon] = await carbonCatalog();
  [forestryId, carbonId] = [idAt(new Date()), idAt(new Date())];
  await table.write([
    { put: { ...forestry, ...FIRST, ...keys.forestryProject(forestryId), id: forestryId, status: 'active' } },
    { put: { ...carbon, ...FIRST, ...keys.carbonProject(carbonId), id: carbonId, active: true } },
  ]);
});

/** Issued as by another instance already knowing the project. */
async function issuedElsewhere(): Promise<string> {
  const { body } = await account.post('/biomass/offsets', { pages: 5 });
  const id = body.certificate_id;
  await table.write([{ update: keys.certificate(account.path, id), set: { project_id: forestryId } }]);
  return id;
}

describe('a project imported a moment ago', () => {
  it('is on its certificates, one by one and listed', async () => {
    const id = await issuedElsewhere();

    const { status, body } = await account.get(`/biomass/certificates/${id}`);
    expect(status).toBe(200);
    expect(body.project.id).toBe(forestryId);
    expect((await account.get('/biomass/certificates')).body[0].project.id).toBe(forestryId);
  });

  it('is on a certificate list requested first', async () => {
    await issuedElsewhere();

    expect((await account.get('/biomass/certificates')).body[0].project.id).toBe(forestryId);
  });

  it('can be planted in, quoted, ordered, and made a favorite', async () => {
    const items = [{ quantity: 1000, width: 0.21, length: 0.297, gsm: 80 }];

    expect((await account.post('/biomass/offsets', { pages: 5, project_id: forestryId })).status).toBe(200);
    expect((await account.post('/quotes', { project_id: forestryId, items })).status).toBe(200);
    const settings = { biomass_project_settings: [{ project_id: forestryId }] };
    const carbon = { carbon_project_settings: [{ project_id: carbonId }] };
    expect((await account.post('/orders', { ...settings, ...carbon, items })).status).toBe(200);
    expect((await account.post(`/projects/${forestryId}`)).body.map(({ id }: { id: string }) => id)).toEqual([
      forestryId,
    ]);
  });

  it.each([
    ['forestry', () => forestryId],
    ['carbon', () => carbonId],
  ])('is found by its id in the catalog of %s, and listed from then on', async (catalog, id) => {
    expect((await account.get(`/${catalog}/projects/${id()}`)).status).toBe(200);
    const { body } = await account.get(`/${catalog}/projects`);
    expect(body.map((project: { id: string }) => project.id)).toContain(id());
  });
});
