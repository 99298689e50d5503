import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { files } from '../../lib/platform/objects/files.ts';
import { readObject } from '../../lib/platform/objects/object-store.ts';
import { depositsOf } from '../metering/feeds/fleet.ts';
import { xlsx, zipOf } from '../metering/report-files/xlsx-file.ts';
import { distributor, type TestAccount } from '../support/api.ts';
import { expectBalanced } from '../support/books.ts';
import { longTest } from '../support/long-test.ts';

const CSV = { 'content-type': 'text/csv' };
const XLSX = { 'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' };
const COLUMNS = { external_id: 'Customer', serial: 'Serial', at: 'Last Seen', total: 'Life Count' };
const HEADER = 'Fleet report;;;\nCustomer;Serial;Life Count;Last Seen\n';

let dealer: TestAccount;
let [one, two]: TestAccount[] = [];
let server: string;

const today = (time: string) => vi.setSystemTime(new Date(`2026-11-12T${time}Z`));
const feedOf = (account: TestAccount, external_id: string) =>
  dealer.post(`/accounts/${account.id}/feeds`, { type: 'fmaudit', server_id: server, external_id });
const report = (text: string, query = '') => dealer.post(`/servers/${server}/readings${query}`, text, CSV);
const listed = async () => (await dealer.get(`/servers/${server}/reports`)).body;
const pagesOf = async (account: TestAccount) => (await depositsOf(account)).reduce((sum, { pages }) => sum + pages, 0);

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-12T09:00:00Z') });
  dealer = await (await distributor()).below();
});
beforeEach(async () => {
  today('09:00:00');
  [one, two] = [await dealer.below(), await dealer.below()];
  server = (await dealer.post('/servers', { type: 'fmaudit' })).body.id;
});
afterAll(() => vi.useRealTimers());

