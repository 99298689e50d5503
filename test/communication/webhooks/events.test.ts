import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeMonths } from '../../../lib/books/deposits/close.ts';
import { closesAt } from '../../../lib/books/deposits/month.ts';
import { setMailStatus } from '../../../lib/books/invoices/store.ts';
import { StoredDelivery } from '../../../lib/communication/webhooks/delivery.ts';
import { EVENT_TYPES, type EventType } from '../../../lib/communication/webhooks/event-types.ts';
import { getFeed, putHealth } from '../../../lib/metering/feeds/store.ts';
import { clock } from '../../../lib/platform/clock.ts';
import { AsStored, exact, keys, lists, table } from '../../../lib/platform/table/table.ts';
import { monthOf } from '../../../lib/platform/time.ts';
import { fulfillByHand } from '../../../lib/trees/credits/fulfill-by-hand.ts';
import { NewPlanting } from '../../../lib/trees/plantings/input.ts';
import { auditPlanting, insertPlanting, markNotPlanted } from '../../../lib/trees/plantings/store.ts';
import type { JsonSchema } from '../../../openapi/json-schema.ts';
import { creditNote, invoice } from '../../books/invoices/sample.ts';
import { storeInvoice } from '../../books/invoices/store-invoice.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import { documentIn } from '../../support/documents.ts';
import { freshProject } from '../../support/ledger.ts';
import { makeChecks } from '../../support/validated.ts';
import { type Host, startHost } from './host.ts';
import { type Arrived, type Receiver, startReceiver, stopReceivers } from './receiver.ts';

let host: Host;
let root: TestAccount;
let customer: TestAccount;
let to: Receiver;
beforeAll(async () => {
  process.env.REGROVE_WEBHOOK_PER_SECOND = '1000';
  host = await startHost();
});
afterAll(async () => {
  delete process.env.REGROVE_WEBHOOK_PER_SECOND;
  await host.stop();
});
beforeEach(async () => {
  root = await distributor();
  customer = await (await root.below()).below();
  await customer.patch(`/accounts/${customer.id}`, { external_id: 'crm-7' });
  await host.settled();
  to = await startReceiver(root, [...EVENT_TYPES]);
});
afterEach(stopReceivers);

const document = documentIn('1.6.6');
const { difference } = makeChecks(document);

const seen = new Set<EventType>();

/** The received events of a type, each checked against its schema in the OpenAPI document and for its account. */
async function arrivedOf(type: EventType): Promise<Arrived[]> {
  await host.settled();
  const events = to.events().filter((event) => event.type === type);
  const content = document.webhooks?.[type]?.post.requestBody as {
    content: { 'application/json': { schema: JsonSchema } };
  };
  for (const { id: _, ...body } of events) {
    seen.add(type);
    expect(difference(type, content.content['application/json'].schema, body)).toBeUndefined();
    expect(body.data.account).toEqual({
      id: body.data.account_id ?? (type.startsWith('planting.') ? customer.id : body.data.id),
      external_id: expect.toSatisfy(isName),
    });
  }
  return events;
}
const isName = (name: unknown): boolean => name === null || name === 'crm-7';

/** An event's data is the API's own answer, with the account beside it. */
const expectAnswer = async (event: Arrived | undefined, path: string): Promise<void> => {
  const { account, ...data } = event?.data ?? {};
  expect(account).toEqual({ id: customer.id, external_id: 'crm-7' });
  expect(data).toEqual((await customer.get(path)).body);
};

const projects = async (): Promise<string[]> =>
  (await root.get('/forestry/projects')).body
    .filter(({ status }: { status: string }) => status === 'active')
    .map(({ id }: { id: string }) => id);

