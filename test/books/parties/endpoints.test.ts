import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StreamReader } from '../../../infra/local/stream-reader.ts';
import { activityChangeHandler } from '../../../lib/accounts/activity/change-handler.ts';
import { actOfCommand } from '../../../lib/accounts/operators/record.ts';
import { NO_SELLER } from '../../../lib/books/parties/seller.ts';
import { mailChangeHandler } from '../../../lib/communication/mails/queue/change-handler.ts';
import { handleTrigger } from '../../../lib/communication/mails/queue/handle-trigger.ts';
import type { Trigger } from '../../../lib/communication/mails/queue/trigger.ts';
import { erasePerson } from '../../../lib/operations/personal-data/personal-data.ts';
import { batchHandler } from '../../../lib/platform/changes/retry-failed.ts';
import { clock } from '../../../lib/platform/clock.ts';
import { ownTable } from '../../accounts/totals/stream.ts';
import { type CaughtMail, catchMails, releaseMails } from '../../communication/mails/catch-mails.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import { asPerson, newAddress, signInAsOperator } from '../../support/people.ts';

const UNKNOWN = '0193a1b2-0000-7000-8000-000000000000';
let reader: StreamReader;
let cookie: string;
let root: TestAccount;

beforeAll(async () => {
  reader = await (await ownTable()).read(batchHandler([activityChangeHandler, mailChangeHandler]));
});
afterAll(() => reader.stop());
beforeEach(async () => {
  at('2026-11-18T10:00:00Z');
  cookie = await signInAsOperator();
  root = await distributor();
});
afterEach(() => clock.use(undefined));

const at = (moment: string) => clock.use(() => Date.parse(moment));
const ask = (method: string, path: string, body?: unknown) => asPerson(cookie, method, `/operator${path}`, body);
const terms = (method: string, body?: unknown, path = '') => ask(method, `/accounts/${root.id}/terms${path}`, body);
const buyer = (method: string, body?: unknown) => ask(method, `/accounts/${root.id}/buyer`, body);

const DEFAULTS = { currency: 'USD', price_per_page: null, usd_rate: 1, tax: null, from: null, version: 0, history: [] };
const EUR = { currency: 'EUR', price_per_page: 0.00027, usd_rate: 0.92, tax: null };
const ADDRESS = { line1: 'Hafenstr. 1', city: 'Hamburg', postal_code: '20457', country: 'DE' };
const BUYER = { legal_name: 'Papier GmbH', address: ADDRESS, emails: ['pay@papier.example'], version: 0 };
const SELLER = { legal_name: 'Regrove GmbH', address: ADDRESS, tax_currency: 'EUR' };

/** The clock stands still, so that the order of entries says nothing. */
async function recorded(operation: string, resource: string | null = root.id) {
  await reader.drained();
  const { body } = await ask('GET', '/activity');
  return body.find(
    (entry: { operation: string; resource_id: string | null }) =>
      entry.operation === operation && entry.resource_id === resource,
  );
}

async function setSeller(fields: object) {
  const { version } = (await ask('GET', '/seller')).body;
  return ask('PUT', '/seller', { ...SELLER, ...fields, version });
}

