import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { ApiEvent } from '../../../lib/platform/http/event.ts';
import { csvRecords, csvRows, rowsOf } from '../../../lib/platform/http/rows.ts';

const Row = z.object({ name: z.string(), pages: z.string(), note: z.string().optional() });
const CSV = { 'Content-Type': ' Text/CSV; charset=utf-8' };

const read = (body: string | null, headers: Record<string, string> = {}) =>
  rowsOf({ body, headers, isBase64Encoded: false } as unknown as ApiEvent, Row);
const invalid = (sentence: string) => expect.objectContaining({ kind: 'invalid', message: sentence });
const SPLIT = 'send at most 1000 rows and 4 MB in one request, and the rest in the next.';

describe("a batch's rows", () => {
  it.each([1, 1000])('may be %i', async (count) => {
    expect(await read(JSON.stringify(Array(count).fill({})))).toHaveLength(count);
    expect(await read(`name,pages\n${'a,1\n'.repeat(count)}`, CSV)).toHaveLength(count);
  });

  it('are at least one and at most 1,000', async () => {
    await expect(read('[]')).rejects.toThrow(invalid('The body has no rows; send at least one.'));
    await expect(read('name,pages\n', CSV)).rejects.toThrow(invalid('The body has no rows; send at least one.'));
    for (const body of [read(JSON.stringify(Array(1001).fill({}))), read(`name,pages\n${'a,1\n'.repeat(1001)}`, CSV)])
      await expect(body).rejects.toThrow(invalid(`The body has more than 1000 rows; ${SPLIT}`));
  });

  it('have at most 4 MB, also with multi-byte characters', async () => {
    const ofBytes = (bytes: number) => `["${'x'.repeat(bytes - 4)}"]`;

    expect(await read(ofBytes(4_000_000))).toHaveLength(1);
    await expect(read(ofBytes(4_000_001))).rejects.toThrow(invalid(`The body is larger than 4000000 bytes; ${SPLIT}`));
    await expect(read(`["${'木'.repeat(1_400_000)}"]`)).rejects.toThrow('The body is larger than 4000000 bytes');
  });

  it('are a list', async () => {
    for (const body of ['{}', '5', null])
      await expect(read(body)).rejects.toThrow(
        invalid('The body must be a JSON list of rows, or CSV sent as text/csv.'),
      );
  });
});

describe('a CSV', () => {
  it.each([',', ';', '\t'])('may be separated by %j and begin with a byte-order mark', async (mark) => {
    const text = `${['name', 'pages', 'note'].join(mark)}\r\n${['Ada', '1', ''].join(mark)}`;

    expect(await csvRows(`\ufeff${text}\r\n\r\n`, Row)).toEqual([{ name: 'Ada', pages: '1' }]);
  });

  it('may have other separators within the names of its columns, as long as they are fewer', async () => {
    expect(await csvRecords('a,b;c;d\n1;2;3', (names) => names)).toEqual([{ 'a,b': '1', c: '2', d: '3' }]);
  });

  it("loses an export's escape before a formula", async () => {
    expect(await csvRows("name,pages\n'=1+1,'x", Row)).toEqual([{ name: '=1+1', pages: "'x" }]);
  });

  it.each([
    ['name', "The CSV's header lacks the column pages; it has name."],
    ['note', "The CSV's header lacks the column name, pages; it has note."],
    [
      Array.from({ length: 21 }, (_, at) => `c${at}`).join(),
      `The CSV's header lacks the column name, pages; it has ${Array.from({ length: 20 }, (_, at) => `c${at}`).join(', ')}.`,
    ],
  ])('needs its columns: %s', async (header, sentence) => {
    await expect(csvRows(`${header}\n`, Row)).rejects.toThrow(invalid(sentence));
  });

  it.each([
    ['name,pages\na,1\na', 3, 'it has more or fewer cells than the header; quote a cell that holds the separator'],
    ['name,pages\n"a,1', 2, 'a quotation mark is not closed; write one inside a quoted cell twice'],
    ['name,pages\n"a"b,1', 2, 'a quotation mark stands inside a quoted cell; write it twice'],
    [
      'name,pages\na"b,1',
      2,
      'a quotation mark stands inside a cell that is not quoted; quote the cell and write it twice',
    ],
  ])('if unreadable is refused with the line and a remedy: %j', async (text, line, advice) => {
    await expect(csvRows(text, Row)).rejects.toThrow(invalid(`The CSV cannot be read at line ${line}: ${advice}.`));
  });
});
