import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atAddress } from '../../lib/accounts/account/booking.ts';
import { TOTALS_SHARDS } from '../../lib/accounts/account/totals.ts';
import { PAGES_MAX, PAGES_TOTAL_MAX } from '../../lib/accounts/paper/bounds.ts';
import { treesOf } from '../../lib/accounts/paper/paper.ts';
import { issueSteps } from '../../lib/books/biomass/issuing.ts';
import { issue } from '../../lib/books/biomass/offset.ts';
import { sixDecimals } from '../../lib/platform/fields.ts';
import { AsStored, keys, lists, table } from '../../lib/platform/table/table.ts';
import { type Answer, distributor, type TestAccount } from '../support/api.ts';
import { isLong } from '../support/long.ts';
import { halfUp, over, plus, type Rational, rational } from '../support/rational.ts';

const SHARD_MAX = PAGES_TOTAL_MAX / TOTALS_SHARDS;
const DATE = '2026-02-10T00:00:00Z';

/** Sets an account's counter shards to this many pages in an earlier month, instead of creating many offsets. */
async function holding(account: TestAccount, pages: number[]): Promise<void> {
  const counted = (count: number) => ({ pages: count, trees: treesOf(count), 'pages_2026-01': count });
  await table.write(
    pages.map((count, shard) => ({ update: keys.accountTotals(account.path, shard), add: counted(count) })),
  );
}

const shardsOf = async ({ path }: TestAccount): Promise<number[]> =>
  (await table.query(lists.account(path), AsStored)).items.slice(1).map(({ pages }) => Number(pages));

const pagesIn = async (account: TestAccount): Promise<number> => (await account.get('/account')).body.ltd_pages;

describe("an offset near nine quadrillion pages, an account's bound", () => {
  it('is refused in one sentence beyond it, and not counted', async () => {
    const account = await (await distributor()).below();
    await holding(account, Array(TOTALS_SHARDS).fill(SHARD_MAX));
    const { status, body } = await account.post('/biomass/offsets', { pages: 1 });

    expect([status, body.error]).toEqual([
      400,
      `Another 1 would take account ${account.id} beyond 9000000000000000 pages, the maximum of an account; use another account.`,
    ]);
    expect((await account.get('/biomass/offsets')).body).toEqual([]);
    expect((await account.get('/biomass/certificates')).body).toEqual([]);
    expect((await account.get('/account')).body.ltd_pages).toBe(PAGES_TOTAL_MAX);
  });

  it('is refused beyond it for an order and a quote, both unchanged', async () => {
    const account = await (await distributor()).below();
    const { body: projects } = await account.get('/forestry/projects');
    const items = [{ quantity: 10 }];
    const { body: order } = await account.post('/orders', { items });
    const { body: quote } = await account.post('/quotes', { items, project_id: projects[0].id });
    await holding(account, Array(TOTALS_SHARDS).fill(SHARD_MAX - 9));

    expect((await account.patch(`/orders/${order.id}/place`)).status).toBe(400);
    expect((await account.post('/biomass/offsets', { quote_id: quote.id })).status).toBe(400);
    expect((await account.get(`/orders/${order.id}`)).body).toEqual(order);
    expect((await account.get(`/quotes/${quote.id}`)).body).toEqual(quote);
    expect((await account.post('/biomass/offsets', { pages: 9 })).status).toBe(200);
  });

  it('is accepted as long as any shard has room', async () => {
    const account = await (await distributor()).below();
    await holding(account, [...Array(TOTALS_SHARDS - 1).fill(SHARD_MAX), SHARD_MAX - 3 * PAGES_MAX]);
    const answers: Answer[] = [];
    for (let i = 0; i < 4; i++) answers.push(await account.post('/biomass/offsets', { pages: PAGES_MAX }));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 400]);
    expect(await pagesIn(account)).toBe(PAGES_TOTAL_MAX);
  });

  it("gets a deleted offset's room counted in another shard", async () => {
    const account = await (await distributor()).below();
    await holding(account, [...Array(TOTALS_SHARDS - 1).fill(SHARD_MAX), SHARD_MAX - 2]);
    const { body: first } = await account.post('/biomass/offsets', { pages: 2 });
    expect((await account.post('/biomass/offsets', { pages: 1 })).status).toBe(400);
    await account.delete(`/biomass/offsets/${first.id}`);

    expect((await account.post('/biomass/offsets', { pages: 2 })).status).toBe(200);
    expect((await account.post('/biomass/offsets', { pages: 1 })).status).toBe(400);
    expect(await pagesIn(account)).toBe(PAGES_TOTAL_MAX);
  });

  it('is never booked beyond it under concurrent requests', async () => {
    const account = await (await distributor()).below();
    await holding(account, Array(TOTALS_SHARDS).fill(SHARD_MAX - 2));
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => account.post('/biomass/offsets', { pages: 1, date: DATE })),
    );

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(16);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(14);
    expect(await shardsOf(account)).toEqual(Array(TOTALS_SHARDS).fill(SHARD_MAX));
  });

  it('takes one round trip while the account has room', async () => {
    const account = await (await distributor()).below();
    const { body } = await account.get('/forestry/projects');
    const given = { pages: 1, project_id: body[0].id };
    await account.post('/biomass/offsets', given);

    expect((await account.post('/biomass/offsets', given)).calls).toBe(1);
  });
});