describe('terms', () => {
  it('are the defaults of the service at first', async () => {
    expect(await terms('GET')).toMatchObject({ status: 200, body: DEFAULTS });
    const below = await root.post('/accounts', { name: 'Channel' });
    expect((await ask('GET', `/accounts/${below.body.id}/terms`)).status).toBe(404);
    expect((await ask('GET', `/accounts/${UNKNOWN}/terms`)).status).toBe(404);
  });

  it('hold from the next month, are replaced and removed until 25 hours before, and are on record', async () => {
    const planned = { ...EUR, from: '2026-12' };
    const put = await terms('PUT', { ...EUR, version: 0 });
    expect(put.body).toEqual({ ...DEFAULTS, version: 1, history: [planned], warnings: [] });
    expect(await recorded('putTerms')).toMatchObject({
      account_id: root.id,
      changes: expect.arrayContaining([{ field: 'usd_rate', before: null, after: 0.92 }]),
    });
    expect((await root.get('/activity')).body).toContainEqual(expect.objectContaining({ operation: 'putTerms' }));

    expect(await terms('PUT', { ...EUR, version: 0 })).toMatchObject({ status: 400 });
    expect((await terms('PUT', { ...EUR, version: 1 })).body.version).toBe(1);
    const replaced = await terms('PUT', { ...EUR, usd_rate: 0.9, version: 1, from: '2026-12' });
    expect(replaced.body.history).toEqual([{ ...planned, usd_rate: 0.9 }]);
    expect((await terms('DELETE', undefined, '/2027-01')).status).toBe(404);
    expect((await terms('DELETE', undefined, '/2026-12')).body).toMatchObject({ ...DEFAULTS, version: 3 });
  });

  it('are settled 25 hours before their month', async () => {
    await terms('PUT', { ...EUR, version: 0 });
    at('2026-11-29T23:00:01Z');
    cookie = await signInAsOperator();

    expect((await terms('PUT', { ...EUR, usd_rate: 0.5, version: 1, from: '2026-12' })).status).toBe(400);
    expect((await terms('DELETE', undefined, '/2026-12')).status).toBe(400);
    expect((await terms('PUT', { ...EUR, usd_rate: 0.5, version: 1 })).body.history[0].from).toBe('2027-01');

    at('2026-12-05T00:00:00Z');
    cookie = await signInAsOperator();
    expect((await terms('GET')).body).toMatchObject({ ...EUR, from: '2026-12', version: 2 });
    expect((await terms('DELETE', undefined, '/2026-12')).status).toBe(400);
  });

  it('need a session of the last 30 minutes', async () => {
    at('2026-11-18T10:31:00Z');

    expect((await terms('PUT', { ...EUR, version: 0 })).status).toBe(403);
    expect((await terms('DELETE', undefined, '/2026-12')).status).toBe(403);
    expect((await ask('PUT', '/seller', { ...SELLER, version: 0 })).status).toBe(403);
    expect((await buyer('PUT', BUYER)).status).toBe(200);
  });

  it('warn of keys pinned to the revision without a currency', async () => {
    const key = (await root.post('/api_keys', { revision: '1.6.3' })).body;
    expect((await terms('PUT', { ...EUR, version: 0 })).body.warnings).toMatchObject([
      { field: 'terms.currency', text: expect.stringContaining('without their currency: 1.') },
    ]);

    await root.delete(`/api_keys/${key.id}`);
    expect((await terms('PUT', { ...EUR, usd_rate: 0.9, version: 1 })).body.warnings).toEqual([]);
  });

  it('can be given to a new root account, from its first month', async () => {
    const name = newAddress('root');
    const account = { name, user: { email: newAddress() } };
    const bad = await ask('POST', '/accounts', { ...account, terms: { ...EUR, currency: 'XAU' } });
    expect(bad.status).toBe(400);

    const { body } = await ask('POST', '/accounts', { ...account, terms: EUR });
    expect((await ask('GET', `/accounts/${body.id}/terms`)).body).toMatchObject({
      ...EUR,
      from: '2026-11',
      version: 1,
    });
  });
});

it('a buyer is empty at first, stored whole, and on record for operators alone', async () => {
  const empty = { legal_name: null, emails: [], address: { line1: null, country: null }, format: null, version: 0 };
  expect((await buyer('GET')).body).toMatchObject(empty);

  const put = await buyer('PUT', BUYER);
  expect(put.body).toMatchObject({ ...BUYER, payment_days: 30, format: 'en16931', version: 1, warnings: [] });
  const { warnings: _, ...stored } = put.body;
  expect((await buyer('GET')).body).toEqual(stored);
  expect(await recorded('putBuyer')).toMatchObject({ account_id: null });
  expect((await root.get('/activity')).body.map((entry: { operation: string }) => entry.operation)).not.toContain(
    'putBuyer',
  );
  expect((await buyer('PUT', BUYER)).status).toBe(400);
});

it('buyer and seller as they are read before the first PUT can be filled in and sent', async () => {
  const { body: nobody } = await buyer('GET');
  const filled = { ...nobody, ...BUYER, address: { ...nobody.address, ...ADDRESS } };
  expect((await buyer('PUT', filled)).body).toMatchObject({ language: 'en', payment_days: 30, format: 'en16931' });

  const { version } = (await ask('GET', '/seller')).body;
  const sent = { ...NO_SELLER, ...SELLER, address: { ...NO_SELLER.address, ...ADDRESS }, version };
  expect((await ask('PUT', '/seller', sent)).body).toMatchObject({ number_prefix: '', iban: null });
});

it("a buyer's record has hints of its addresses, also when a person is erased", async () => {
  const person = newAddress('j');
  await buyer('PUT', { ...BUYER, emails: [person, ...BUYER.emails] });
  const put = await recorded('putBuyer');
  at('2026-11-18T10:05:00Z');
  await erasePerson(person, actOfCommand(clock.now()));

  const erased = await recorded('putBuyer');
  const [left, hint] = ['p…@papier.example', `j…@${person.split('@')[1]}`];
  expect(put.changes).toContainEqual({ field: 'emails', before: [], after: [hint, left] });
  expect(erased).toMatchObject({ changes: [{ field: 'emails', before: [hint, left], after: [left] }] });
  expect((await buyer('GET')).body).toMatchObject({ emails: BUYER.emails, version: 2 });
});

