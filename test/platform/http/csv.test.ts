import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { apiFunctions } from '../../../functions/index.ts';
import { isForOperators } from '../../../lib/platform/http/caller-kinds.ts';
import { columnsOf, csvHeader, csvLine } from '../../../lib/platform/http/csv.ts';
import { csvCells, csvRows } from '../../../lib/platform/http/rows.ts';
import { distributor } from '../../support/api.ts';
import { codePoint } from '../../support/code-point.ts';
import { asPerson, signInAsOperator } from '../../support/people.ts';

const CSV = { accept: 'text/csv' };
/** A strict third-party reader: every line must have as many cells as the header. */
const rowsOf = (text: string): Record<string, string>[] => parse(text, { columns: true, record_delimiter: '\r\n' });

const Thing = z.object({
  id: z.int(),
  name: z.string().nullable(),
  place: z.object({ town: z.string(), at: z.array(z.number()) }),
});
const columns = columnsOf(Thing, '1.6.6');
const lineOf = (name: string | null) => csvLine(columns, { id: 1, name, place: { town: 'Ulm', at: [1, 2] } });

describe('a list as CSV', () => {
  it('has a column for each field, also in nested objects, and JSON for lists', () => {
    expect(csvHeader(columns) + lineOf('x')).toBe('id,name,place.town,place.at\r\n1,x,Ulm,"[1,2]"\r\n');
  });

  it('has an empty cell for null', () => {
    expect(lineOf(null)).toBe('1,,Ulm,"[1,2]"\r\n');
  });

  it.each(['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠a'])(
    'makes %j harmless',
    (text) => {
      expect(rowsOf(csvHeader(columns) + lineOf(text))[0]?.name).toBe(`'${text}`);
    },
  );

  it.each(['-5', '+1.5', '-1e3'])('leaves the number %s as it is', (text) => {
    expect(rowsOf(csvHeader(columns) + lineOf(text))[0]?.name).toBe(text);
  });

  it.each(['a;b', 'a,b', 'a\tb'])('quotes %j, whichever separator its reader uses', (text) => {
    expect(lineOf(text)).toContain(`"${text}"`);
  });

  it('is imported exactly as it was exported, whatever it contains', async () => {
    const Row = z.object({ name: z.string() });
    const formula = fc.tuple(fc.constantFrom('=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', ' '), fc.string());
    const text = fc.oneof(
      fc.string({ unit: codePoint, minLength: 1 }),
      formula.map((parts) => parts.join('')),
    );
    await fc.assert(
      fc.asyncProperty(
        text.filter((name) => !/^'[=+\-@＝＋－＠\t\r]/.test(name)),
        async (name) => {
          const named = columnsOf(Row, '1.6.6');
          const sheet = csvHeader(named) + csvLine(named, { name });
          expect(await csvRows(sheet, Row)).toEqual([{ name }]);
        },
      ),
    );
  });

  it('is read by a strict reader exactly as it was written, whatever it contains', () => {
    fc.assert(
      fc.property(fc.string({ unit: codePoint, minLength: 1 }), (text) => {
        const [row] = rowsOf(csvHeader(columns) + lineOf(text));
        expect(row?.name?.replace(/^'(?=[=+\-@＝＋－＠\t\r])/, '')).toBe(text);
      }),
    );
  });
});

describe('every list', () => {
  const lists = Object.values(apiFunctions)
    .flatMap(({ endpoints }) => Object.entries(endpoints))
    .filter(([, { paged, path }]) => paged && !path.includes('{'));

  it.each(lists)('%s answers CSV with a header when asked', async (_, endpoint) => {
    const { path } = endpoint;
    const { status, headers, body } = isForOperators(endpoint)
      ? await asPerson(await signInAsOperator(), 'GET', path, undefined, CSV)
      : await (await distributor()).get(path, CSV);

    expect({ status, type: headers['content-type'] }).toEqual({
      status: 200,
      type: 'text/csv; charset=utf-8; header=present',
    });
    expect(body.split('\r\n')[0]).toMatch(/^(id|account_id|project_id|type|domain),/);
  });

  it('is JSON unless CSV is preferred, and in the earlier revision', async () => {
    const root = await distributor();
    for (const accept of ['*/*', 'application/json, text/csv', 'text/csv;q=0.5, application/json'])
      expect((await root.get('/users', { accept })).body).toEqual([]);
    expect((await root.get('/users', { ...CSV, 'api-revision': '1.6.3' })).body).toEqual([]);
  });

  it('has the same pages as its JSON', async () => {
    const root = await distributor();
    for (const name of ['Ann', 'Ben', 'Cy'])
      await root.post('/users', { email: `${name}@example.com`, full_name: name });
    const first = await root.get('/users?limit=2', CSV);
    const next = /<[^>]*(\/v1)?(\/users\?[^>]*)>/.exec(first.headers.link ?? '')?.[2] ?? '';

    expect(rowsOf(first.body).map((row) => row.full_name)).toEqual(['Ann', 'Ben']);
    expect(rowsOf((await root.get(next, CSV)).body).map((row) => row.full_name)).toEqual(['Cy']);
  });
});

describe('cells below title lines', () => {
  const options = { bom: true, trim: true, relax_quotes: true, relax_column_count: true };

  it('equal a single pass with blank rows left out, however long the rows are', async () => {
    const cell = fc.oneof(
      fc.constantFrom('', 'Serial', '木', '"a, b"', '"two\r\nlines"', ' 5 "A4" '),
      fc.stringMatching(/^\w*$/),
    );
    const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(
        rows,
        fc.constantFrom('\n', '\r\n'),
        fc.nat(40),
        fc.boolean(),
        async (made, end, max, hasBom) => {
          const text = (hasBom ? '\ufeff' : '') + made.map((row) => row.join() + end).join('');
          const all = (parse(text, options) as string[][]).map((cells, place) => ({ number: place + 1, cells }));
          const filled = all.filter(({ cells }) => cells.length > 1 || cells[0] !== '');
          expect(await csvCells(text, ',', max + 1)).toEqual(filled.slice(0, max + 1));
        },
      ),
    );
  });

  it("are refused by the file's line", async () => {
    const rows = Array.from({ length: 30 }, (_, index) => `${index},${index}\n`).join('');
    await expect(csvCells(`Title\n\nOffice\n${rows}"open,1\n`, ',', 99)).rejects.toThrow('at line 34:');
  });

  it.each([
    ['a,'.repeat(400_000), 'at line 2: it has more than 500 cells'],
    ['a'.repeat(100_002), 'at line 2: it has more than 500 cells or 100000 characters'],
    [`"${'a\n'.repeat(60_000)}"`, 'it has more than 500 cells or 100000 characters'],
  ])('are refused in a row of more than 500 cells or 100,000 characters', async (row, sentence) => {
    await expect(csvCells(`Title\n${row}\n`, ',', 99)).rejects.toThrow(sentence);
  });
});
