import { beforeEach, expect, it } from 'vitest';
import { getCertificateView } from '../../lib/books/certificates/view-store.ts';
import type { StatementLine } from '../../lib/books/statements/line.ts';
import { distributor, type TestAccount } from '../support/api.ts';
import { count, move } from '../support/move.ts';

let first: TestAccount;
let second: TestAccount;
let channel: TestAccount;
let other: TestAccount;
let customer: TestAccount;

beforeEach(async () => {
  [first, second] = [await distributor(), await distributor()];
  [channel, other] = [await first.below(), await second.below()];
  customer = await channel.below();
});

const book = async (account: TestAccount, pages: number) =>
  expect((await account.post('/biomass/offsets', { pages, date: '2026-03-05' })).status).toBe(200);

async function lines(caller: TestAccount, of = caller, query = '?include=below&limit=2'): Promise<StatementLine[]> {
  const all: StatementLine[] = [];
  for (let next = `/accounts/${of.id}/statements/2026-03${query}`; next !== ''; ) {
    const { status, body, headers } = await caller.get(next);
    expect(status).toBe(200);
    all.push(...body);
    next = /<\/v1(.+?)>/.exec(headers.link ?? '')?.[1] ?? '';
  }
  return all;
}
const pagesOf = (found: StatementLine[]) => found.map(({ pages }) => pages).sort((a, b) => Number(a) - Number(b));
const isPriced = (found: StatementLine[]) =>
  Object.fromEntries(found.map(({ pages, price }) => [pages, price !== null]));

it('has the lines booked below an account, also from accounts moved away, and prices for those above then', async () => {
  await book(channel, 5);
  for (const pages of [100, 101, 102]) await book(customer, pages);
  await count(customer, channel);
  await move(customer, other);
  await other.patch(`/accounts/${customer.id}`, { name: 'A later name' });
  for (const pages of [200, 201]) await book(customer, pages);
  await count(customer, channel, other);

  expect(pagesOf(await lines(first))).toEqual([5, 100, 101, 102]);
  const kept = await lines(channel);
  expect(pagesOf(kept)).toEqual([5, 100, 101, 102]);
  expect(new Set(kept.map(({ account_name }) => account_name)).has('A later name')).toBe(false);
  expect(Object.values(isPriced(kept))).toEqual([true, true, true, true]);
  expect(pagesOf(await lines(second))).toEqual([200, 201]);
  expect(pagesOf(await lines(other))).toEqual([200, 201]);

  // The account itself has all of its lines and prices; those above now have prices of their own time only.
  expect(isPriced(await lines(customer))).toEqual({ 100: true, 101: true, 102: true, 200: true, 201: true });
  for (const above of [other, second])
    expect(isPriced(await lines(above, customer, ''))).toEqual({
      100: false,
      101: false,
      102: false,
      200: true,
      201: true,
    });
  for (const former of [channel, first])
    expect((await former.get(`/accounts/${customer.id}/statements/2026-03`)).status).toBe(403);
});

it("has a channel's whole statement after it moved, and each distributor's part of it", async () => {
  await book(channel, 5);
  await book(customer, 100);
  await move(channel, second);
  await book(customer, 200);
  await count(customer, channel);

  expect(pagesOf(await lines(first))).toEqual([5, 100]);
  expect(pagesOf(await lines(second))).toEqual([200]);
  expect(pagesOf(await lines(channel))).toEqual([5, 100, 200]);
  expect(isPriced(await lines(channel))).toEqual({ 5: true, 100: true, 200: true });
  expect(isPriced(await lines(second, channel))).toEqual({ 5: false, 100: false, 200: true });
});

it('lists an account moved between channels once per booking', async () => {
  const sibling = await first.below();
  await book(customer, 100);
  await count(customer, channel);
  await move(customer, sibling);
  await book(customer, 200);
  await count(customer, channel, sibling);
  expect(pagesOf(await lines(first))).toEqual([100, 200]);
  expect(pagesOf(await lines(first, first, '?include=below&limit=1'))).toEqual([100, 200]);
});

it('hides prices of quotes and orders from accounts above only later, and asks for new ones', async () => {
  const [{ id: project_id }] = (await first.get('/forestry/projects')).body.filter(
    ({ status }: { status: string }) => status === 'active',
  );
  const quote = (await customer.post('/quotes', { project_id, items: [{ quantity: 500 }] })).body;
  const order = (await customer.post('/orders', { items: [{ quantity: 500 }] })).body;
  const sibling = await first.below();
  const priced = async (caller: TestAccount) => [
    (await caller.get(`/accounts/${customer.id}/quotes/${quote.id}`)).body.price !== null,
    (await caller.get(`/accounts/${customer.id}/quotes`)).body[0].price !== null,
    (await caller.get(`/accounts/${customer.id}/orders/${order.id}`)).body.biomass_price !== null,
    (await caller.get(`/accounts/${customer.id}/orders`)).body[0].price !== null,
  ];
  await move(customer, sibling);
  for (const reader of [customer, first]) expect(await priced(reader)).toEqual([true, true, true, true]);
  expect(await priced(sibling)).toEqual([false, false, false, false]);
  // Within one root account both are still booked.
  const later = (await customer.post('/quotes', { project_id, items: [{ quantity: 100 }] })).body;
  expect((await customer.post('/biomass/offsets', { quote_id: later.id })).status).toBe(200);

  await move(customer, other);
  const executed = await customer.post('/biomass/offsets', { quote_id: quote.id });
  const placed = await customer.patch(`/orders/${order.id}/place`);
  for (const { status, body } of [executed, placed]) {
    expect(status).toBe(400);
    expect(body.error).toMatch(/create a new (quote|order)\.$/);
  }
  const fresh = (await customer.post('/orders', { items: [{ quantity: 500 }] })).body;
  expect((await customer.patch(`/orders/${fresh.id}/place`)).status).toBe(200);
  expect((await second.get(`/accounts/${customer.id}/orders/${fresh.id}`)).body.price).not.toBeNull();
});

it("names the booking's dealer on a certificate", async () => {
  await first.patch(`/accounts/${channel.id}`, { display_name: 'Then' });
  await second.patch(`/accounts/${other.id}`, { display_name: 'Now' });
  const dealerOf = async (id: string) => {
    const view = await getCertificateView(id, new Date());
    return view && 'dealer' in view ? view.dealer : undefined;
  };
  const before = (await customer.post('/biomass/offsets', { pages: 500 })).body;
  await move(customer, other);
  const after = (await customer.post('/biomass/offsets', { pages: 500 })).body;
  expect([await dealerOf(before.certificate_id), await dealerOf(after.certificate_id)]).toEqual(['Then', 'Now']);
});