it('each PUT warns about fields that a tax category needs', async () => {
  const AE = { category: 'AE', percent: 0, reason: 'Reverse charge' };
  await setSeller({ vat_id: null, tax_number: null, registration_id: null });
  const fields = ({ body }: { body: { warnings: { field: string }[] } }) => body.warnings.map(({ field }) => field);
  const missing = ['seller.vat_id', 'buyer.vat_id', 'seller.registration_id'];

  expect(fields(await terms('PUT', { ...EUR, tax: AE, version: 0 }))).toEqual(missing);
  expect(fields(await buyer('PUT', BUYER))).toEqual(missing);
  expect(fields(await setSeller({ vat_id: 'DE123456789' }))).not.toContain('seller.vat_id');
  expect(fields(await buyer('PUT', { ...BUYER, vat_id: 'FR40303265045', version: 1 }))).toEqual([]);
});

it('every operator is mailed what changed about the seller', async () => {
  const carried: CaughtMail[] = [];
  const queued: Trigger[] = [];
  process.env.REGROVE_PUBLIC_URL = 'https://regrove.example';
  catchMails(carried, queued);
  await setSeller({ iban: 'GB82WEST12345698765432' });
  await reader.drained();
  for (const trigger of queued) await handleTrigger(trigger);
  releaseMails();

  const about = carried.filter(({ text }) => text.includes('GB82WEST12345698765432'));
  expect(about.length).toBeGreaterThan(1);
  expect(new Set(about.map(({ to }) => to.address)).size).toBe(about.length);
  expect(about[0]?.subject).toBe('The seller on invoices has changed');
});

it('the seller is one, with the version of each change', async () => {
  const { body } = await setSeller({ iban: 'DE89 3704 0044 0532 0130 00', number_prefix: 'RG-' });

  expect(body).toMatchObject({ iban: 'DE89370400440532013000', number_prefix: 'RG-', bic: null });
  expect((await ask('GET', '/seller')).body.version).toBe(body.version);
  expect(await recorded('putSeller', null)).toMatchObject({ account_id: null });
});

describe('bad input is refused with a sentence, and nothing is stored', () => {
  const S = { category: 'S', percent: 19 };
  it.each([
    ['terms', { currency: 'XYZ', usd_rate: 1 }, 'currency'],
    ['terms', { currency: 'USD', usd_rate: 1.1 }, 'usd_rate'],
    ['terms', { currency: 'EUR' }, 'usd_rate'],
    ['terms', { tax: { category: 'AE', percent: 0 } }, 'tax.reason'],
    ['terms', { tax: { category: 'S', percent: 101 } }, 'tax.percent'],
    ['terms', { ...EUR, currency: 'GBP', tax: S }, 'currency'],
    ['terms', { price_per_page: 0.1234567891 }, 'price_per_page'],
    ['terms', { from: '2026-11' }, 'from'],
    ['terms', { version: 7 }, 'version'],
    ['buyer', { ...BUYER, emails: [] }, 'emails'],
    ['buyer', { ...BUYER, emails: undefined }, 'emails'],
    ['buyer', { ...BUYER, emails: ['nobody'] }, 'emails[0]'],
    ['buyer', { ...BUYER, vat_id: 'GR123456789' }, 'vat_id'],
    ['buyer', { ...BUYER, address: { ...ADDRESS, postal_code: null } }, 'address.postal_code'],
    ['buyer', { ...BUYER, electronic_address: { scheme: '9999', id: '1' } }, 'electronic_address.scheme'],
    ['seller', { ...SELLER, iban: 'DE89370400440532013001' }, 'iban'],
    ['seller', { ...SELLER, tax_currency: 'XAU' }, 'tax_currency'],
    ['seller', { ...SELLER, number_prefix: 'rg' }, 'number_prefix'],
  ])('%s %j', async (resource, sent, field) => {
    await setSeller({});
    const path = resource === 'seller' ? '/seller' : `/accounts/${root.id}/${resource}`;
    const { body: before } = await ask('GET', path);

    const { status, body } = await ask('PUT', path, { version: before.version, ...sent });

    expect(status).toBe(400);
    expect(body.error).toMatch(new RegExp(`^${field.replace(/[[\]]/g, '\\$&')} .+\\.$`));
    expect((await ask('GET', path)).body).toEqual(before);
  });
});
