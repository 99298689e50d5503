import { beforeAll, describe, expect, it } from 'vitest';
import { COUNTED_RECORDS } from '../../functions/changes/counted-records.ts';
import { checkTotals, type Difference } from '../../lib/accounts/totals/check.ts';
import { rollUp } from '../../lib/accounts/totals/roll-up.ts';
import { factsToSign } from '../../lib/books/certificates/json/facts.ts';
import { factsOf } from '../../lib/books/certificates/render/facts-of.ts';
import { getCertificateView } from '../../lib/books/certificates/view-store.ts';
import { publicPage } from '../../lib/communication/public-pages/render/page.ts';
import { publicPagePreview } from '../../lib/communication/public-pages/render/preview.ts';
import { getPublicPage } from '../../lib/communication/public-pages/store.ts';
import { bare } from '../../lib/presentation/rendering/isolated.ts';
import { distributor, type TestAccount } from '../support/api.ts';

const NOW = new Date('2026-11-17T08:00:00Z');
const REPORTED = { pages: 5_000, paper_kg: 22.620923, mtco2e: 0.030289 };

/** Trees ordered by number are not paper, because nobody reported any. */
describe('trees ordered by number', () => {
  let root: TestAccount;
  let account: TestAccount;
  let offset: { id: string; certificate_id: string; project_id: string };

  beforeAll(async () => {
    root = await distributor();
    account = await root.below('Riverside School');
    await account.post('/biomass/offsets', { pages: 5_000, date: '2024-02-03' });
    ({ body: offset } = await account.post('/biomass/offsets', { trees: 10, date: '2024-06-07' }));
    await rollUp([account.path]);
  });

  it('keep their pages in the totals with the derived ones counted apart', async () => {
    const figures = { pages: 88_330, pages_derived: 83_330 };
    const { body } = await account.get('/totals?start_date=2024-01-01&end_date=2024-12-31');

    expect(body).toMatchObject({ own: figures, together: figures });
    expect(body.months.map((one: typeof figures) => one.pages_derived)).toEqual([
      0, 0, 0, 0, 0, 83_330, 0, 0, 0, 0, 0, 0,
    ]);
    expect((await root.get('/totals?start_date=2024-01-01&end_date=2024-12-31')).body.below).toMatchObject(figures);
    expect(
      (await root.get('/totals/accounts?start_date=2024-06-01&end_date=2024-06-30')).body[0].own.pages_derived,
    ).toBe(83_330);
    const differences: Difference[] = [];
    await checkTotals(root.path, {
      records: COUNTED_RECORDS,
      repair: false,
      onAccount: (some) => differences.push(...some),
    });
    expect(differences).toEqual([]);
  });

  it.each(['own', 'below'])('count as trees in a report, not as paper: %s', async (include) => {
    const asked = include === 'own' ? account.get('/reports/2024') : root.get('/reports/2024?include=below');
    const { body } = await asked;

    expect(body.figures).toMatchObject({ ...REPORTED, trees: 10.600024 });
    expect(body.months[5]).toMatchObject({ pages: 0, paper_kg: 0, mtco2e: 0, trees: 10 });
    expect(body.accounts).toMatchObject([{ account_name: 'Riverside School', pages: 5_000, trees: 10.600024 }]);
    expect(body.quality.by_source).toEqual({ feeds: 0, reported: 5_000, derived: 83_330 });
    expect(body.limits.join(' ')).toContain('Nobody reported paper for them');
  });

  it('have a certificate naming no sheets, on the page, in the PDF and in its signed facts', async () => {
    const view = await getCertificateView(offset.certificate_id, NOW);
    if (view?.kind !== 'biomass') throw new Error('There is no certificate.');
    const { sentence, figures, note } = factsOf(view, 'en');

    expect(bare(sentence)).toBe(`10 trees were ordered for Riverside School in ${view.project.name}.`);
    expect([figures.map(({ label }) => label), note]).toEqual([['Trees ordered'], undefined]);
    expect(factsToSign(view)).toMatchObject({ trees: 10, pages: null, paper_kg: null, mtco2e: null });
  });

  it('are claimed without paper', async () => {
    const { sentences } = (await account.get('/claims')).body;
    const texts: string[] = sentences.map(({ text }: { text: string }) => text);

    expect(texts).toHaveLength(4);
    for (const text of texts) expect(text).toMatch(/^By .*, 10\.60 trees had been ordered for /);
    expect(texts.join()).not.toMatch(/sheet|used/);
  });

  it('have a public page and a preview that do not say they are for paper', async () => {
    await account.patch('/settings', { public_page: true });
    const view = await getPublicPage(account.id, 'all', NOW);
    if (!view) throw new Error('There is no public page.');

    expect(publicPage(view, 'en')).not.toContain('for the paper used');
    expect(publicPage({ ...view, total: { ...view.total, are_all_for_paper: true } }, 'en')).toContain('for the paper');
    expect((await publicPagePreview(view, 'en')).length).toBeGreaterThan(1000);
  });

  it('are subtracted when the order is deleted', async () => {
    const other = await root.below();
    const { body } = await other.post('/biomass/offsets', { trees: 1, date: '2024-06-07' });
    await other.delete(`/biomass/offsets/${body.id}`);

    expect((await other.get('/totals?start_date=2024-01-01')).body.own).toMatchObject({ pages: 0, pages_derived: 0 });
  });
});
