import { afterAll, beforeAll, expect, it } from 'vitest';
import { attachedFacts } from '../../lib/books/certificates/json/facts-from-pdf.ts';
import { verifyJws } from '../../lib/platform/signing/jws.ts';
import { distributor, type TestAccount } from '../support/api.ts';
import { eventually } from '../support/eventually.ts';
import type { Cloud } from './emulated/cloud.ts';
import { askHere, ownCloud } from './own-cloud.ts';

/** A report is issued by one function, made by the long job worker, signed by KMS, and drawn with the fonts beside a bundle. */
let cloud: Cloud;
let root: TestAccount;
let stopAsking: () => void;
beforeAll(async () => {
  cloud = await ownCloud(() => {}, { readsStream: true });
  stopAsking = askHere(cloud);
  root = await distributor();
  const below = await root.below('One');
  expect((await below.post('/biomass/offsets', { pages: 5000, date: '2024-05-05' })).status).toBe(200);
  // Roll-ups are changes too, once per level.
  for (let level = 0; level < 4; level++) await cloud.drained();
});
afterAll(async () => {
  stopAsking?.();
  await cloud?.stop();
});

it("issues a report made by the worker, with its draft's figures and a signature by a published key", async () => {
  const draft = await root.get('/reports/2024?include=below');
  const { status, body: issued } = await root.post('/reports/2024?include=below');
  expect({ status, issued }).toMatchObject({ status: 200, issued: { number: '2024-1', status: 'making' } });
  const { body } = await eventually(async () => {
    const answer = await root.get(`/reports/issued/${issued.id}`);
    expect(answer.status).toBe(200);
    return answer;
  });
  const { jws, inclusion, ...signed } = body;
  const jwks = await (await fetch(`${cloud.frontDoorUrl}/.well-known/jwks.json`)).json();
  const { payload } = verifyJws(jws, (jwks as { keys: Parameters<typeof verifyJws>[1] }).keys);

  expect(draft.body.figures.pages).toBe(5000);
  expect(body).toMatchObject({ number: '2024-1', figures: draft.body.figures, changes: [] });
  expect(inclusion).toBeNull();
  expect(JSON.parse(payload)).toEqual(signed);
});

it('answers it as PDF through the gateway, byte for byte, and as CSV', async () => {
  const [{ id }] = (await root.get('/reports/issued')).body;
  const ask = (accept: string) =>
    fetch(`${cloud.apiUrl}/reports/issued/${id}?lang=ja`, {
      headers: { authorization: `Bearer ${root.key}`, 'user-agent': 'Cloud/1.0 (Tests)', accept },
    });
  const pdf = await ask('application/pdf');
  const bytes = Buffer.from(await pdf.arrayBuffer());
  const csv = await (await ask('text/csv')).text();

  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(JSON.parse(attachedFacts(bytes) ?? '{}').jws).toBeDefined();
  expect(csv).toMatch(/,One,2024-05,5000,/);
  expect(csv.trimEnd().split('\r\n')).toHaveLength(13);
});

it('was refused nothing on the way', () => {
  expect(cloud.calls.filter(({ refusal }) => refusal)).toEqual([]);
});

it.each([
  'application/pdf, text/html',
  'text/html, application/pdf',
  'text/html;q=0.2, application/pdf;q=0.9',
  'image/webp, application/pdf, */*;q=0.1',
  'text/csv;q=0.1, application/json;q=0.2, application/pdf',
])("answers a PDF's bytes for any order of types in Accept: %s", async (accept) => {
  const answer = await fetch(`${cloud.apiUrl}/reports/2024`, {
    headers: { authorization: `Bearer ${root.key}`, 'user-agent': 'Cloud/1.0 (Tests)', accept },
  });
  const bytes = Buffer.from(await answer.arrayBuffer());

  expect([answer.headers.get('content-type'), bytes.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-']);
});

it.each(['application/json', 'application/pdf;q=0.1, application/json', ''])(
  'answers JSON as text to whoever accepts %s',
  async (accept) => {
    const answer = await fetch(`${cloud.apiUrl}/reports/2024`, {
      headers: { authorization: `Bearer ${root.key}`, 'user-agent': 'Cloud/1.0 (Tests)', accept },
    });

    expect(await answer.json()).toMatchObject({ figures: { pages: expect.any(Number) } });
  },
);
