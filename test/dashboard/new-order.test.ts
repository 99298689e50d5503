import { expect, it } from 'vitest';
import { usualPaper } from '../../dashboard/pages/orders/sheets.ts';
import { at } from '../../dashboard/routes.ts';
import { answering, DEALER, visit } from './drawn/visit.ts';

/** The order calculator: its input, its result, and the request it sends. */
const QUOTES = `/accounts/${DEALER.account}/quotes`;
const open = (price = 66_324, currency = 'USD', usd_rate = 1) =>
  visit(
    at(DEALER.account, 'new-order'),
    answering({ [`POST ${QUOTES}`]: { json: { id: 'q1', price, currency, usd_rate, standard_pages: 221_080_000 } } }),
  );
const SUMMARY = '.summary li';

it('sheets are converted to paper, pages, carbon and a price, and sent in meters', async () => {
  const page = await open();
  expect(page.button('Save draft').disabled).toBe(true);
  await page.type('.item input', '500');
  expect(page.texts(SUMMARY)).toEqual([
    'Paper2.49\u00a0kg',
    'Standard pages551',
    'CO₂e3.34\u00a0kg',
    'Price of trees$0.17',
    'Price of carbon credits$0.00',
    'Total$0.17',
  ]);

  await page.submit();
  expect(page.sent.at(-1)).toMatchObject({
    call: `POST /accounts/${DEALER.account}/orders`,
    body: { items: [{ quantity: 500, width: 0.21, length: 0.297, gsm: 80 }] },
  });
});

it('the price is that of the account’s terms, asked for once', async () => {
  const page = await open(59_691.6, 'EUR');
  await page.type('.item input', '500000');
  await page.type('.item input', '5000000');
  expect(page.texts(SUMMARY).slice(3)).toEqual([
    'Price of trees€1,488.88',
    'Price of carbon credits€0.00',
    'Total€1,488.88',
  ]);
  expect(page.sent.map(({ call }) => call)).toEqual([`POST ${QUOTES}`, `DELETE ${QUOTES}/q1`]);
});

it('carbon credits are estimated in the currency of the account’s terms', async () => {
  const page = await open(59_691.6, 'EUR', 0.92);
  expect(page.texts('.check .small').filter((text) => !text.includes('€'))).toEqual([]);
  await page.type('.item input', '500000');
  const carbon = page.all('.check input').at(-1);
  if (carbon) carbon.checked = true;
  carbon?.fire('change');
  await page.settle();
  expect(page.texts(SUMMARY).slice(3).join(' ')).not.toContain('$');
});

it('another size is typed in millimeters', async () => {
  const page = await open();
  await page.type('.item input', '10');
  page.one('.item select').value = 'custom';
  await page.fire('.item select', 'change');
  expect(page.button('Save draft').disabled).toBe(true);
  const [, width, length] = page.all('.item input');
  for (const [field, text] of [
    [width, '100'],
    [length, '200'],
  ] as const) {
    if (field) field.value = text;
    field?.fire('input');
    await page.settle();
  }
  await page.submit();

  expect(page.sent.at(-1)?.body).toMatchObject({ items: [{ quantity: 10, width: 0.1, length: 0.2, gsm: 80 }] });
});

it('paper may be given by its mass in kilograms, and a project of carbon adds to the price', async () => {
  const page = await open();
  const mass = page.all('.choice input')[1];
  mass?.fire('change');
  await page.settle();
  await page.type('.item input', '1000');
  expect(page.texts(SUMMARY)[0]).toBe('Paper1,000\u00a0kg');

  const carbon = page.all('.check input').at(-1);
  if (carbon) carbon.checked = true;
  carbon?.fire('change');
  await page.settle();
  const [price, total] = page.texts(SUMMARY).slice(4);
  expect(price).toBe('Price of carbon credits$2,948.81');
  expect(total).not.toBe(price);
  await page.submit();
  expect(page.sent.at(-1)?.body).toMatchObject({ items: [{ mass: 1_000_000 }], carbon_project_settings: [{}] });
});

it('a new order has the office paper of the reader’s country', () => {
  expect(usualPaper('en-US')).toEqual({ sheet: 'Letter', gsm: '75' });
  expect(['en-GB', 'en', 'de-DE', 'es-US'].map(usualPaper)).toEqual(Array(4).fill({ sheet: 'A4', gsm: '80' }));
});
