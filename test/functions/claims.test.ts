import { beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '../../lib/platform/locale.ts';
import { exact, keys, table } from '../../lib/platform/table/table.ts';
import { fulfillByHand } from '../../lib/trees/credits/fulfill-by-hand.ts';
import { distributor, type TestAccount } from '../support/api.ts';

let root: TestAccount;
beforeAll(async () => {
  root = await distributor();
});

describe('GET /claims', () => {
  it('offers no sentence to an account with nothing booked, and what to avoid', async () => {
    const account = await root.below();
    const { status, body } = await account.get('/claims');

    expect([status, body.sentences]).toEqual([200, []]);
    expect(body.avoid.length).toBeGreaterThanOrEqual(8);
    expect(body.avoid[0]).toEqual({ text: expect.any(String), why: expect.any(String) });
  });

  it('states what was ordered, proven by the newest certificate, or by the public page once it is on', async () => {
    const account = await root.below();
    const { body: offset } = await account.post('/biomass/offsets', { pages: 12_345 });
    const { body } = await account.get('/claims');

    expect(body.sentences.map(({ use }: { use: string }) => use)).toEqual([
      'website',
      'report',
      'mail_footer',
      'social',
    ]);
    expect(body.sentences[0].text).toContain('1.48 trees');
    expect(body.sentences[0].text).toContain('12,345 sheets');
    expect(body.sentences[0].text).not.toContain('planted');
    expect(body.sentences[0].url).toContain(offset.certificate_id);

    await account.patch('/settings', { public_page: true });
    expect((await account.get('/claims')).body.sentences[0].url).toContain(`/forests/${account.id}`);
  });

  it("says where and when the assigned credits were retired, and marks customers' credits as theirs", async () => {
    const [dealer, customer] = [await root.below(), await root.below()];
    const { body: projects } = await root.get('/carbon/projects');
    const orderOf = async (account: TestAccount) => {
      const carbon_project_settings = [{ project_id: projects[0].id }];
      const { body } = await account.post('/orders', { items: [{ mass: 1e6 }], carbon_project_settings });
      return (await account.patch(`/orders/${body.id}/place`)).body.carbon_offset_ids[0];
    };
    const vintage = { vintage_start_date: '2023-01-01', vintage_end_date: '2024-12-31' };
    const fulfill = async (account: TestAccount, serial: string, day: string) =>
      fulfillByHand(account.path, await orderOf(account), { serial_numbers: [serial], ...vintage }, new Date(day));
    await fulfill(customer, `GS-${customer.id}`, '2025-03-01T12:00:00Z');
    await fulfill(dealer, `GS-${dealer.id}-1`, '2025-03-01T12:00:00Z');
    await fulfill(dealer, `GS-${dealer.id}-2`, '2025-04-02T12:00:00Z');
    const creditsOf = async (account: TestAccount) =>
      (await account.get('/claims')).body.sentences
        .filter(({ text }: { text: string }) => text.includes('CO2e'))
        .map(({ text }: { text: string }) => text.slice(text.indexOf(', ') + 2, text.indexOf('assigned.') + 9));

    expect(await creditsOf(customer)).toEqual([
      '1.34 t CO2e of carbon credits, retired at Gold Standard on March 1, 2025, are assigned.',
    ]);
    expect(await creditsOf(dealer)).toEqual([
      '2.68 t CO2e of carbon credits, retired at Gold Standard between March 1, 2025 and April 2, 2025, are assigned.',
    ]);
  });

  it('says how many are planted once plantings cover some, and no more after the order is gone', async () => {
    const account = await root.below();
    const { body: offset } = await account.post('/biomass/offsets', { trees: 2 });
    const planted = (trees: string) =>
      table.write([{ update: keys.accountTotals(account.path, 0), add: { trees_planted: exact(trees) } }]);
    await planted('1.5');

    expect((await account.get('/claims')).body.sentences[0].text).toContain('1.50 had been planted');

    await planted('-1.5');
    await account.delete(`/biomass/offsets/${offset.id}`);
    expect((await account.get('/claims')).body.sentences).toEqual([]);
  });

  it('says beside the planted trees how many are lost, if at least a hundredth', async () => {
    const account = await root.below();
    await account.post('/biomass/offsets', { trees: 2 });
    const lose = (trees: string) =>
      table.write([{ update: keys.accountTotals(account.path, 0), add: { trees_lost: exact(trees) } }]);
    await table.write([{ update: keys.accountTotals(account.path, 0), add: { trees_planted: exact('1.5') } }]);
    const said = async () => (await account.get('/claims')).body.sentences.map(({ text }: { text: string }) => text);

    await lose('0.009');
    for (const text of await said()) expect(text).not.toContain('lost');
    await lose('0.891');
    for (const text of await said()) expect(text).toContain('Of the planted trees, 0.90 have been lost.');
    expect((await said())[0]).toContain('1.50 had been planted');
    const { body } = await account.post('/claims/check', { text: 'We planted 1.51 trees.', lang: 'en' });
    expect(body.findings).toHaveLength(1);
  });

  it('answers in 13 languages, and names them for any other', async () => {
    const account = await root.below();
    await account.post('/biomass/offsets', { trees: 2 });
    const texts = await Promise.all(LOCALES.map((lang) => account.get(`/claims?lang=${lang}`)));

    expect(new Set(texts.map(({ body }) => body.sentences[0].text)).size).toBe(LOCALES.length);
    const refused = await account.get('/claims?lang=xx');
    expect(refused.status).toBe(400);
    for (const locale of LOCALES) expect(refused.body.error).toContain(locale);
  });
});

describe('POST /claims/check', () => {
  it('finds expressions and numbers above the ledger, with places, reasons and better words', async () => {
    const account = await root.below();
    await account.post('/biomass/offsets', { trees: 2 });
    const text = 'We are carbon neutral with 3 trees.';
    const { status, body } = await account.post('/claims/check', { text, lang: 'en' });

    expect(status).toBe(200);
    expect(body.findings.map((one: { text: string }) => one.text)).toEqual(['carbon neutral', '3 trees']);
    for (const { start, end, text: found, why, instead } of body.findings) {
      expect(text.slice(start, end)).toBe(found);
      expect(why.length * instead.length).toBeGreaterThan(0);
    }
  });

  it.each([{}, { text: '' }, { text: 'x'.repeat(5001) }, { text: 'x', lang: 'xx' }])('refuses %j', async (body) => {
    expect((await root.post('/claims/check', body)).status).toBe(400);
  });

  it('finds nothing in a 5,000-character text without a claim', async () => {
    expect((await root.post('/claims/check', { text: 'x'.repeat(5000) })).body).toEqual({ findings: [] });
  });
});
