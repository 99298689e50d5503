import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { collectFeed } from '../../lib/metering/feeds/collect.ts';
import { depositsOf, morningAfter } from '../metering/feeds/fleet.ts';
import { distributor, type TestAccount } from '../support/api.ts';
import { expectBalanced } from '../support/books.ts';

const CSV = { 'content-type': 'text/csv; charset=utf-8' };
const COLUMNS = { serial: 'Serial Number', at: 'Last Contact', total: 'Life Count', decimal: '.' };
const HEADER = 'Model,Serial Number,Life Count,Last Contact';

let root: TestAccount;
let account: TestAccount;
let feed: string;
beforeAll(async () => {
  root = await distributor();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-12T09:00:00Z') });
  account = await root.below();
  feed = (await account.post('/feeds', { type: 'upload' })).body.id;
});
afterAll(() => vi.useRealTimers());

const upload = (text: string, query = '') => account.post(`/feeds/${feed}/readings${query}`, text, CSV);
const remember = (columns: unknown) => account.patch(`/feeds/${feed}`, { columns });
const statusOf = async () => (await account.get(`/feeds/${feed}/status`)).body;
const pagesOf = async () => (await depositsOf(account)).map(({ date, pages }) => [date.slice(0, 10), pages]);

describe('an upload feed', () => {
  it('needs neither server nor external id, and is unhealthy until its first file', async () => {
    expect((await account.get(`/feeds/${feed}`)).body).toMatchObject({
      type: 'upload',
      server_id: null,
      columns: null,
      health_check: 'unhealthy',
    });
    expect((await statusOf()).reason_detail).toMatchObject({ code: 'no_report_yet' });
    await upload('device,at,total\nA,2026-11-11,1000');

    expect(await statusOf()).toMatchObject({ health_check: 'healthy', reason: null, last_collected_day: '2026-11-11' });
  });

  it("counts a file's readings once, by the rules for pushed ones", async () => {
    await upload('device,at,total\nA,2026-11-10,1000\nB,2026-11-10,500');
    const second = 'device;at;total\nA;2026-11-11;1.100,00\nB;2026-11-11;520\n';

    expect(await upload(second)).toMatchObject({
      status: 200,
      body: { readings: 2, pages: 120, days: [{ day: '2026-11-11', pages: 120 }], ignored: 0 },
    });
    expect((await upload(second)).body).toMatchObject({ pages: 0 });
    expect(await pagesOf()).toEqual([['2026-11-11', 120]]);
    await expectBalanced(account.path);
  });

  it('says how many rows hold no reading', async () => {
    const file = 'sep=;\ndevice;at;total\nA;2026-11-10;1000\nB;2026-11-10;N/A\n;;\nTotal;;1000\n';

    expect((await upload(file)).body).toMatchObject({ readings: 1, skipped: 4 });
  });

  it.each([
    ['UTF-16', 'text/csv', Buffer.from('\ufeffdevice,at,total\nGerät,2026-11-10,5\n', 'utf16le')],
    ['UTF-16 without a mark', 'text/csv', Buffer.from('device,at,total\nGerät,2026-11-10,5\n', 'utf16le')],
    [
      'the charset it names',
      'text/csv; charset=iso-8859-1',
      Buffer.from('device,at,total\nGerät,2026-11-10,5\n', 'latin1'),
    ],
    ['the code page of older Windows', 'text/csv', Buffer.from('device,at,total\nGerät,2026-11-10,5\n', 'latin1')],
  ])('reads a file in %s', async (_, type, bytes) => {
    const path = `/feeds/${feed}/readings`;
    expect(await account.post(path, bytes, { 'content-type': type })).toMatchObject({
      status: 200,
      body: { readings: 1 },
    });
    const later = [{ device: 'Gerät', at: '2026-11-11T08:00:00Z', total: 12 }];

    expect((await account.post(path, later)).body).toMatchObject({ pages: 7 });
  });

  it.each([
    ['text/csv; charset=klingon', 'device', 'The charset "klingon" is not known; save it as CSV in UTF-8'],
    ['text/csv; charset=utf-8', Buffer.from('Gerät', 'latin1'), 'The file is not in the charset "utf-8"'],
    ['text/csv', 'PK\u0003\u0004 and more', 'it is a damaged ZIP file or workbook. Send CSV, XLSX'],
    ['application/octet-stream', 'PK\u0003\u0004 and more', 'it is a damaged ZIP file or workbook'],
  ])('says what to do with a file sent as %s', async (type, body, sentence) => {
    expect(await account.post(`/feeds/${feed}/readings`, body, { 'content-type': type })).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining(sentence) },
    });
  });

  it('takes the same readings as JSON', async () => {
    await upload('device,at,total\nA,2026-11-10,1000');

    const readings = [{ device: 'A', at: '2026-11-11T08:00:00Z', total: 1010 }];
    expect((await account.post(`/feeds/${feed}/readings`, readings)).body).toMatchObject({ pages: 10 });
  });

  it("remembers each column's meaning", async () => {
    expect(await remember(COLUMNS)).toMatchObject({ status: 200, body: { columns: COLUMNS } });
    await upload(`${HEADER}\nCX1,SN1,"1,000",10.11.2026 08:00\n`);
    expect((await upload(`${HEADER}\nCX1,SN1,"1,250",11.11.2026 08:00\n`)).body).toMatchObject({ pages: 250 });

    expect((await account.get(`/feeds/${feed}`)).body.columns).toEqual(COLUMNS);
    expect((await account.get('/feeds')).body[0].columns).toEqual(COLUMNS);
    expect(await remember(null)).toMatchObject({ status: 200, body: { columns: null } });
  });

  it('refuses a file with another header than remembered, and books nothing', async () => {
    await remember(COLUMNS);
    await upload(`${HEADER}\nCX1,SN1,1000,2026-11-10`);
    const { status, body } = await upload('Model,Serial,Life,Seen\nCX1,SN1,5000,2026-11-11');

    expect(status).toBe(400);
    expect(body.error).toContain('set columns to the names of this file');
    expect(await pagesOf()).toEqual([]);
    expect((await statusOf()).last_collected_day).toBe('2026-11-10');
  });

  it('answers a file sent again as before, although its columns have changed since', async () => {
    await remember(COLUMNS);
    const file = `${HEADER}\nCX1,SN1,1000,2026-11-10`;
    await upload(file);
    await remember({ ...COLUMNS, total: 'Another' });

    expect(await upload(file)).toMatchObject({ status: 200, body: { readings: 1, pages: 0, ignored: 0 } });
  });

  it('refuses a file with a bad row, and books nothing', async () => {
    await upload('device,at,total\nA,2026-11-10,1000');

    expect(await upload('device,at,total\nA,2026-11-11,1100\nB,2026-11-11,many')).toMatchObject({ status: 400 });
    expect(await upload('device,at,total\nA,2026-11-11,1100\nB,2026-12-11,7')).toMatchObject({ status: 400 });
    expect(await pagesOf()).toEqual([]);
  });

  it('reports what a file would book, and books nothing, with dry_run', async () => {
    await upload('device,at,total\nA,2026-11-09,1000');
    const file = 'device,at,total\nA,2026-11-10,1100\nA,2026-11-11,1150\nB,2026-11-11,7';
    const preview = await upload(file, '?dry_run=true');

    expect(preview.body).toMatchObject({
      readings: 3,
      pages: 150,
      days: [
        { day: '2026-11-10', pages: 100 },
        { day: '2026-11-11', pages: 50 },
      ],
    });
    expect(await pagesOf()).toEqual([]);
    expect((await upload(file)).body).toEqual(preview.body);
    expect(await pagesOf()).toEqual([
      ['2026-11-10', 100],
      ['2026-11-11', 50],
    ]);
  });

  it('stays healthy without a file a day, while a new one stays unhealthy', async () => {
    const collect = (day: string) =>
      collectFeed(account.path, feed, day, { now: morningAfter(day), systems: { allowLoopback: true } });
    await collect('2026-11-12');
    expect(await statusOf()).toMatchObject({ reason_detail: { code: 'no_report_yet' } });
    vi.setSystemTime('2026-11-13T09:00:00Z');
    await upload('device,at,total\nA,2026-11-13,1000');
    for (const day of ['2026-11-13', '2026-11-14', '2026-11-15']) await collect(day);

    expect((await account.get(`/feeds/${feed}`)).body.health_check).toBe('healthy');
  });

  it('takes columns and files, and an agent neither', async () => {
    const agent = (await account.post('/feeds', { type: 'agent' })).body;
    expect(agent).not.toHaveProperty('columns');

    expect(await account.patch(`/feeds/${agent.id}`, { columns: COLUMNS })).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('for a feed that counts reports') },
    });
    expect(await account.post(`/feeds/${agent.id}/readings`, 'device,at,total\nA,2026-11-11,5', CSV)).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('files are sent to a feed that counts reports') },
    });
  });

  it.each([
    ['nothing', {}],
    ['no device', { total: 'T' }],
    ['a number', { device: 5, total: 'T' }],
    ['a blank', { device: ' ', total: 'T' }],
    ['text', 'device'],
  ])('refuses columns with %s', async (_, columns) => {
    expect((await remember(columns)).status).toBe(400);
  });

  it('is unknown to the older revision', async () => {
    const old = { 'api-revision': '1.6.3' };

    expect((await account.post('/feeds', { type: 'upload' }, old)).status).toBe(400);
    expect((await account.get(`/feeds/${feed}`, old)).body).not.toHaveProperty('columns');
  });
});
