import { describe, expect, it } from 'vitest';
import { at } from '../../dashboard/routes.ts';
import type { Given } from './drawn/browser.ts';
import { idOf } from './drawn/example.ts';
import { answersFor } from './drawn/viewers.ts';
import { answering, DEALER, visit } from './drawn/visit.ts';

/** The reports of a server: listed, decided, and their customers connected. */
const SERVER = idOf('id', 0);
const REPORT = idOf('id', 2);
const BASE = `/accounts/${DEALER.account}`;
const PATH = `${BASE}/servers/${SERVER}`;
const ONE = `${PATH}/reports/${REPORT}`;
const PLACE = at(DEALER.account, 'meter-reports', SERVER);

const server = {
  id: SERVER,
  account_id: DEALER.account,
  type: 'fmaudit',
  url: null,
  username: null,
  columns: null,
  mail_address: 'abc@reports.example.com',
  mail_from: [] as string[],
};
const report = {
  id: REPORT,
  received_at: '2026-11-10T08:30:00Z',
  by: 'mail',
  from: 'fm@dealer.example',
  file: 'meters.xlsx',
  bytes: 2_000,
  rows: 3,
  skipped: 1,
  unmatched: [] as { external_id: string; rows: number }[],
  status: 'waiting',
  reason_detail: { code: 'columns_needed', values: {}, text: 'Set the columns.' },
  proposal: { serial: 'Serial', total: 'Life' },
  pages: 0,
  header: ['Account', 'Serial', 'Life'],
  first_rows: [['ACME', 'A1', '100']],
  from_proved: true,
};
const answers = (more: Record<string, Given> = {}, changed: object = {}) =>
  answering({
    [`GET ${BASE}/servers`]: { json: [{ ...server, ...changed }] },
    [`GET ${PATH}/reports`]: { json: [report] },
    [`GET ${ONE}`]: { json: report },
    ...more,
  });
const open = (more: Record<string, Given>, changed?: object) =>
  visit(`${PLACE}?report=${REPORT}`, answers(more, changed));
const counted = { ...report, status: 'counted', reason_detail: null, proposal: null, pages: 40 };

describe('the reports of a server', () => {
  it('are listed with why they wait, and the address with a sentence to copy', async () => {
    const page = await visit(PLACE, answers({}, { mail_from: ['dealer.example'] }));

    expect(page.texts('tbody td .badge')).toEqual(['Waiting', 'Accepted']);
    expect(page.texts('tbody td p.small')).toEqual(['Set the columns.']);
    expect(page.texts('.copy-box code')).toEqual(['Address: abc@reports.example.com']);
    expect(page.texts('.copy-box .prose')[0]).toMatch(
      /column for the customer.* emailed to abc@reports\.example\.com\.$/,
    );
    await page.press('Remove: dealer.example');
    expect(page.sent).toMatchObject([{ call: `PATCH ${PATH}`, body: { mail_from: [] } }]);
  });

  it('count with the columns that a person chose, and their first sender is accepted', async () => {
    const page = await open({ [`POST ${ONE}/count`]: { json: counted } });
    expect(page.button('Count').disabled).toBe(true);
    const [customer] = page.all('.grid-2 select');
    if (customer) customer.value = 'Account';
    customer?.fire('change');
    await page.settle();
    expect(page.texts('th')).toEqual([
      'Account · Customer',
      'Serial · Serial number',
      'Life · Printed sides (lifetime)',
    ]);

    await page.press('Count');
    expect(page.sent).toMatchObject([
      { call: `PATCH ${PATH}`, body: { columns: { external_id: 'Account', serial: 'Serial', total: 'Life' } } },
      { call: `POST ${ONE}/count`, body: { accept: 'always' } },
    ]);
    expect(page.texts('.toasts p')).toEqual(['40 pages counted']);
  });

  it('from another sender are accepted once, and from a known sender automatically', async () => {
    const known = { external_id: 'Account', serial: 'Serial', total: 'Life' };
    const waiting = { [`GET ${ONE}`]: { json: { ...report, proposal: known } } };
    const other = await open(waiting, { columns: known, mail_from: ['else.example'] });
    await other.press('Count');
    expect(other.sent).toMatchObject([{ call: `POST ${ONE}/count`, body: { accept: 'once' } }]);

    const same = await open(waiting, { columns: known, mail_from: ['dealer.example'] });
    await same.press('Count');
    expect(same.sent).toMatchObject([{ call: `POST ${ONE}/count`, body: {} }]);
  });

  it('from a sender without a proof are accepted once, also from the first one', async () => {
    const known = { external_id: 'Account', serial: 'Serial', total: 'Life' };
    const waiting = { [`GET ${ONE}`]: { json: { ...report, proposal: known, from_proved: false } } };
    for (const mail_from of [[], ['dealer.example']]) {
      const page = await open(waiting, { columns: known, mail_from });
      expect(page.texts('.notice')).toContain('The sender of this email could not be verified. Only this one counts.');
      await page.press('Count');
      expect(page.sent).toMatchObject([{ call: `POST ${ONE}/count`, body: { accept: 'once' } }]);
    }
  });

  it('show a phone all mapped columns, so also the counter', async () => {
    const header = ['Model', 'Customer', 'Serial', 'Name', 'Seen', 'IP', 'Life'];
    const proposal = { external_id: 'Customer', serial: 'Serial', name: 'Name', at: 'Seen', total: 'Life' };
    const first_rows = [['M1', 'ACME', 'A1', 'Office', '2026-11-10', '10.0.0.1', '100']];
    const page = await open({ [`GET ${ONE}`]: { json: { ...report, header, proposal, first_rows } } });

    expect(page.texts('.first-rows td.priority-2')).toEqual(['Office', '2026-11-10', '100']);
    expect(page.texts('.first-rows td.priority-3')).toEqual(['M1', '10.0.0.1']);
  });

  it('show the cell that could be two things', async () => {
    const reason_detail = { code: 'columns_needed', values: { cell: '1.234' }, text: 'Set the columns.' };
    const page = await open({ [`GET ${ONE}`]: { json: { ...report, reason_detail } } });

    expect(page.texts('.notice code')).toEqual(['1.234']);
  });

  it('are refused after a question', async () => {
    const page = await open({});
    await page.press('Reject');
    expect(page.sent).toEqual([]);
    await page.submit();
    expect(page.sent.map(({ call }) => call)).toEqual([`POST ${ONE}/refuse`]);
  });
});