describe('an account below sends an event for', () => {
  it('its creation, deactivation and activation', async () => {
    const { body: made } = await root.post('/accounts', { name: 'New', external_id: 'crm-7' });
    const [created] = await arrivedOf('account.created');
    const { account: _, ...data } = created?.data ?? {};
    expect((await root.get('/accounts')).body).toContainEqual(data);
    await root.post(`/accounts/${made.id}/deactivate`);
    await root.post(`/accounts/${made.id}/activate`);

    expect(await arrivedOf('account.created')).toMatchObject([
      { data: { id: made.id, name: 'New', status: 'active' } },
    ]);
    expect(await arrivedOf('account.deactivated')).toMatchObject([{ data: { id: made.id, status: 'inactive' } }]);
    expect(await arrivedOf('account.activated')).toMatchObject([{ data: { id: made.id, status: 'active' } }]);
  });

  it('its moves, with parents of others left out', async () => {
    const [channel, target, other] = [await root.below(), await root.below(), await distributor()];
    const moved = await channel.below();
    const [own, former, fresh, foreign] = await Promise.all(
      [moved, channel, target, other].map((account) => startReceiver(account, ['account.moved'])),
    );
    await root.post(`/accounts/${moved.id}/move`, { parent_id: target.id });
    const account_id = moved.id;
    expect(await arrivedOf('account.moved')).toMatchObject([{ data: { account_id, from: channel.id, to: target.id } }]);
    const ends = (receiver: Receiver | undefined) => receiver?.events().map(({ data }) => [data.from, data.to]);
    expect([own, former, fresh, foreign].map(ends)).toEqual([
      [[channel.id, target.id]],
      [[channel.id, null]],
      [[null, target.id]],
      [],
    ]);
  });

  it('itself alone, so accounts changing together do not wait for each other', async () => {
    const channel = await root.below();
    await channel.post('/accounts', { name: 'One' });
    await channel.post('/accounts', { name: 'Other' });
    await host.settled();

    const stored = await Array.fromAsync(table.each(lists.deliveries(root.path, to.webhook.id), StoredDelivery));
    const created = stored.filter(({ type }) => type === 'account.created');
    expect(created).toHaveLength(3);
    expect(new Set(created.map(({ resource }) => resource)).size).toBe(3);
  });

  it('an offset and its certificate, and that it was deleted', async () => {
    const { body: offset } = await customer.post('/biomass/offsets', { pages: 16_666 });
    await host.settled();
    const [created] = await arrivedOf('biomass_offset.created');
    await expectAnswer(created, `/biomass/offsets/${offset.id}`);
    const [issued] = await arrivedOf('certificate.issued');
    await expectAnswer(issued, `/biomass/certificates/${offset.certificate_id}`);

    await customer.delete(`/biomass/offsets/${offset.id}`);
    const [deleted] = await arrivedOf('biomass_offset.deleted');
    const { account: _, ...data } = deleted?.data ?? {};
    expect(data).toEqual(offset);
    expect(to.events()).toHaveLength(3);
  });

  it('an offset that plantings cover whole, once', async () => {
    const { body: offset } = await customer.post('/biomass/offsets', { pages: 16_666 });
    const cover = (trees: string) =>
      table.write([{ update: keys.biomassOffset(customer.path, offset.id), set: { covered: exact(trees) } }]);
    await cover('1.25');
    expect(await arrivedOf('biomass_offset.planted')).toEqual([]);
    await cover('2');
    await cover('2');

    const events = await arrivedOf('biomass_offset.planted');
    expect(events).toHaveLength(1);
    await expectAnswer(events[0], `/biomass/offsets/${offset.id}`);
  });

  it('an audit of a planting that covers its trees, and no other audit', async () => {
    const project_id = await freshProject();
    const days = { planted_from: '2025-03-01', planted_to: '2025-03-31', status: 'planted' };
    const input = NewPlanting.parse({ project_id, name: 'Slope', trees: 10, ...days });
    const [planting, other] = [await insertPlanting(input, clock.now()), await insertPlanting(input, clock.now())];
    const entry = { at: '2026-01-01T05:00:00Z', certificate_hash: '', hash: '', certificate_id: 'c', offset_id: 'o' };
    const entries = [1, 2].map((number) => ({
      ...entry,
      number,
      planting_id: planting.id,
      trees: exact(1),
      path: customer.path,
    }));
    await table.write([
      { put: { ...keys.ledgerEntries(project_id, 1), first: 1, entries } },
      { update: keys.planting(planting.id), set: { first_entry: 1, last_entry: 2 } },
    ]);
    const audit = { date: '2026-02-01', by: 'Auditor', survival_percent: 90, document: null };
    await auditPlanting(planting.id, audit, clock.now());
    await auditPlanting(other.id, audit, clock.now());

    expect(await arrivedOf('planting.audited')).toMatchObject([
      { data: { id: planting.id, audits: [audit], lost: 1 } },
    ]);
    await markNotPlanted(planting.id, clock.now());
    await markNotPlanted(other.id, clock.now());
    expect(await arrivedOf('planting.not_planted')).toMatchObject([
      { data: { id: planting.id, not_planted_at: expect.any(String), lost: 0 } },
    ]);
  });

  it('a placed order and a fulfilled carbon offset', async () => {
    const { body: carbon } = await root.get('/carbon/projects');
    const project_id = carbon.find(({ active }: { active: boolean }) => active).id;
    const { body: order } = await customer.post('/orders', {
      items: [{ quantity: 9_999 }],
      carbon_project_settings: [{ project_id }],
    });
    await host.settled();
    expect(to.requests).toHaveLength(0);
    const { body: placed } = await customer.patch(`/orders/${order.id}/place`);
    const [event] = await arrivedOf('order.placed');
    await expectAnswer(event, `/orders/${order.id}`);

    const [id] = placed.carbon_offset_ids;
    const given = { serial_numbers: ['VCS-1'], vintage_start_date: '2024-01-01', vintage_end_date: '2024-12-31' };
    await fulfillByHand(customer.path, id, given, new Date());
    const [done] = await arrivedOf('carbon_offset.fulfilled');
    await expectAnswer(done, `/carbon/offsets/${id}`);
    expect((await arrivedOf('order.placed')).length).toBe(1);
  });

  it('a quote, each time it is executed', async () => {
    const [project_id] = await projects();
    const { body: quote } = await customer.post('/quotes', { project_id, items: [{ quantity: 500 }] });
    const { body: offset } = await customer.post('/biomass/offsets', { quote_id: quote.id });
    const [event] = await arrivedOf('quote.executed');
    await expectAnswer(event, `/quotes/${quote.id}`);
    await customer.delete(`/biomass/offsets/${offset.id}`);
    await customer.post('/biomass/offsets', { quote_id: quote.id });

    const events = await arrivedOf('quote.executed');
    expect(events).toHaveLength(2);
    expect(new Set(events.map(({ id }) => id)).size).toBe(2);
  });

  it("a month's close, once, with all that it issued", async () => {
    for (const id of (await projects()).slice(0, 2)) await customer.post(`/projects/${id}`);
    await customer.post('/deposits', { pages: 50_000 });
    await customer.post('/deposits', { pages: 1 });
    await host.settled();
    expect(to.requests).toHaveLength(0);
    const month = monthOf(clock.now());
    await closeMonths(customer.path, month, closesAt(month));
    await closeMonths(customer.path, month, closesAt(month));

    const events = await arrivedOf('month.closed');
    expect(events).toMatchObject([{ data: { month, state: 'closed', pages: 50_001 } }]);
    expect(await arrivedOf('biomass_offset.created')).toHaveLength(2);
    expect(await arrivedOf('certificate.issued')).toHaveLength(2);
  });

  it('a feed that becomes unhealthy or healthy again, and a held reading', async () => {
    const url = 'https://127.0.0.1:9/';
    const { body: server } = await customer.post('/servers', { type: 'http', url, username: 'u', password: 'p' });
    const { body: made } = await customer.post('/feeds', { type: 'http', server_id: server.id, external_id: 'f' });
    const health = async (health_check: 'healthy' | 'unhealthy') => {
      const feed = await getFeed(customer.path, made.id);
      if (!feed) throw new Error('There is no feed.');
      await putHealth(customer.path, feed, { health_check });
      await host.settled();
    };
    await health('healthy');
    await health('healthy');
    await health('unhealthy');
    const [unhealthy] = await arrivedOf('feed.unhealthy');
    await expectAnswer(unhealthy, `/feeds/${made.id}`);
    expect(await arrivedOf('feed.healthy')).toMatchObject([{ data: { id: made.id, health_check: 'healthy' } }]);

    const day = '2026-11-14';
    const held = (...devices: string[]) => ({
      put: {
        pk: customer.path,
        sk: `FEED_DAY#${made.id}#${day}`,
        feed_id: made.id,
        account_id: customer.id,
        day,
        held: devices.map((device) => ({ device, pages: 999_999 })),
      },
    });
    await table.write([held('one')]);
    await table.write([held('one', 'two')]);
    const events = await arrivedOf('feed.held');
    expect(events.map(({ data }) => data.held)).toEqual(
      ['one', 'two'].map((device) => ({ device, pages: 999_999, day })),
    );
    expect(events[0]?.data).toMatchObject({ id: made.id, type: 'http' });
  });
});