describe('a close beyond the bound is never refused', () => {
  const closed = (account: TestAccount, pages: number) => {
    const project_id = '0193a1b2-0000-7000-8000-000000000000';
    const date = new Date('2026-01-31T23:59:59Z');
    return table.write(
      issueSteps(atAddress(account.path), [
        issue({ account_id: account.id, project_id, date, bookedAt: date, pages, trees: treesOf(pages) }),
      ]),
    );
  };

  it('spreads over all shards when it is more than a request may state', async () => {
    const account = await (await distributor()).below();
    await closed(account, PAGES_TOTAL_MAX - 5);

    const { body } = await account.get('/account');

    expect(await shardsOf(account)).toEqual([...Array(5).fill(SHARD_MAX - 1), ...Array(3).fill(SHARD_MAX)]);
    expect([body.ltd_pages, body.ltd_trees]).toEqual([PAGES_TOTAL_MAX - 5, sixDecimals(treesOf(PAGES_TOTAL_MAX - 5))]);
    const answers: Answer[] = [];
    for (let i = 0; i < 6; i++) answers.push(await account.post('/biomass/offsets', { pages: 1 }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 400]);
  });

  it.each([2, 1000])(
    'leaves an account whose figures are stated as the bound, after %d times as much',
    async (count) => {
      const account = await (await distributor()).below();
      for (let i = 0; i < 2; i++) await closed(account, PAGES_TOTAL_MAX);
      await holding(account, Array(TOTALS_SHARDS).fill(count * SHARD_MAX));
      const { status, body } = await account.get('/account');
      const volume = await account.get('/volume?start_date=2026-01-01&end_date=2026-01-31');

      expect([status, body.ltd_pages]).toEqual([200, PAGES_TOTAL_MAX]);
      expect([volume.status, volume.body[0].pages]).toEqual([200, PAGES_TOTAL_MAX]);
      expect((await account.post('/biomass/offsets', { pages: 1 })).status).toBe(400);
    },
  );
});

type Event =
  | { what: 'pages'; pages: number; month: number }
  | { what: 'trees'; trees: number; month: number }
  | { what: 'order'; quantity: number; projects: number }
  | { what: 'delete'; nth: number };

const month = fc.integer({ min: 1, max: 3 });
const pages = fc.oneof(fc.integer({ min: 1, max: PAGES_MAX }), fc.integer({ min: 1, max: 20_000 }));
const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ what: fc.constant('pages' as const), pages, month }) },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('trees' as const),
      trees: fc.double({ min: 0.0001, max: 1.2e8, noNaN: true }),
      month,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('order' as const),
      quantity: pages,
      projects: fc.integer({ min: 1, max: 6 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('delete' as const), nth: fc.nat(20) }) },
);

/** An offset's trees by the contract: the ones sent, or those for its pages. */
type Held = { month: string; pages: number; trees: Rational };
const ofPages = (count: number): Rational => rational(halfUp(over(rational(count), rational(8333)), 9));

it("counts the offsets' exact sum after any creations and deletions", async () => {
  const root = await distributor();
  const { body: all } = await root.get('/forestry/projects');
  const projects = all
    .filter(({ status }: { status: string }) => status === 'active')
    .map((one: { id: string }) => one.id);
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 12 }), async (events) => {
      const account = await root.below();
      const held = new Map<string, Held>();
      const hold = ({ body }: Answer, trees: Rational) =>
        held.set(body.id, { month: body.date.slice(0, 7), pages: body.pages, trees });
      for (const one of events) {
        if (one.what === 'delete') {
          const id = [...held.keys()][one.nth % (held.size || 1)];
          if (id && held.delete(id)) await account.delete(`/biomass/offsets/${id}`);
        } else if (one.what === 'order') {
          const biomass_project_settings = projects
            .slice(0, one.projects)
            .map((project_id: string) => ({ project_id }));
          const { body } = await account.post('/orders', {
            items: [{ quantity: one.quantity }],
            biomass_project_settings,
          });
          const placed = await account.patch(`/orders/${body.id}/place`);
          for (const id of placed.body.biomass_offset_ids) {
            const offset = await account.get(`/biomass/offsets/${id}`);
            hold(offset, ofPages(offset.body.pages));
          }
        } else {
          const { what, month, ...amount } = one;
          const answer = await account.post('/biomass/offsets', { ...amount, date: `2026-0${month}-15` });
          hold(answer, 'trees' in amount ? rational(halfUp(rational(amount.trees), 6)) : ofPages(answer.body.pages));
        }
      }
      const sums = (list: Held[]) => ({
        pages: list.reduce((sum, one) => sum + one.pages, 0),
        trees: Number(halfUp(plus(...list.map(({ trees }) => trees)), 6)),
      });
      const whole = sums([...held.values()]);
      const { body } = await account.get('/account');
      const volume = await account.get('/volume?start_date=2026-01-01&end_date=2026-03-31');

      expect([body.ltd_pages, body.ltd_trees]).toEqual([whole.pages, whole.trees]);
      for (const period of volume.body) {
        const { date, pages, trees } = period;
        expect({ pages, trees }).toEqual(sums([...held.values()].filter((one) => date.startsWith(one.month))));
      }
      const kept = (await table.query(lists.account(account.path), AsStored)).items.slice(1);
      const treesKept = plus(...kept.map(({ trees }) => rational(String(trees ?? 0))));
      expect(halfUp(treesKept, 9)).toBe(halfUp(plus(...[...held.values()].map(({ trees }) => trees)), 9));
    }),
    { numRuns: isLong ? 25 : 6, endOnFailure: true },
  );
});
