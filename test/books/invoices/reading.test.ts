import { beforeAll, expect, it } from 'vitest';
import { FILE_TYPES, invoiceFiles, invoiceObjects } from '../../../lib/books/invoices/files.ts';
import type { IssuedInvoice } from '../../../lib/books/invoices/invoice.ts';
import { readInvoice, setMailStatus } from '../../../lib/books/invoices/store.ts';
import { idAt } from '../../../lib/platform/id.ts';
import { files } from '../../../lib/platform/objects/files.ts';
import { inOwnTable } from '../../operator/run-command.ts';
import { distributor, send, type TestAccount } from '../../support/api.ts';
import { AGENT, asPerson, signInAsOperator } from '../../support/people.ts';
import { covered, creditNote, invoice } from './sample.ts';
import { storeInvoice } from './store-invoice.ts';

inOwnTable('invoice-reading');

let cookie: string;
let root: TestAccount;
let other: TestAccount;
const stored: IssuedInvoice[] = [];

const store = async (issued: IssuedInvoice, account: TestAccount): Promise<IssuedInvoice> => {
  const document = await storeInvoice(issued, account.id, new Date(Date.UTC(2026, 10, 3) + stored.length * 1000));
  stored.push(document);
  return document;
};

beforeAll(async () => {
  cookie = await signInAsOperator();
  [root, other] = [await distributor(), await distributor()];
  const first = await store(invoice(), root);
  await store(creditNote(first), root);
  await store(invoice({ month: '2026-11', tax: null, currency: 'USD' }), other);
  const many = Array.from({ length: 400 }, (_, index) =>
    covered({ account_id: idAt(new Date(index)), account_name: `${index} ${'木'.repeat(250)}` }),
  );
  await store(invoice({ rows: many }), other);
});

const ids = (path: string) =>
  asPerson(cookie, 'GET', path).then(({ body }) =>
    body.map(({ id }: { id: string }) => stored.findIndex((one) => one.id === id)),
  );

it('are listed newest first: of the service, of a month, of an account, and open ones', async () => {
  expect(await ids('/operator/invoices')).toEqual([3, 2, 1, 0]);
  expect(await ids('/operator/invoices?month=2026-10')).toEqual([3, 1, 0]);
  expect(await ids(`/operator/invoices?account_id=${root.id}`)).toEqual([1, 0]);
  expect(await ids(`/operator/invoices?account_id=${other.id}&month=2026-11&open=true`)).toEqual([2]);
  expect(await ids('/operator/invoices?open=true')).toEqual([3, 2, 0]);
  expect(await ids('/operator/invoices?open=true&month=2026-10')).toEqual([3, 0]);

  const first = await asPerson(cookie, 'GET', '/operator/invoices?limit=3');
  const next = /<\/v1(.*)>; rel="next"/.exec(first.headers.link ?? '')?.[1] ?? '';
  expect((await asPerson(cookie, 'GET', next)).body).toHaveLength(1);
});

it('are the account’s own, and an account below a root account has none', async () => {
  expect((await root.get('/invoices')).body).toMatchObject([{ kind: 'credit_note' }, { kind: 'invoice' }]);
  const below = await root.below();
  expect((await below.get('/invoices')).body).toEqual([]);
  expect((await root.get(`/invoices/${stored[2]?.id}`)).status).toBe(404);
  expect((await root.get('/invoices', { 'api-revision': '1.6.3' })).status).toBe(404);
});

it('keep every line, however long their names are', async () => {
  const [, , , long] = stored;
  const { body } = await asPerson(cookie, 'GET', `/operator/invoices/${long?.id}`);
  expect(body.lines).toHaveLength(400);
  expect(body.lines[399]).toMatchObject({ line: 400, net: 157.61, pages: 525_377 });
});

it('answers the stored files by Accept, and no XML without tax', async () => {
  const [taxed, , untaxed] = stored;
  for (const type of Object.values(FILE_TYPES)) {
    const { status, headers } = await root.get(`/invoices/${taxed?.id}`, { accept: type });
    expect([status, headers['content-type']?.split(';')[0]]).toEqual([200, type]);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="RG-2026-000042\.(pdf|xml|csv)"$/);
  }
  expect((await root.get(`/invoices/${taxed?.id}`, { accept: '*/*' })).body.number).toBe('RG-2026-000042');
  const refused = await send('GET', `/operator/invoices/${untaxed?.id}`, {
    headers: { cookie, ...AGENT, accept: 'application/xml' },
  });
  expect(refused).toMatchObject({ status: 400, body: { error: expect.stringContaining('has no XML') } });

  const found = await readInvoice(taxed?.id ?? '');
  const [pdf] = found ? invoiceFiles(found) : [];
  expect((await pdf?.read())?.subarray(0, 5).toString()).toBe('%PDF-');
});

it('names its files, and no others', async () => {
  const [first] = stored;
  expect(await invoiceObjects.isNamed(`invoices/${first?.id}.pdf`)).toBe(true);
  expect(await invoiceObjects.isNamed(`invoices/${idAt(new Date())}.pdf`)).toBe(false);
  expect(await files().get(`invoices/${stored[2]?.id}.xml`)).toBeUndefined();
});

it('changes what became of a mail and nothing else', async () => {
  const [first] = stored;
  const before = await readInvoice(first?.id ?? '');
  await Promise.all([
    setMailStatus(root.id, first?.id ?? '', 0, 'sent'),
    setMailStatus(root.id, first?.id ?? '', 0, 'sent'),
  ]);
  expect(await readInvoice(first?.id ?? '')).toEqual({ ...before, mails: [{ ...before?.mails[0], status: 'sent' }] });
});