describe('a root account sends an event for', () => {
  it('its invoices, credit notes and payments, not for an undone or redated payment', async () => {
    const issued = await storeInvoice(invoice(), root.id);
    const credit = await storeInvoice(creditNote(issued), root.id);
    const payOn = (paid_on: string | null) =>
      table.write([{ update: keys.invoice(root.path, issued.id), set: { paid_on } }]);
    for (const day of ['2026-11-20', '2026-11-21', null]) await payOn(day);
    await setMailStatus(root.id, issued.id, 0, 'sent');

    const [event] = await arrivedOf('invoice.issued');
    expect(event?.data).toMatchObject({ id: issued.id, number: issued.number, gross: 236.74, paid_on: null });
    expect(event?.data.lines).toHaveLength(2);
    expect(await arrivedOf('invoice.credited')).toMatchObject([{ data: { id: credit.id, credits: issued.number } }]);
    expect(await arrivedOf('invoice.paid')).toMatchObject([{ data: { id: issued.id, paid_on: '2026-11-20' } }]);
    expect(await arrivedOf('invoice.issued')).toHaveLength(1);
  });
});

it('every type of event is tested above', () => {
  expect([...seen].toSorted()).toEqual(EVENT_TYPES.toSorted());
});

describe('a subscription', () => {
  it('belongs to an account above and has the type', async () => {
    const beside = await distributor();
    const channel = await root.below();
    const own = await channel.below();
    await host.settled();
    const listening = {
      root: await startReceiver(root, ['biomass_offset.created']),
      channel: await startReceiver(channel, ['biomass_offset.created', 'account.created']),
      own: await startReceiver(own, ['biomass_offset.created']),
      other: await startReceiver(own, ['biomass_offset.deleted']),
      sibling: await startReceiver(await channel.below(), ['biomass_offset.created']),
      beside: await startReceiver(beside, ['biomass_offset.created']),
    };
    await own.post('/biomass/offsets', { pages: 5 });
    await host.settled();

    const offsets = Object.entries(listening).map(([name, one]) => [
      name,
      one.events().filter(({ type }) => type === 'biomass_offset.created').length,
    ]);
    expect(Object.fromEntries(offsets)).toEqual({ root: 1, channel: 1, own: 1, other: 0, sibling: 0, beside: 0 });
    const ids = [listening.root, listening.channel, listening.own].map((one) => one.events().at(-1)?.id);
    expect(new Set(ids).size).toBe(1);
    expect((await root.get(`/webhooks/${listening.root.webhook.id}/deliveries`)).body).toMatchObject([
      { event_id: ids[0] },
    ]);
  });

  it('gets no event from before its creation, even if its change arrives afterwards', async () => {
    await customer.post('/biomass/offsets', { pages: 1 });
    await root.post('/accounts', { name: 'Older' });
    const late = await startReceiver(root, ['account.created', 'biomass_offset.created']);
    await root.post('/accounts', { name: 'Newer' });
    await host.settled();

    expect(late.events().map(({ data }) => data.name)).toEqual(['Newer']);
  });

  it('gets events from its creation on, and none once it is deleted or has other types', async () => {
    const late = await startReceiver(root, ['biomass_offset.created']);
    await customer.post('/biomass/offsets', { pages: 1 });
    await host.settled();
    expect(late.requests).toHaveLength(1);
    await root.patch(`/webhooks/${late.webhook.id}`, { events: ['account.created'] });
    await customer.post('/biomass/offsets', { pages: 2 });
    await host.settled();
    expect(late.requests).toHaveLength(1);
    await root.patch(`/webhooks/${late.webhook.id}`, { events: ['biomass_offset.created'] });
    await customer.post('/biomass/offsets', { pages: 3 });
    await host.settled();
    expect(late.requests).toHaveLength(2);
    await root.delete(`/webhooks/${late.webhook.id}`);
    await customer.post('/biomass/offsets', { pages: 4 });
    await host.settled();
    expect(late.requests).toHaveLength(2);
    expect(await table.get(keys.webhookWork(root.path, late.webhook.id), AsStored)).toBeUndefined();
  });
});