describe('a server counting by report', () => {
  beforeEach(async () => {
    if (!one || !two) throw new Error('no accounts');
    await feedOf(one, 'ACME');
    await feedOf(two, 'beta Ltd');
  });

  it('needs only a type, and has columns', async () => {
    expect((await dealer.get(`/servers/${server}`)).body).toMatchObject({ url: null, username: null, columns: null });
    expect((await dealer.post('/servers', { type: 'papercut' })).status).toBe(400);
    expect((await dealer.patch(`/servers/${server}`, { columns: { serial: 'Serial', total: 'T' } })).status).toBe(400);
    expect((await dealer.patch(`/servers/${server}`, { columns: COLUMNS })).body).toMatchObject({ columns: COLUMNS });
  });

  it("waits for columns, then counts each row for its customer's feed", async () => {
    if (!one || !two) throw new Error('no accounts');
    const first = `${HEADER}ACME;S1;1000;2026-11-10\nBETA ltd;S2;500;2026-11-10\nGamma;S3;7;2026-11-10\nTotal;;1507;\n`;
    const waiting = (await report(first)).body;
    expect(waiting).toMatchObject({
      by: 'api',
      from: null,
      file: 'report.csv',
      status: 'waiting',
      reason_detail: { code: 'columns_needed' },
      proposal: COLUMNS,
      pages: 0,
    });
    expect((await dealer.get(`/servers/${server}/reports/${waiting.id}`)).body).toMatchObject({
      header: ['Customer', 'Serial', 'Life Count', 'Last Seen'],
      first_rows: [['ACME', 'S1', '1000', '2026-11-10'], expect.anything(), expect.anything(), expect.anything()],
    });
    await dealer.patch(`/servers/${server}`, { columns: waiting.proposal });
    const counted = await dealer.post(`/servers/${server}/reports/${waiting.id}/count`, {});
    expect(counted).toMatchObject({
      status: 200,
      body: { id: waiting.id, status: 'counted', rows: 3, skipped: 2, unmatched: [{ external_id: 'Gamma', rows: 1 }] },
    });

    today('09:00:01');
    const second = `${HEADER}ACME;S1;1100;2026-11-11\nBETA ltd;S2;520;2026-11-11\nGamma;S3;9;2026-11-11\n`;
    expect((await report(second, '?dry_run=true')).body).toMatchObject({ id: null, pages: 120 });
    expect((await report(second)).body).toMatchObject({ status: 'counted', pages: 120, proposal: null });
    expect((await report(second)).body).toMatchObject({ status: 'counted', pages: 120 });
    expect(await listed()).toHaveLength(2);
    expect([await pagesOf(one), await pagesOf(two)]).toEqual([100, 20]);
    await expectBalanced(one.path);

    // A customer who gets a feed later is counted from the same report.
    const three = await dealer.below();
    await feedOf(three, 'Gamma');
    const [newest, oldest] = await listed();
    for (const { id } of [oldest, newest])
      expect((await dealer.post(`/servers/${server}/reports/${id}/count`, {})).body).toMatchObject({ unmatched: [] });
    expect(await pagesOf(three)).toBe(2);
    expect((await listed()).map(({ pages }: { pages: number }) => pages)).toEqual([122, 0]);
    expect(await pagesOf(one)).toBe(100);
  });

  it('waits with columns_changed and for what could be two things, and refuses a bad row', async () => {
    await dealer.patch(`/servers/${server}`, { columns: COLUMNS });
    expect((await report('Customer;Serial;Count;Last Seen\nACME;S1;5;2026-11-10\n')).body).toMatchObject({
      status: 'waiting',
      reason_detail: { code: 'columns_changed', values: { columns: 'Life Count' } },
    });
    expect((await report(`${HEADER}ACME;S1;1.234;2026-11-10\n`)).body).toMatchObject({
      status: 'waiting',
      reason_detail: { code: 'columns_needed', values: { cell: '1.234' } },
      proposal: COLUMNS,
    });
    expect((await report(`${HEADER}ACME;S1;5;03/04/2026\n`)).body.reason_detail.values).toEqual({ cell: '03/04/2026' });
    today('09:00:01');
    const bad = await report(`${HEADER}ACME;S1;5;2026-11-10\nACME;S2;many;2026-11-10\n`);
    expect(bad).toMatchObject({ status: 400, body: { error: expect.stringContaining('Row 4: total') } });
    const [newest] = await listed();
    expect(newest).toMatchObject({ status: 'refused', reason_detail: { code: 'bad_row', values: { row: 4 } } });
    expect((await dealer.post(`/servers/${server}/reports/${newest.id}/count`, {})).status).toBe(400);
    expect((await dealer.post(`/servers/${server}/reports/${newest.id}/refuse`)).status).toBe(400);
  });

  it('can be refused while it waits, and be sent again then', async () => {
    const text = `${HEADER}ACME;S1;1000;2026-11-10\n`;
    const { id } = (await report(text)).body;
    expect((await dealer.post(`/servers/${server}/reports/${id}/refuse`)).body).toMatchObject({
      status: 'refused',
      reason_detail: { code: 'refused_by_person' },
    });
    expect((await report(text)).body.id).not.toBe(id);
  });

  it('returns what would be counted with dry_run, and lists nothing', async () => {
    await dealer.patch(`/servers/${server}`, { columns: COLUMNS });
    await report(`${HEADER}ACME;S1;1000;2026-11-10\n`);
    const next = `${HEADER}ACME;S1;1050;2026-11-11\nNobody;S9;5;2026-11-11\n`;
    expect((await report(next, '?dry_run=true')).body).toMatchObject({
      id: null,
      status: 'counted',
      pages: 50,
      unmatched: [{ external_id: 'Nobody', rows: 1 }],
    });
    expect(await listed()).toHaveLength(1);
  });

  it('tells with dry_run which customers would be refused, as when it is counted', async () => {
    await dealer.patch(`/servers/${server}`, { columns: COLUMNS });
    const days = Array.from({ length: 101 }, (_, day) =>
      new Date(Date.UTC(2026, 7, 1 + day)).toISOString().slice(0, 10),
    );
    const rows = days.map((day, index) => `ACME;S1;${index};${day}\n`).join('');
    const text = `${HEADER}${rows}beta Ltd;S2;500;2026-11-10\n`;
    const outcome = { status: 'counted', rows: 102, unmatched: [{ external_id: 'ACME', rows: 101 }] };

    expect((await report(text, '?dry_run=true')).body).toMatchObject(outcome);
    expect((await report(text)).body).toMatchObject(outcome);
  });

  it('answers its file as an attachment for 30 days, and lists the report for 90', async () => {
    const text = `${HEADER}ACME;S1;1000;2026-11-10\n`;
    const sent = await dealer.post(`/servers/${server}/readings`, text, {
      ...CSV,
      'content-disposition': 'attachment; filename="../Zähler.csv"',
    });
    const file = `/servers/${server}/reports/${sent.body.id}/file`;
    const answer = await dealer.get(file);
    const stored = await readObject(files(), `meter-reports/${dealer.path}/${server}/${sent.body.id}`);
    expect([sent.body.file, answer.status, stored?.toString()]).toEqual(['Zähler.csv', 200, text]);
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="Z_hler.csv"; filename*=UTF-8''Z%C3%A4hler.csv`,
    );
    vi.setSystemTime(new Date('2026-12-13T09:00:00Z'));
    expect([(await dealer.get(file)).status, (await listed()).length]).toEqual([404, 1]);
    vi.setSystemTime(new Date('2027-02-11T09:00:00Z'));
    expect(await listed()).toEqual([]);
  });

  longTest('takes 50 new files a day', async () => {
    await dealer.patch(`/servers/${server}`, { columns: COLUMNS });
    const send = (index: number) => report(`${HEADER}Nobody;S${index};5;2026-11-10\n`);
    for (let index = 0; index < 50; index++) expect((await send(index)).status).toBe(200);
    expect([(await send(50)).status, (await send(49)).status]).toEqual([429, 200]);
    vi.setSystemTime(new Date('2026-11-13T00:00:00Z'));
    expect((await send(50)).status).toBe(200);
  });

  it('counts one of two that come at once', async () => {
    if (!one) throw new Error('no account');
    await dealer.patch(`/servers/${server}`, { columns: COLUMNS });
    await report(`${HEADER}ACME;S1;1000;2026-11-10\n`);
    const next = `${HEADER}ACME;S1;1050;2026-11-11\n`;
    const answers = await Promise.all([report(next), report(next), report(next)]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect([await pagesOf(one), (await listed()).length]).toEqual([50, 2]);
  });

  it('counts a device that changes customers once: where it is reported, from its last reading', async () => {
    if (!one || !two) throw new Error('no accounts');
    await dealer.patch(`/servers/${server}`, { columns: COLUMNS });
    const night = async (day: number, rows: [customer: string, serial: string, total: number][]) => {
      vi.setSystemTime(new Date(Date.UTC(2026, 10, day + 1, 2)));
      const lines = rows.map(([customer, serial, total]) => `${customer};${serial};${total};2026-11-${day}`);
      await report(`${HEADER}${lines.join('\n')}\n`);
      return Promise.all([one, two].map((account) => account && pagesOf(account)));
    };
    await night(12, [
      ['ACME', 'LENT', 1000],
      ['beta Ltd', 'OWN1', 50],
    ]);
    expect(
      await night(13, [
        ['ACME', 'LENT', 1010],
        ['beta Ltd', 'OWN1', 51],
      ]),
    ).toEqual([10, 1]);
    // The lender has no other device, so the report does not name it.
    expect(
      await night(14, [
        ['beta Ltd', 'LENT', 1110],
        ['beta Ltd', 'OWN1', 52],
      ]),
    ).toEqual([10, 102]);
    expect(
      await night(15, [
        ['ACME', 'LENT', 1111],
        ['beta Ltd', 'OWN1', 53],
      ]),
    ).toEqual([11, 103]);
    expect(
      await night(16, [
        ['ACME', 'LENT', 1121],
        ['beta Ltd', 'LENT', 1121],
      ]),
    ).toEqual([21, 103]);
    expect(
      await night(17, [
        ['beta Ltd', 'OWN1', 63],
        ['ACME', 'LENT', 1122],
      ]),
    ).toEqual([22, 113]);
    for (const account of [one, two]) await expectBalanced(account.path);
  });

  it.each(['active', 'deactivated'])(
    'counts no page of a former customer again in a report that comes late: its feed is %s',
    async (its) => {
      if (!one || !two) throw new Error('no accounts');
      await dealer.patch(`/servers/${server}`, { columns: COLUMNS });
      // All readings are from before the accounts, so the next customer begins with a baseline.
      await report(`${HEADER}ACME;S1;1000;2026-11-08\n`);
      await report(`${HEADER}ACME;S1;1100;2026-11-10\n`);
      const [feed] = (await one.get('/feeds')).body;
      if (its === 'deactivated') await one.post(`/feeds/${feed.id}/deactivate`);
      await report(`${HEADER}beta Ltd;S1;1200;2026-11-11\n`);
      expect([await pagesOf(one), await pagesOf(two)]).toEqual([100, 0]);
      await report(`${HEADER}beta Ltd;S1;1050;2026-11-09\n`);
      expect([await pagesOf(one), await pagesOf(two)]).toEqual([100, 0]);
      await report(`${HEADER}beta Ltd;S1;1230;2026-11-12\n`);
      expect([await pagesOf(one), await pagesOf(two)]).toEqual([100, 30]);
    },
  );

  it('counts a silent device from its last reading on, which names it for the next customer', async () => {
    if (!one || !two) throw new Error('no accounts');
    await dealer.patch(`/servers/${server}`, { columns: COLUMNS });
    await report(`${HEADER}ACME;S1;1000;2026-11-08\n`);
    const [feed] = (await one.get('/feeds')).body;
    await one.post(`/feeds/${feed.id}/deactivate`);
    await report(`${HEADER}beta Ltd;S1;1000;2026-11-08\n`);
    await report(`${HEADER}beta Ltd;S1;1030;2026-11-12\n`);

    expect([await pagesOf(one), await pagesOf(two)]).toEqual([0, 30]);
  });

  it('is not seen below its account, and its feeds list nothing', async () => {
    if (!one) throw new Error('no account');
    const [feed] = (await one.get('/feeds')).body;
    expect((await one.get(`/servers/${server}/reports`)).status).toBe(404);
    expect((await one.get(`/feeds/${feed.id}/reports`)).body).toEqual([]);
    expect(await one.post(`/feeds/${feed.id}/readings`, 'device,at,total', CSV)).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining(`/servers/${server}/readings`) },
    });
  });
});

describe('a feed counting by report', () => {
  it('has a server and an external id, or neither', async () => {
    for (const alone of [{ server_id: server }, { external_id: 'ACME' }])
      expect((await dealer.post('/feeds', { type: 'fmaudit', ...alone })).status).toBe(400);
    expect((await dealer.post('/feeds', { type: 'fmaudit' })).body).toMatchObject({
      columns: null,
      health_check: 'unhealthy',
    });
  });

  it('takes CSV, XLSX and ZIP, and answers the row', async () => {
    if (!one) throw new Error('no account');
    const { id } = (await one.post('/feeds', { type: 'kfs' })).body;
    await one.patch(`/feeds/${id}`, { columns: { serial: 'Serial', total: 'Count' } });
    const send = (body: string | Uint8Array, type: Record<string, string>) =>
      one?.post(`/feeds/${id}/readings`, body, type);
    expect((await send('Serial,Count\nA,1000', CSV))?.body).toMatchObject({ status: 'counted', rows: 1, pages: 0 });
    today('10:00:00');
    const book = xlsx([['Notes']], [['Title'], ['Serial', 'Count'], ['A', 1010]]);
    expect((await send(book, XLSX))?.body).toMatchObject({
      status: 'counted',
      file: 'report.xlsx',
      skipped: 1,
      pages: 10,
    });
    today('11:00:00');
    const zip = zipOf({ 'meters.csv': 'Serial,Count\nA,1015' });
    expect((await send(zip, { 'content-type': 'application/zip' }))?.body).toMatchObject({ pages: 5 });
    expect((await one.get(`/feeds/${id}/status`)).body).toMatchObject({ health_check: 'healthy', reason: null });
    expect((await one.post(`/feeds/${id}/readings`, [{ device: 'A', at: '2026-11-12', total: 5 }])).status).toBe(400);
    expect((await one.get(`/feeds/${id}/reports`)).body).toHaveLength(3);
  });

  it('refuses bytes that are neither ZIP nor XLSX although they are sent as such, and takes a workbook sent as CSV', async () => {
    if (!one) throw new Error('no account');
    const book = xlsx([
      ['Serial', 'Count'],
      ['A', 1010],
    ]);
    const owners = [
      ['servers', server],
      ['feeds', (await one.post('/feeds', { type: 'kfs' })).body.id],
      ['feeds', (await one.post('/feeds', { type: 'upload' })).body.id],
    ] as const;
    for (const [noun, id] of owners) {
      const account = noun === 'servers' ? dealer : one;
      for (const type of [XLSX, { 'content-type': 'application/zip' }]) {
        expect(await account.post(`/${noun}/${id}/readings`, 'Bad gateway', type)).toMatchObject({
          status: 400,
          body: { error: expect.stringContaining('says XLSX or ZIP, but its content does not') },
        });
        vi.setSystemTime(Date.now() + 1_000);
      }
      // Without columns a workbook waits, whatever it is sent as.
      await account.post(`/${noun}/${id}/readings`, book, CSV);
      const rows = (await account.get(`/${noun}/${id}/reports`)).body;
      expect(rows.map(({ status, reason_detail: { code } }: never) => [status, code])).toEqual([
        ['waiting', 'columns_needed'],
        ['refused', 'unreadable_file'],
        ['refused', 'unreadable_file'],
      ]);
    }
  });

  it('of type upload answers 400 to what would wait, lists it and counts it later', async () => {
    if (!one) throw new Error('no account');
    const { id } = (await one.post('/feeds', { type: 'upload' })).body;
    const send = () => one?.post(`/feeds/${id}/readings`, 'Serial,Count\nA,1000', CSV);
    expect((await send())?.status).toBe(400);
    const [row] = (await one.get(`/feeds/${id}/reports`)).body;
    expect(row).toMatchObject({ status: 'waiting', reason_detail: { code: 'columns_needed' } });
    expect((await one.post(`/feeds/${id}/reports/${row.id}/count`, {})).status).toBe(400);
    await one.patch(`/feeds/${id}`, { columns: { serial: 'Serial', total: 'Count' } });
    expect((await one.post(`/feeds/${id}/reports/${row.id}/count`, {})).body).toMatchObject({ status: 'counted' });
    expect((await send())?.body).toEqual({
      readings: 1,
      pages: 0,
      days: [{ day: '2026-11-12', pages: 0 }],
      ignored: 0,
      held: [],
      skipped: 0,
    });
  });

  it('takes times in the zone of its columns', async () => {
    if (!one) throw new Error('no account');
    const { id } = (await one.post('/feeds', { type: 'upload' })).body;
    const columns = { serial: 'S', total: 'T', at: 'D', time_zone: 'Asia/Tokyo' };
    expect((await one.patch(`/feeds/${id}`, { columns: { ...columns, time_zone: 'Nowhere' } })).status).toBe(400);
    await one.patch(`/feeds/${id}`, { columns });
    await one.post(`/feeds/${id}/readings`, 'S,T,D\nA,10,2026-11-10 08:30', CSV);
    const next = await one.post(`/feeds/${id}/readings`, 'S,T,D\nA,15,2026-11-11 08:30', CSV);
    expect(next.body.days).toEqual([{ day: '2026-11-10', pages: 5 }]);
  });
});
