import { describe, expect, it } from 'vitest';
import { distributor, type TestAccount } from '../support/api.ts';
import { Killed, withFaults } from '../support/faults.ts';

const CSV = { 'content-type': 'text/csv' };
type Row = { row: number; status: number; id: string | null; error: string | null };

const namesBelow = async ({ get }: TestAccount) =>
  (await get('/accounts')).body.map(({ name }: { name: string }) => name);

describe('a batch', () => {
  it('does the good rows and says why not the bad ones', async () => {
    const root = await distributor();
    const { status, body } = await root.post('/accounts/batch', [
      { name: 'A', external_id: 'C-1' },
      { display_name: 'nameless' },
      { name: 'B' },
    ]);

    expect(status).toBe(200);
    expect(body.map((row: Row) => [row.row, row.status, row.error])).toEqual([
      [1, 200, null],
      [2, 400, 'name is missing; it must be a string.'],
      [3, 200, null],
    ]);
    expect(await namesBelow(root)).toEqual(['A', 'B']);
  });

  it('does one of two rows that exclude each other, whichever comes first', async () => {
    const root = await distributor();
    const { body } = await root.post('/accounts/batch', [{ name: 'Ann' }, { name: 'ann' }]);

    expect(body.map((row: Row) => row.status).sort()).toEqual([200, 400]);
    expect(body.find((row: Row) => row.status === 400)?.error).toContain('is taken');
    expect(await namesBelow(root)).toHaveLength(1);
  });

  it.each([
    ['commas', 'name,external_id\r\nSchool,C-1\r\n"Mills, ""Ann""",C-2\r\n'],
    ['a byte-order mark and semicolons', '\ufeffname;external_id\nSchool;C-1\n"Mills, ""Ann""";C-2\n'],
    ['tabs and an empty line', 'name\texternal_id\nSchool\tC-1\n\n"Mills, ""Ann"""\tC-2\n'],
  ])('takes CSV with %s', async (_, text) => {
    const root = await distributor();
    await root.post('/accounts/batch', text, CSV);

    expect(await namesBelow(root)).toEqual(['Mills, "Ann"', 'School']);
  });

  it('finds each row’s account by its id or its external id, two levels down', async () => {
    const root = await distributor();
    const channel = await root.below();
    await channel.post('/accounts/batch', [{ name: 'One', external_id: 'C-1' }, { name: 'Two' }]);
    const [one, two] = (await channel.get('/accounts')).body;
    const stranger = await distributor();
    const { body } = await root.post('/deposits/batch', [
      { account_external_id: 'C-1', pages: 10 },
      { account_id: two.id, pages: 20 },
      { pages: 30 },
      { account_external_id: 'C-9', pages: 1 },
      { account_id: stranger.id, pages: 1 },
      { account_id: two.id, account_external_id: 'C-1', pages: 1 },
    ]);

    expect(body.map(({ status }: Row) => status)).toEqual([200, 200, 200, 400, 400, 400]);
    expect(body[3].error).toBe('account_external_id "C-9" names no account at or below this one.');
    for (const [id, pages] of [
      [one.id, 10],
      [two.id, 20],
      [root.id, 30],
    ])
      expect((await root.get(`/accounts/${id}/deposits`)).body.map((one: { pages: number }) => one.pages)).toEqual([
        pages,
      ]);
    expect((await stranger.get('/deposits')).body).toEqual([]);
  });

  it('refuses an external id that two accounts below have', async () => {
    const root = await distributor();
    for (const channel of [await root.below(), await root.below()])
      await channel.post('/accounts', { name: 'Same', external_id: 'C-1' });
    const { body } = await root.post('/deposits/batch', [{ account_external_id: 'C-1', pages: 1 }]);

    expect(body[0]).toMatchObject({ status: 400, error: expect.stringContaining('names 2 accounts') });
  });

  it.each([
    ['a missing column', 'display_name\nSchool\n', /header lacks the column name; it has display_name/],
    [
      'a line with too many cells',
      'name,external_id\nSchool,C-1,more\n',
      /cannot be read at line 2: it has more or fewer cells/,
    ],
    ['a quotation mark that is not closed', 'name\n"School\n', /a quotation mark is not closed/],
    ['no rows', 'name\n', /has no rows/],
    [
      '1,001 rows',
      `name\n${Array.from({ length: 1001 }, (_, i) => `N ${i}\n`).join('')}`,
      /more than 1000 rows; send at most 1000 rows and 4 MB/,
    ],
    ['more than 4 MB', `name\n${'x'.repeat(4_000_001)}`, /larger than 4000000 bytes; send at most 1000 rows/],
  ])('refuses %s as a whole', async (_, text, sentence) => {
    const root = await distributor();

    expect(await root.post('/accounts/batch', text, CSV)).toMatchObject({
      status: 400,
      body: { error: expect.stringMatching(sentence) },
    });
    expect(await namesBelow(root)).toEqual([]);
  });

  it('refuses JSON that is no list of objects', async () => {
    const root = await distributor();
    expect(await root.post('/users/batch', {})).toMatchObject({ status: 400 });
    expect(await root.post('/users/batch', [1])).toMatchObject({
      status: 400,
      body: { error: 'Row 1 must be a JSON object.' },
    });
  });

  it('refuses names of other revisions in a row, as the single request does', async () => {
    const root = await distributor();
    const { body } = await root.post('/deposits/batch', [{ pages: 1, density: 80 }]);

    expect(body[0]).toMatchObject({ status: 400, error: expect.stringContaining('density') });
  });

  it('has every row once after it was killed in the middle and sent again with its key', async () => {
    const root = await distributor();
    const rows = Array.from({ length: 60 }, (_, i) => ({ pages: i + 1 }));
    const headers = { 'idempotency-key': 'nightly' };
    await withFaults(
      (call) => (call > 20 ? 'killed before' : undefined),
      () => root.post('/deposits/batch', rows, headers),
    ).catch((error) => {
      if (!(error instanceof Killed)) throw error;
    });
    const before = (await root.get('/deposits')).body.length;
    const { body } = await root.post('/deposits/batch', rows, headers);

    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(60);
    expect(body.every(({ status }: Row) => status === 200)).toBe(true);
    const pages = (await root.get('/deposits')).body.map((one: { pages: number }) => one.pages);
    expect(pages.sort((a: number, b: number) => a - b)).toEqual(rows.map((row) => row.pages));
  });
});
