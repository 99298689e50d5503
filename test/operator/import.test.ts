import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { Misuse } from '../../operator/command.ts';
import { commands } from '../../operator/commands/index.ts';
import { distributor, type TestAccount } from '../support/api.ts';
import { longTest } from '../support/long-test.ts';
import { inOwnTable, onTable, regrove, run } from './run-command.ts';

inOwnTable('import');

const UNKNOWN = '0193a1b2-0000-7000-8000-000000000000';

const folder = mkdtempSync(join(tmpdir(), 'regrove-'));
const file = join(folder, 'customers.csv');
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => {
  process.exitCode = undefined;
});

const importInto = (account: TestAccount, content: string | Buffer, values = {}) => {
  writeFileSync(file, content);
  return run('accounts import', { account: account.id, ...values }, [file]);
};

type Row = { row: number; verdict: string; id: string | null; name: string; reason: string | null };
const verdicts = ({ json }: { json: { rows: Row[] } }) => json.rows.map(({ verdict }) => verdict);

const listed = async (account: TestAccount) => (await account.get('/accounts')).body as Record<string, unknown>[];

describe('accounts import', () => {
  it('creates an account for each row, with a verdict each, and ends with 0', async () => {
    const root = await distributor();
    const result = await importInto(root, 'name,external_id,display_name\nSchool,C-1,\nLibrary,C-2,The Library\n');

    expect(result.json).toMatchObject({ account_id: root.id, created: 2, exists: 0, refused: 0, failed: 0 });
    expect(await listed(root)).toMatchObject([
      { id: result.json.rows[1].id, name: 'Library', external_id: 'C-2', display_name: 'The Library', role: 'channel' },
      { id: result.json.rows[0].id, name: 'School', external_id: 'C-1', display_name: 'School' },
    ]);
    expect(result.lines).toEqual([
      `2 rows for account "distributor ${root.id}" (${root.id}): 2 created, 0 existed, 0 refused.`,
    ]);
    expect(process.exitCode).toBeUndefined();
  });

  it('names existing records, and creates new ones', async () => {
    const root = await distributor();
    const first = await importInto(root, 'name,external_id\nSchool,C-1\nLibrary,\n');
    const again = await importInto(root, 'name,external_id\nSchool,C-1\nLIBRARY,\nMuseum,C-3\n');

    expect(verdicts(again)).toEqual(['exists', 'exists', 'created']);
    expect(again.json.rows.slice(0, 2).map(({ id }: Row) => id)).toEqual(first.json.rows.map(({ id }: Row) => id));
    expect(await listed(root)).toHaveLength(3);
    expect(process.exitCode).toBeUndefined();
  });

  it('identifies an account by its external id, and names its differences', async () => {
    const root = await distributor();
    const { json } = await importInto(root, 'name,external_id\nSchool,C-1\n');
    await root.patch(`/accounts/${json.rows[0].id}`, { name: 'Old School' });
    const again = await importInto(root, 'name,external_id,display_name\nSchool,C-1,The School\n');

    expect(again.json.rows).toEqual([
      {
        row: 1,
        verdict: 'exists',
        id: json.rows[0].id,
        name: 'School',
        external_id: 'C-1',
        reason: 'its name is "Old School", its display_name is "School"',
      },
    ]);
    expect(await listed(root)).toHaveLength(1);
  });

  it("refuses bad rows with the single request's reason, does the good ones, and ends with 1", async () => {
    const root = await distributor();
    await importInto(root, 'name,external_id\nTaken,C-1\n');
    const result = await importInto(
      root,
      `name,external_id,account_external_id\ntaken,C-2,\n,C-3,\nGood,C-4,\nGOOD,C-5,\nOther,C-4,\nx,,nowhere\n${'y'.repeat(256)},,\n`,
    );

    expect(verdicts(result)).toEqual(['refused', 'refused', 'created', 'refused', 'refused', 'refused', 'refused']);
    expect(result.json.rows.map(({ reason }: Row) => reason)).toEqual([
      'name "taken" is taken by another account here; choose another.',
      'name is missing; it must be a string.',
      null,
      'name "GOOD" is that of row 3 already; give another.',
      'external_id "C-4" is that of row 3 already; give another.',
      'account_external_id "nowhere" names no account at or below this one.',
      expect.stringMatching(/^name must be at most 255 characters long/),
    ]);
    expect(process.exitCode).toBe(1);
    expect(await listed(root)).toHaveLength(2);
  });

  it('creates below the account that a row names', async () => {
    const root = await distributor();
    const { json } = await importInto(root, 'name,external_id\nNorth,N\nSouth,S\n');
    const [north, south] = json.rows;
    const result = await importInto(root, `name,account_external_id,account_id\na,N,\nb,,${south.id}\nc,,${UNKNOWN}\n`);

    expect(verdicts(result)).toEqual(['created', 'created', 'refused']);
    expect((await root.get(`/accounts/${north.id}/accounts`)).body).toMatchObject([{ name: 'a', role: 'customer' }]);
    expect((await root.get(`/accounts/${south.id}/accounts`)).body).toMatchObject([{ name: 'b', role: 'customer' }]);
  });

  it('refuses each row below a customer, which has none below it', async () => {
    const customer = await (await (await distributor()).below()).below();
    const result = await importInto(customer, 'name\nx\n');

    expect(result.json.rows[0].reason).toBe(`Account ${customer.id} is a customer, which has no accounts below it.`);
    expect(process.exitCode).toBe(1);
  });

  it("prints the import's changes with --dry-run, and makes none", async () => {
    const root = await distributor();
    await importInto(root, 'name,external_id\nSchool,C-1\n');
    const content = 'name,external_id\nSchool,C-1\nNew,C-2\nschool,C-9\n';
    const dry = await importInto(root, content, { 'dry-run': true });
    expect(await listed(root)).toHaveLength(1);
    const real = await importInto(root, content);

    expect(verdicts(dry)).toEqual(['exists', 'would be created', 'refused']);
    expect(verdicts(real)).toEqual(['exists', 'created', 'refused']);
    expect(dry.json.rows[2]).toEqual(real.json.rows[2]);
    expect(dry.lines.at(-1)).toMatch(/: 1 would be created, 1 existed, 1 refused\.$/);
  });

  longTest('takes any number of rows, also more than a request may bring, with progress', async () => {
    const root = await distributor();
    const rows = Array.from({ length: 1_001 }, (_, i) => `Customer ${i},C-${i}`);
    const result = await importInto(root, ['name,external_id', ...rows].join('\n'));

    expect(result.json).toMatchObject({ created: 1_001, refused: 0, failed: 0 });
    expect(result.json.rows.at(-1)).toMatchObject({ row: 1_001, name: 'Customer 1000' });
    expect(new Set(result.json.rows.map(({ id }: Row) => id)).size).toBe(1_001);
    expect(result.progress.length).toBeGreaterThan(3);
    expect(result.progress.at(-1)).toContain('1001 of 1001 rows, 0 refused');
    expect((await root.get('/account')).body.accounts_count).toBe(1_001);
  });

  it('run twice at the same time creates each account once', async () => {
    const root = await distributor();
    const rows = Array.from({ length: 120 }, (_, i) => `Customer ${i},C-${i}`);
    const content = ['name,external_id', ...rows].join('\n');
    const both = await Promise.all([importInto(root, content), importInto(root, content)]);

    const all = both.flatMap(({ json }) => json.rows as Row[]);
    expect(new Set(all.map(({ verdict }) => verdict))).toEqual(new Set(['created', 'exists']));
    expect(new Set(all.map(({ id }) => id)).size).toBe(120);
    expect(await listed(root)).toHaveLength(120);
  });

  it.each([
    ['a byte-order mark', '\ufeffname,external_id\nSchool,C-1\n'],
    ['semicolons', 'name;external_id\n"School";C-1\n'],
    ['tabs and the ends of lines of Windows', 'name\texternal_id\r\nSchool\tC-1\r\n'],
    ['a byte-order mark, quotes and semicolons', '\ufeff"name";"external_id"\r\n"School";"C-1"\r\n'],
    ['spaces, empty lines and no end of the last one', ' name , external_id \n\n School , C-1 \n\n'],
  ])('reads %s', async (_, content) => {
    const root = await distributor();
    await importInto(root, content);

    expect(await listed(root)).toMatchObject([{ name: 'School', external_id: 'C-1' }]);
  });

  it('reads what is quoted as it is', async () => {
    const root = await distributor();
    await importInto(root, 'name,external_id\n"Smith, ""Sons"" & Co; Ltd","a\nb"\n');

    expect(await listed(root)).toMatchObject([{ name: 'Smith, "Sons" & Co; Ltd', external_id: 'a\nb' }]);
  });

  it('says which columns it does not use', async () => {
    const root = await distributor();
    const result = await importInto(root, 'name,externl_id\nSchool,C-1\n');

    expect(result.lines[0]).toBe('Unused columns: externl_id.');
    expect(result.json.unused_columns).toEqual(['externl_id']);
  });

  it.each([
    [
      'a missing column',
      'title,external_id\na,b\n',
      /: The CSV's header lacks the column name; it has title, external_id\.$/,
    ],
    [
      'a cell too many',
      'name\na,b\n',
      /: The CSV cannot be read at line 2: it has more or fewer cells than the header/,
    ],
    ['an open quote', 'name\n"a\n', /: The CSV cannot be read at line \d: a quotation mark is not closed/],
    ['a quote inside', 'name\na "b" c\n', /: The CSV cannot be read at line 2: a quotation mark stands inside a cell/],
    ['nothing', '', / is empty; it needs a header line and a line for each row\.$/],
    ['a header alone', 'name,external_id\n', / has a header and no rows; write a line for each\.$/],
    [
      'a spreadsheet',
      Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0]),
      / is a spreadsheet or an archive; save it as CSV in UTF-8\.$/,
    ],
    ['UTF-16', Buffer.from('\ufeffname\na\n', 'utf16le'), / is text in UTF-16; save it as CSV in UTF-8\.$/],
    [
      'other bytes',
      Buffer.from([110, 97, 109, 101, 10, 0xe9, 10]),
      / is not text in UTF-8; save it as CSV in UTF-8\.$/,
    ],
    ['zero bytes', Buffer.from([110, 97, 109, 101, 10, 0, 10]), / is not text in UTF-8; save it as CSV in UTF-8\.$/],
  ])('refuses a file with %s before any data are opened, in one sentence', async (_, content, sentence) => {
    writeFileSync(file, content);
    const failed = Promise.resolve(commands['accounts import']?.check?.({ values: {}, positionals: [file] }));

    await expect(failed).rejects.toBeInstanceOf(Misuse);
    await expect(failed).rejects.toThrow(sentence);
    await expect(failed).rejects.not.toThrow(/\n/);
  });

  it('reports an unknown file or account', async () => {
    const gone = join(folder, 'nowhere.csv');

    expect(await regrove('accounts', 'import', gone, ...onTable())).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining('nowhere.csv cannot be read: ENOENT'),
    });
    writeFileSync(file, 'name\nx\n');
    await expect(run('accounts import', { account: UNKNOWN }, [file])).rejects.toThrow(
      `There is no account ${UNKNOWN}.`,
    );
  });

  it('asks for the account where there is more than one at the top', async () => {
    await Promise.all([distributor(), distributor()]);
    writeFileSync(file, 'name\nx\n');

    await expect(run('accounts import', {}, [file])).rejects.toThrow(
      /^--account is missing, and \d+ accounts have no parent: "/,
    );
  });
});

describe('the command line', () => {
  it('prints plain lines, or CSV, and reports by its exit code', async () => {
    const root = await distributor();
    writeFileSync(file, 'name,external_id\nSchool,C-1\n,C-2\n');
    const words = ['accounts', 'import', file, '--account', root.id, ...onTable()];
    const { code, out, err } = await regrove(...words);

    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(out.split('\n')).toEqual([
      expect.stringMatching(/^row {2}verdict {2}id {36}name {4}external id {2}reason$/),
      expect.stringMatching(/^ {2}1 {2}created {2}[0-9a-f-]{36} {2}School {2}C-1 {10}-$/),
      expect.stringMatching(/^ {2}2 {2}refused {2}- {37}- {7}C-2 {10}name is missing; it must be a string\.$/),
      expect.stringMatching(/^2 rows for account .*: 1 created, 0 existed, 1 refused\.$/),
      '',
    ]);
    expect((await regrove(...words, '--csv')).out).toMatch(
      /^row,verdict,id,name,external_id,reason\r\n1,exists,[0-9a-f-]{36},School,C-1,\r\n2,refused,,,C-2,"name is missing; it must be a string\."\r\n$/,
    );
  });
});
