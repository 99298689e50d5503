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

  it('does the first of two rows excluding each other', async () => {
    const root = await distributor();
    const names = await root.post('/accounts/batch', [
      ...['Ann', 'Ben', 'Cy', 'Di', 'Ed'].flatMap((name) => [{ name }, { name: name.toLowerCase() }]),
      ...['1', '2', '3', '4', '5'].flatMap((id) => [
        { name: `First ${id}`, external_id: id },
        { name: `Second ${id}`, external_id: id },
      ]),
    ]);
    const users = await root.post(
      '/users/batch',
      Array.from({ length: 20 }, (_, i) => ({ email: `${i % 2 ? 'U' : 'u'}${i >> 1}@example.com` })),
    );

    for (const { body } of [names, users]) {
      expect(body.map(({ status }: Row) => status)).toEqual(Array(10).fill([200, 400]).flat());
      expect(body[1].error).toContain('is taken');
    }
  });

  it('creates a row that conflicts with an earlier one refused for another reason', async () => {
    const root = await distributor();
    const { body } = await root.post('/accounts/batch', [
      { name: 'Ann', external_id: 'C-1' },
      { name: 'Ben', external_id: 'C-1' },
      { name: 'ben' },
    ]);

    expect(body.map(({ status }: Row) => status)).toEqual([200, 400, 200]);
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

  it('refuses an external id shared by two accounts below', async () => {
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

  it('refuses JSON other than a list', async () => {
    const root = await distributor();
    expect(await root.post('/users/batch', {})).toMatchObject({ status: 400 });
  });

  it('refuses a non-object row, and does the others', async () => {
    const root = await distributor();
    const { status, body } = await root.post('/deposits/batch', [1, null, [{ pages: 1 }], 'x', { pages: 5 }]);

    expect(status).toBe(200);
    expect(body.map(({ status, error }: Row) => [status, error])).toEqual([
      [400, 'The row must be a JSON object, but was a number.'],
      [400, 'The row must be a JSON object, but was null.'],
      [400, 'The row must be a JSON object, but was a list.'],
      [400, 'The row must be a JSON object, but was a string.'],
      [200, null],
    ]);
  });

  it('removes the apostrophe an export put before a cell, and keeps spaces inside quotation marks', async () => {
    const root = await distributor();
    const text = `name,external_id\n'=X,'+5\n'-y,'@a\n'z," C 1 "\n`;
    await root.post('/accounts/batch', text, CSV);
    const below: { name: string; external_id: string }[] = (await root.get('/accounts')).body;

    expect(below.map(({ name, external_id }) => [name, external_id]).sort()).toEqual([
      ["'z", ' C 1 '],
      ['-y', '@a'],
      ['=X', '+5'],
    ]);
  });

  it("refuses other revisions' names in a row, as the single request does", async () => {
    const root = await distributor();
    const { body } = await root.post('/deposits/batch', [{ pages: 1, density: 80 }]);

    expect(body[0]).toMatchObject({ status: 400, error: expect.stringContaining('density') });
  });

  it('has every row once after it was killed in the middle and sent again with its key', async () => {
    const root = await distributor();
    const rows = Array.from({ length: 60 }, (_, i) => ({ pages: i + 1 }));
    const headers = { 'idempotency-key': 'nightly' };
    // The month has books, so each row takes one call.
    await root.post('/deposits', { pages: 61 });
    await withFaults(
      (call) => (call > 20 ? 'killed before' : undefined),
      () => root.post('/deposits/batch', rows, headers),
    ).catch((error) => {
      if (!(error instanceof Killed)) throw error;
    });
    const before = (await root.get('/deposits')).body.length;
    const { body } = await root.post('/deposits/batch', rows, headers);

    expect(before).toBeGreaterThan(1);
    expect(before).toBeLessThan(61);
    expect(body.every(({ status }: Row) => status === 200)).toBe(true);
    const pages = (await root.get('/deposits')).body.map((one: { pages: number }) => one.pages);
    expect(pages.sort((a: number, b: number) => a - b)).toEqual([...rows.map((row) => row.pages), 61]);
  });
});

describe("a batch's Idempotency-Key", () => {
  const under = (key: string) => ({ 'idempotency-key': key });
  const rows = [{ pages: 5 }, { pages: 6 }];

  it.each([1, 249, 250, 255])('may have %i characters', async (length) => {
    const root = await distributor();
    const first = await root.post('/deposits/batch', rows, under('x'.repeat(length)));
    const again = await root.post('/deposits/batch', rows, under('x'.repeat(length)));

    expect(first.body.map(({ status }: Row) => status)).toEqual([200, 200]);
    expect(again).toMatchObject({ body: first.body, headers: { 'idempotent-replayed': 'true' } });
    expect((await root.get('/deposits')).body).toHaveLength(2);
  });

  it('is refused as a whole where it is too long', async () => {
    const root = await distributor();

    expect(await root.post('/deposits/batch', rows, under('x'.repeat(256)))).toMatchObject({
      status: 400,
      body: { error: 'Idempotency-Key must have 1 to 255 characters, but has 256.' },
    });
  });

  it('is the same quoted or not', async () => {
    const root = await distributor();
    const first = await root.post('/deposits/batch', rows, under('"bk"'));

    expect((await root.post('/deposits/batch', rows, under(' bk '))).body).toEqual(first.body);
    expect((await root.get('/deposits')).body).toHaveLength(2);
  });

  it("has nothing to do with a single request's key", async () => {
    const root = await distributor();
    await root.post('/deposits/batch', rows, under('bk'));
    for (const key of ['bk', 'bk row 1', 'bk#ROW#1', '"bk row 1"'])
      expect(await root.post('/deposits', { pages: 5 }, under(key))).toMatchObject({ status: 200, body: { pages: 5 } });
    const batch = await root.post('/deposits/batch', rows, under('bk row 1'));

    expect(batch.headers['idempotent-replayed']).toBeUndefined();
    expect(batch.body.map(({ status }: Row) => status)).toEqual([200, 200]);
  });

  it('is refused in each different row, even if only its account differs, and names the sent key', async () => {
    const root = await distributor();
    const [one, two] = [await root.below(), await root.below()];
    const sent = [one, one, one].map(({ id }, i) => ({ account_id: id, pages: i + 1 }));
    await root.post('/deposits/batch', sent, under('bk'));
    const other = [sent[0], { account_id: one.id, pages: 9 }, { account_id: two.id, pages: 3 }];
    const { body } = await root.post('/deposits/batch', other, under('bk'));

    expect(body.map(({ status, error }: Row) => [status, error])).toEqual([
      [200, null],
      [400, 'Idempotency-Key "bk" was used for another row 2; use a new one for this.'],
      [400, 'Idempotency-Key "bk" was used for another row 3; use a new one for this.'],
    ]);
    expect((await two.get('/deposits')).body).toEqual([]);
  });

  it('accepts a refused row once it is corrected', async () => {
    const root = await distributor();
    await root.post('/deposits/batch', [{ pages: 5 }, { pages: 'six' }], under('bk'));

    expect((await root.post('/deposits/batch', rows, under('bk'))).body.map(({ status }: Row) => status)).toEqual([
      200, 200,
    ]);
    expect((await root.get('/deposits')).body).toHaveLength(2);
  });
});
