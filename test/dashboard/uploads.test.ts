import { describe, expect, it } from 'vitest';
import { at } from '../../dashboard/routes.ts';
import type { Given } from './drawn/browser.ts';
import { idOf } from './drawn/example.ts';
import { OwnBlob } from './drawn/requests.ts';
import { answersFor } from './drawn/viewers.ts';
import { answering, DEALER, visit } from './drawn/visit.ts';

/** Counter files, deposit rows and catalog rows: from the file to the counted result. */
const FEED = idOf('id', 0);
const FEED_PATH = `/accounts/${DEALER.account}/feeds/${FEED}`;
const USUAL = answersFor(DEALER);
const REPORT = idOf('id', 2);
const READINGS = `POST ${FEED_PATH}/readings`;

/** The feed is of this type, and no server has its id. */
const upload = (answer: (method: string, path: string) => Given | undefined, type = 'upload') =>
  visit(at(DEALER.account, 'upload', FEED), (method, path, query) => {
    if (path === `/accounts/${DEALER.account}/servers`) return { json: [] };
    const usual = () => USUAL(method, path, query) as Given;
    if (path === FEED_PATH) return { json: { ...(usual().json as object), id: FEED, type } };
    return answer(method, path) ?? usual();
  });
const pushed = (pages: number, more = {}) => ({
  json: { readings: 1, pages, days: [{ day: '2026-11-10', pages }], ignored: 0, held: [], skipped: 0, ...more },
});
const row = (status: string, more = {}) => ({
  json: { id: REPORT, status, rows: 3, skipped: 0, pages: 0, unmatched: [], file: 'rows.csv', bytes: 23, ...more },
});
const refusal = { status: 400, json: { code: 400, error: 'The header lacks the column total.' } };
const FILE = 'Serial,Total\nA1,100\nA2,\n';

