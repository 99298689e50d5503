import { describe, expect, it } from 'vitest';
import { navigationOf } from '../../dashboard/navigation.ts';
import { creditPreview, leftOf } from '../../dashboard/operator/invoicing/credit-preview.ts';
import { placePath } from '../../dashboard/operator/places.ts';
import { at } from '../../dashboard/routes.ts';
import { VIEWERS } from './drawn/viewers.ts';
import { answering, DEALER, visit } from './drawn/visit.ts';
import { CREDIT_NOTE, INVOICE, INVOICE_ANSWERS, ROOT_ID } from './invoice-answers.ts';

const OPERATOR = VIEWERS.operator ?? DEALER;
const READS = Object.fromEntries(Object.entries(INVOICE_ANSWERS).map(([path, json]) => [`GET ${path}`, { json }]));
const PATH = `/operator/invoices/${INVOICE.id}`;

it('only root accounts have invoices in the navigation', () => {
  const pages = (['distributor', 'channel', 'customer', undefined] as const).map((role) =>
    navigationOf(role).some(({ page }) => page === 'invoices'),
  );

  expect(pages).toEqual([true, false, false, false]);
});

it('a reader of a root account downloads an invoice as it was sent', async () => {
  const base = `/accounts/${DEALER.account}/invoices/${INVOICE.id}`;
  const page = await visit(
    at(DEALER.account, 'invoice', INVOICE.id),
    answering({ [`GET ${base}`]: { json: INVOICE } }, VIEWERS.reader),
  );
  expect(page.texts('h1')).toEqual(['RG-2026-000001']);
  expect(page.texts('.figures dt')).toEqual(['Total', 'Due date', 'Credited so far', 'Still open']);
  expect(page.texts('.figures dd').toSpliced(1, 1)).toEqual(['€200.47', '€19.16', '€181.31']);
  for (const name of ['PDF', 'XML', 'CSV']) await page.press(name);

  expect(page.asked.filter((call) => call.includes(' as '))).toEqual([
    `${base} as application/pdf`,
    `${base} as application/xml`,
    `${base} as text/csv`,
  ]);
});

describe('a credit', () => {
  it('is previewed as the service computes it', () => {
    const [, carbon] = INVOICE.lines;
    expect(creditPreview(INVOICE, [CREDIT_NOTE], null)).toEqual({ gross: 181.31, left: 0 });
    expect(creditPreview(INVOICE, [CREDIT_NOTE], { 1: '10' })).toEqual({ gross: 11.9, left: 169.41 });
    expect(creditPreview(INVOICE, [CREDIT_NOTE], { 1: '152.37' })).toBeUndefined();
    expect(creditPreview(INVOICE, [CREDIT_NOTE], {})).toBeUndefined();
    expect(carbon && leftOf([CREDIT_NOTE])(carbon)).toBe(0);
  });

  it('by line is sent with its reason, and cannot be issued again', async () => {
    const answers = { ...READS, [`POST ${PATH}/credit`]: { json: CREDIT_NOTE } };
    const page = await visit(placePath('invoice', INVOICE.id), answering(answers, OPERATOR));
    await page.press('Credit');
    expect(page.texts('dialog output')).toEqual(['The credit note is for €181.31. €0.00 stays open.']);
    page.all('dialog .choice input')[1]?.fire('change');
    await page.settle();
    await page.type('dialog input[type=number]', '10');
    expect(page.texts('dialog output')).toEqual(['The credit note is for €11.90. €169.41 stays open.']);
    expect(page.all('dialog input[type=checkbox]')).toEqual([]);
    await page.type('dialog input[maxLength]', ' Sheets were counted twice. ');
    await page.fire('dialog form', 'submit');

    expect(page.sent[0]?.body).toEqual({ lines: [{ line: 1, net: 10 }], reason: 'Sheets were counted twice.' });
    expect(page.all('dialog')).toEqual([]);
  });
});

describe('issuing a month', () => {
  const job = (result: object) => ({
    json: { id: 'j1', kind: 'issue_invoices', state: 'done', done: 1, of: 1, result, error: null },
  });
  const ROW = { account_id: ROOT_ID, account_name: 'Papierhaus Nord', currency: 'EUR', net: 168.46, gross: 200.47 };
  const DRY = {
    issued: 1,
    invoices: [{ ...ROW, id: null, number: null }],
    skipped: [
      {
        account_id: DEALER.account,
        account_name: 'Evergreen',
        why: 'The account has no buyer.',
        needs: [{ code: 'no_buyer', values: {} }],
      },
      {
        account_id: ROOT_ID,
        account_name: 'Harbor',
        why: 'Something new is missing.',
        needs: [{ code: 'of_a_later_version', values: {} }],
      },
    ],
  };
  const begun = {
    ...READS,
    'POST /operator/invoices': { json: { job_id: 'j1' } },
    'GET /operator/jobs/j1': job(DRY),
  };
  const open = async (answers: Parameters<typeof answering>[0]) => {
    const page = await visit(placePath('invoices'), answering(answers, OPERATOR));
    await page.press('Issue invoices');
    await page.press('Preview');
    await page.settle(1_000);
    return page;
  };

  it('shows each invoice and who is left out, in words, and then issues them', async () => {
    const page = await open(begun);
    expect(page.sent[0]?.body).toEqual({ month: '2026-10', dry_run: true });
    expect(page.texts('dialog td.main')).toEqual(['€200.47']);
    expect(page.texts('dialog .notice li')).toEqual([
      'Evergreen: The account has no buyer.',
      'Harbor: Something new is missing.',
    ]);
    expect(page.all('dialog .notice [lang=en]')).toHaveLength(1);

    const issued = { ...DRY, invoices: [{ ...ROW, id: INVOICE.id, number: INVOICE.number }], skipped: [] };
    const started = { 'POST /operator/invoices': { json: { job_id: 'j2' } }, 'GET /operator/jobs/j2': job(issued) };
    page.answerBy(answering({ ...begun, ...started }, OPERATOR));
    await page.press('Issue 1 invoice');
    await page.settle(1_000);
    expect(page.sent[1]?.body).toEqual({ month: '2026-10' });
    expect(page.texts('dialog [role=status]')).toEqual(['1 invoice issued']);
    expect(page.texts('dialog td a')).toContain('RG-2026-000001');
  });

  it('asks for a new sign-in where the session is too old', async () => {
    const page = await open({
      ...begun,
      'POST /operator/invoices': { status: 403, json: { code: 403, error: 'Too old.' } },
    });

    expect(page.texts('dialog [role=alert]')[0]).toContain('within the last 30 minutes');
  });
});

it('an invoice is marked as paid on a day, and the payment is undone', async () => {
  const paid = { ...INVOICE, paid_on: '2026-10-20' };
  const page = await visit(
    placePath('invoice', INVOICE.id),
    answering({ ...READS, [`PATCH ${PATH}`]: { json: paid } }, OPERATOR),
  );
  await page.press('Mark as paid');
  await page.type('dialog input[type=date]', '2026-10-20');
  page.answerBy(answering({ ...READS, [`GET ${PATH}`]: { json: paid }, [`PATCH ${PATH}`]: { json: paid } }, OPERATOR));
  await page.fire('dialog form', 'submit');
  await page.settle(1_000);
  await page.press('Undo payment');
  await page.fire('dialog form', 'submit');

  expect(page.sent.map(({ body }) => body)).toEqual([{ paid_on: '2026-10-20' }, { paid_on: null }]);
});