describe('a customer without a feed', () => {
  const ACME = { id: idOf('account', 3), name: 'acme', external_id: null };
  const unmatched = [
    { external_id: 'ACME', rows: 2 },
    { external_id: 'New Ltd', rows: 1 },
    { external_id: '', rows: 4 },
  ];
  const feeds = `/accounts/${ACME.id}/feeds`;
  const CREATED = idOf('account', 4);
  const given = (own: object[]): Record<string, Given> => ({
    [`GET ${ONE}`]: { json: { ...counted, unmatched } },
    [`GET ${BASE}/accounts`]: { json: [ACME] },
    [`POST ${BASE}/accounts`]: { json: { id: CREATED, name: 'New Ltd' } },
    [`GET ${feeds}`]: { json: own },
    [`POST ${ONE}/count`]: { json: counted },
  });
  const feedOf = (external_id: string) => ({ type: 'fmaudit', server_id: SERVER, external_id });

  it('gets an account and a feed in one step, and its rows count', async () => {
    const page = await open(given([]));
    expect(page.texts('section p.muted')).toContain('4 rows name no customer.');
    await page.press('Create account and feed: New Ltd');

    expect(page.sent).toMatchObject([
      { call: `POST ${BASE}/accounts`, body: { name: 'New Ltd' } },
      { call: `POST /accounts/${CREATED}/feeds`, body: feedOf('New Ltd') },
      { call: `POST ${ONE}/count` },
    ]);
    expect(page.texts('.toasts p')).toEqual(['1 customer now has a feed']);
  });

  it('with an account of that name gets a feed there, once', async () => {
    const page = await open(given([]));
    await page.press('Create feed: ACME');
    expect(page.sent.map(({ call }) => call)).toEqual([`POST ${feeds}`, `POST ${ONE}/count`]);

    const again = await open(given([{ id: SERVER, status: 'active', ...feedOf('ACME') }]));
    await again.press('Create feed: ACME');
    expect(again.sent.map(({ call }) => call)).toEqual([`POST ${ONE}/count`]);
  });

  it('is connected together with all that were chosen', async () => {
    const page = await open(given([]));
    page.one('th input').checked = true;
    await page.fire('th input', 'change');
    await page.press('Create for 2 customers');

    expect(page.sent.map(({ call }) => call)).toEqual([
      `POST ${feeds}`,
      `POST ${BASE}/accounts`,
      `POST /accounts/${CREATED}/feeds`,
      `POST ${ONE}/count`,
    ]);
  });
});

it('a waiting report at the desk links to its page', async () => {
  const item = {
    id: idOf('id', 1),
    account_id: DEALER.account,
    account_name: 'Riverside',
    kind: 'report_waiting',
    since: '2026-11-10T08:30:00Z',
    reason: 'A report waits for a decision: meters.xlsx.',
    reason_detail: { code: 'report_waiting', values: { file: 'meters.xlsx' }, text: '' },
    resource_id: SERVER,
    owner_account_id: DEALER.account,
  };
  const page = await visit(at(DEALER.account, 'overview'), (method, path, query) =>
    path === `${BASE}/attention` ? { json: [item] } : answersFor(DEALER)(method, path, query),
  );

  expect(page.one('.cause td a').getAttribute('href')).toBe(PLACE);
});
