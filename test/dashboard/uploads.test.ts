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
const columns = { device: null, serial: 'Serial', name: null, at: 'Date', total: 'Total', sheets: null };

const upload = (more: Record<string, Given> = {}, remembered: object | null = null) =>
  visit(
    at(DEALER.account, 'upload', FEED),
    answering({
      [`GET ${FEED_PATH}`]: {
        json: { ...((USUAL('GET', FEED_PATH, new URLSearchParams()) as Given).json as object), columns: remembered },
      },
      ...more,
    }),
  );
const counted = (pages: number, more = {}): Record<string, Given> => ({
  [`POST ${FEED_PATH}/readings`]: {
    json: { pages, days: [{ day: '2026-11-10', pages }], ignored: 0, held: [], ...more },
  },
});
const FILE = 'Serial,Total,Date,Room\nA1,100,11/10/2026,1\nA2,,11/10/2026,2\n,300,11/10/2026,3\n';

describe('a file of counters', () => {
  it('is shown as it would count, then counted, without its rows that lack a counter or a device', async () => {
    const page = await upload(counted(1_200));
    await page.type('textarea', FILE);
    await page.press('Check rows');
    expect(page.texts('th')).toEqual([
      'Serial · Serial number',
      'Total · Printed sides (lifetime)',
      'Date · Reading date',
      'Room',
    ]);
    expect(page.texts('main p')).toContain('2 rows without a counter or device are left out.');

    await page.press('Preview');
    expect(page.sent.map(({ call }) => call)).toEqual([
      `PATCH ${FEED_PATH}`,
      `POST ${FEED_PATH}/readings?dry_run=true text/csv`,
    ]);
    expect(page.sent[0]?.body).toEqual({ columns: { serial: 'Serial', total: 'Total', at: 'Date' } });
    expect(page.sent[1]?.body).toBe('Serial,Total,Date,Room\r\nA1,100,11/10/2026,1\r\n');
    expect(page.texts('h2')).toContain('1,200 pages would count');
    expect(page.window.fire('beforeunload')).toBe(false);

    await page.press('Count pages');
    expect(page.sent[2]).toMatchObject({ call: `POST ${FEED_PATH}/readings text/csv`, body: page.sent[1]?.body });
    expect(page.address()).toBe(at(DEALER.account, 'feed', FEED));
    expect(page.texts('.toasts p')).toEqual(['1,200 pages counted']);
  });

  it('has to be looked at again after a column was changed', async () => {
    const page = await upload(counted(0, { ignored: 1, held: [{}, {}] }));
    await page.type('textarea', 'Serial,Total,Date\nA1,100,11/10/2026\n');
    await page.press('Check rows');
    await page.press('Preview');
    expect(page.sent[1]?.body).toBe('Serial,Total,Date\nA1,100,11/10/2026\n');
    expect(page.texts('[role=status] p')).toEqual([
      'Nothing new: these counters are a starting point or have not changed.',
      '1 reading is older than the last one and does not count.',
      '2 readings are implausibly high and would need your decision.',
    ]);

    const [order, decimal] = page.all('select').slice(-2);
    if (order) order.value = 'day_first';
    order?.fire('change');
    await page.settle();
    if (decimal) decimal.value = ',';
    decimal?.fire('change');
    await page.settle();
    expect(page.button('Preview').disabled).toBe(false);
    await page.press('Preview');
    expect(page.sent.at(-2)?.body).toMatchObject({ columns: { date_order: 'day_first', decimal: ',' } });
  });

  it.each([
    ['the remembered columns fit', 'Serial,Total,Date\nA1,1,2026-11-10\n', false],
    ['another header is told', 'Serial No,Total,Date\nA1,1,2026-11-10\n', true],
  ])('%s', async (_, text, isTold) => {
    const page = await upload({}, columns);
    await page.type('textarea', text);
    await page.press('Check rows');

    expect(page.texts('.notice').some((said) => said.startsWith('This file’s header differs'))).toBe(isTold);
    expect(page.button('Preview').disabled).toBe(false);
  });

  it.each([
    ['Serial,Pages\n', 'This file has no rows.'],
    [`Serial,Pages\n${'A,1\n'.repeat(5_001)}`, 'At most 5,000 rows at once. Split the file.'],
  ])('is refused before it is sent (%#)', async (text, said) => {
    const page = await upload();
    await page.type('textarea', text);
    await page.press('Check rows');
    expect(page.texts('[role=alert]')).toEqual([said]);

    await page.press('Choose another file');
    expect(page.all('textarea')).toHaveLength(1);
  });

  it.each([
    ['UTF-8', new TextEncoder().encode('Gerät,Pages\nA,1\n')],
    ['UTF-16', new Uint8Array(Buffer.from('\ufeffGerät,Pages\nA,1\n', 'utf16le'))],
    ['the code page of older Windows', new Uint8Array(Buffer.from('Gerät,Pages\nA,1\n', 'latin1'))],
  ])('may be dropped, and is read as %s', async (_, bytes) => {
    const page = await upload();
    await page.fire('.drop', 'dragover');
    expect(page.all('.drop.over')).toHaveLength(1);
    await page.fire('.drop', 'dragleave');
    expect(page.all('.drop.over')).toEqual([]);

    const file = Object.assign(new OwnBlob([]), { arrayBuffer: async () => bytes.buffer });
    expect(await page.fire('.drop', 'drop', { dataTransfer: { files: [file] } })).toBe(false);
    expect(page.texts('th')[0]).toMatch(/^Gerät · /);
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

  it('can be taken back at once', async () => {
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