describe('a file of counters', () => {
  it('is shown as it would count, then counted', async () => {
    const page = await upload((method, path) =>
      `${method} ${path}` === READINGS ? pushed(1_200, { skipped: 1, ignored: 1, held: [{}, {}] }) : undefined,
    );
    await page.type('textarea', FILE);
    await page.press('Check rows');
    expect(page.sent.map(({ call }) => call)).toEqual([`${READINGS}?dry_run=true text/csv`]);
    expect(page.sent[0]?.body).toBe(FILE);
    expect(page.texts('h2')).toContain('1,200 pages would count');
    expect(page.texts('[role=status] p')).toEqual([
      '1 row without a counter or device is left out.',
      '1 reading is older than the last one and does not count.',
      '2 readings are implausibly high and would need your decision.',
    ]);
    expect(page.window.fire('beforeunload')).toBe(false);

    await page.press('Count pages');
    expect(page.sent[1]).toMatchObject({ call: `${READINGS} text/csv`, body: FILE });
    expect(page.address()).toBe(at(DEALER.account, 'meter-reports', FEED));
    expect(page.texts('.toasts p')).toEqual(['1,200 pages counted']);
  });

  it.each([
    ['upload', 'is refused, but listed'],
    ['fmaudit', 'is answered'],
  ])('that has to wait opens, whether it %s (%s)', async (type) => {
    const page = await upload((method, path) => {
      if (`${method} ${path}` === READINGS) return type === 'upload' ? refusal : row('waiting');
      if (`${method} ${path}` === `GET ${FEED_PATH}/reports`)
        return { json: [row('waiting', { id: idOf('id', 1), bytes: 1 }).json, row('waiting').json] };
      return undefined;
    }, type);
    await page.type('textarea', FILE.slice(0, 23));
    await page.press('Check rows');
    expect(page.sent.map(({ call }) => call).slice(0, 2)).toEqual([
      `${READINGS}?dry_run=true text/csv`,
      `${READINGS} text/csv`,
    ]);
    expect(page.address()).toBe(`${at(DEALER.account, 'meter-reports', FEED)}?report=${REPORT}`);
  });

  it('that is refused says why, and another one can be chosen', async () => {
    const page = await upload((method, path) => {
      if (`${method} ${path}` === READINGS) return refusal;
      return path === `${FEED_PATH}/reports` ? { json: [] } : undefined;
    });
    await page.type('textarea', FILE);
    await page.press('Check rows');
    expect(page.texts('[role=alert]')).toEqual(['The header lacks the column total.']);

    await page.press('Choose another file');
    expect(page.all('textarea')).toHaveLength(1);
    expect(page.all('[role=alert]')).toEqual([]);
  });

  it.each([
    ['meters.XLSX', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['meters.zip', 'application/zip'],
    ['Zähler.csv', 'text/csv'],
  ])('may be dropped: %s is sent as it is', async (name, type) => {
    const page = await upload((method, path) => (`${method} ${path}` === READINGS ? pushed(0) : undefined));
    await page.fire('.drop', 'dragover');
    expect(page.all('.drop.over')).toHaveLength(1);
    await page.fire('.drop', 'dragleave');
    expect(page.all('.drop.over')).toEqual([]);

    const bytes = new Uint8Array([0x50, 0x4b, 0xff]).buffer;
    const file = Object.assign(new OwnBlob([], { name }), { arrayBuffer: async () => bytes });
    expect(await page.fire('.drop', 'drop', { dataTransfer: { files: [file] } })).toBe(false);
    expect(page.sent[0]).toMatchObject({ call: `${READINGS}?dry_run=true ${type}`, body: bytes });
  });
});

describe('rows of deposits', () => {
  const BATCH = idOf('id', 1);
  const results = [
    { row: 1, status: 200 },
    { row: 2, status: 409, error: 'Booked.', duplicate_of: 'x' },
    { row: 3, status: 400, error: 'No such account.' },
  ];
  const imported = async (answer = results) => {
    const call = `POST /accounts/${DEALER.account}/deposits/batch`;
    const page = await visit(
      at(DEALER.account, 'import-deposits'),
      answering({
        [call]: { json: answer, headers: { 'batch-id': BATCH } },
        [`GET /accounts/${DEALER.account}/deposits/batches`]: {
          json: [{ id: BATCH, created_at: '2026-11-16T11:00:00Z', deposits: 3, open: 2, source: 'x' }],
        },
      }),
    );
    await page.type('textarea', 'Pages,Width\n5,\nx,\n,\n6,a\n7,\n8,0.2\n');
    await page.press('Check rows');
    return page;
  };

  it('are sent without those that have a problem, and each has its result', async () => {
    const page = await imported();
    expect(page.texts('td .badge')).toEqual([
      'Ready',
      'pages is not a number',
      'width is not a number',
      'Ready',
      'Ready',
    ]);
    expect(page.texts('h2')).toEqual(['3 ready, 2 with problems']);

    await page.press('Import 3 rows');
    expect(page.sent[0]).toMatchObject({
      call: `POST /accounts/${DEALER.account}/deposits/batch?refuse_duplicates=true`,
      body: [{ pages: '5' }, { pages: '7' }, { pages: '8', width: '0.2' }],
    });
    expect(page.texts('h2')).toEqual(['1 done, 4 rejected']);
    expect(page.texts('td .badge')).toEqual([
      'Done',
      'pages is not a number',
      'width is not a number',
      'Already booked',
      'Rejected',
    ]);

    page.one('.check input').checked = true;
    await page.fire('.check input', 'change');
    expect(page.texts('td .badge')).toHaveLength(4);
  });

  it('that are already booked are still imported if the person wants it', async () => {
    const page = await imported();
    await page.press('Import 3 rows');
    await page.press('Import 1 row anyway');

    expect(page.sent[1]).toMatchObject({
      call: `POST /accounts/${DEALER.account}/deposits/batch`,
      body: [{ pages: '7' }],
    });
    expect(page.sent[1]?.key).not.toBe(page.sent[0]?.key);
    expect(page.texts('td .badge').slice(3, 5)).toEqual(['Done', 'Same as an earlier deposit']);
  });

  it('can be undone at once', async () => {
    const page = await imported();
    expect(page.all('.danger')).toEqual([]);
    await page.press('Import 3 rows');
    await page.press('Undo import');
    expect(page.texts('dialog strong')).toEqual(['2 deposits will be deleted. Their pages will no longer count.']);
    expect(page.texts('dialog p')).toContain(
      '1 deposit stays as it is: its month is closed, or it was deleted before.',
    );

    await page.submit();
    expect(page.sent.at(-1)?.call).toBe(`DELETE /accounts/${DEALER.account}/deposits/batches/${BATCH}`);
    expect(page.address()).toBe(at(DEALER.account, 'batches'));
    expect(page.all('dialog')).toEqual([]);
  });

  it('need their column, and are a thousand at most', async () => {
    for (const [text, said] of [
      ['sheets\n5\n', 'The first line has no column pages.'],
      ['pages\n', 'This file has no rows.'],
      [`pages\n${'5\n'.repeat(1_001)}`, 'At most 1,000 rows at once. Split the file.'],
    ] as const) {
      const page = await visit(at(DEALER.account, 'import-deposits'));
      await page.type('textarea', text);
      await page.press('Check rows');
      expect(page.texts('[role=alert]')).toEqual([said]);
    }
  });
});
