import { expect, it } from 'vitest';
import { factsToSign } from '../../../lib/books/certificates/json/facts.ts';
import { factsOf } from '../../../lib/books/certificates/render/facts-of.ts';
import { getCertificateView } from '../../../lib/books/certificates/view-store.ts';
import { AsStored, keys, table } from '../../../lib/platform/table/table.ts';
import { distributor } from '../../support/api.ts';

it('a certificate of an earlier date says when it was ordered for and when it was issued, everywhere', async () => {
  const account = await distributor();
  const from = new Date(`${new Date().toISOString().slice(0, 19)}Z`);
  const { body: offset } = await account.post('/biomass/offsets', { pages: 100, date: '2019-03-05T10:00:00Z' });
  const { body: certificate } = await account.get(`/biomass/certificates/${offset.certificate_id}`);
  const [listed] = (await account.get('/biomass/certificates?start_date=2019-01-01&end_date=2019-12-31')).body;
  const view = await getCertificateView(offset.certificate_id, new Date());
  if (view?.kind !== 'biomass') throw new Error('There is no certificate.');
  const { issued_at } = certificate;

  expect(issued_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  expect(new Date(issued_at) >= from && new Date(issued_at) <= new Date()).toBe(true);
  expect(listed).toMatchObject({ date: '2019-03-05T10:00:00Z', issued_at });
  expect(factsToSign(view)).toMatchObject({ version: 2, date: '2019-03-05T10:00:00Z', issued_at });
  expect(factsOf(view, 'en').details.slice(0, 2)).toEqual([
    { label: 'Date of the order', value: 'March 5, 2019' },
    { label: 'Issued', value: expect.stringContaining(issued_at.slice(0, 4)) },
  ]);
  const stored = await table.get(keys.biomassOffset(account.path, offset.id), AsStored);
  expect(stored?.booked_at).toMatch(/\.\d{3}Z$/);

  const old = { headers: { 'api-revision': '1.6.3' } };
  const former = await account.get(`/biomass/certificates/${offset.certificate_id}`, old.headers);
  expect(former.body).not.toHaveProperty('issued_at');
});
