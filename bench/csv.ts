import { inParallel } from '../lib/platform/concurrency.ts';
import { idAt } from '../lib/platform/id.ts';
import { timestamp } from '../lib/platform/time.ts';
import { bareCall } from './bare.ts';
import { place } from './bench-table.ts';
import { columns, type Figure, median, noMoreThan } from './figures.ts';
import { child } from './local-server.ts';
import { peakMb } from './process-memory.ts';
import { asAccount } from './requests.ts';

const ROWS = 100_000;
const TIMES = 4;
/** The function's memory. */
const MEMORY_MB_MAX = 1_024;
/** DynamoDB's limit for items in one call. */
const ITEMS_MAX = 25;

/**
 * Reads 100,000 deposits as CSV repeatedly, page by page by the Link header: all rows arrive, the server's memory soon
 * peaks and fits a function, and a row on the last page takes no longer than one on the first.
 */
export async function csv(): Promise<Figure[]> {
  const { endpoint, table, keyText, stop } = await place();
  const account = await asAccount(keyText);
  const server = await child('ours.ts', {});
  const seeded = (await account.get<unknown[]>(server.url, 'deposits')).length;
  await plant(endpoint, table, account.path);
  const headers = { ...account.headers, accept: 'text/csv' };

  const peaks: number[] = [];
  const msPerRow: { first: number[]; last: number[] } = { first: [], last: [] };
  let pages = 0;
  for (let time = 0; time < TIMES; time++) {
    const times: number[] = [];
    let rows = 0;
    for (let next: string | undefined = '/v1/deposits'; next !== undefined; ) {
      const began = performance.now();
      const response: Response = await fetch(new URL(next, server.url), { headers });
      const text = await response.text();
      if (!response.ok) throw new Error(text);
      const inPage = text.split('\r\n').length - 2;
      times.push((performance.now() - began) / inPage);
      rows += inPage;
      next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
    }
    if (rows !== seeded + ROWS) throw new Error(`The list has ${rows} rows in place of ${seeded + ROWS}.`);
    pages = times.length;
    peaks.push(peakMb(server.pid));
    // The last page is short, so the one before is used: a call costs the same for few rows.
    msPerRow.first.push(times[0] ?? 0);
    msPerRow.last.push(times.at(-2) ?? 0);
  }
  server.stop();
  await stop();
  console.log(
    columns([
      ['rows', 'pages', 'first page', 'last whole page', 'peak after reading it twice', `peak after ${TIMES} times`],
      [
        String(ROWS),
        String(pages),
        `${(1000 / median(msPerRow.first)).toFixed(0)} rows/s`,
        `${(1000 / median(msPerRow.last)).toFixed(0)} rows/s`,
        `${peaks[1]?.toFixed(0)} MB`,
        `${peaks.at(-1)?.toFixed(0)} MB`,
      ],
    ]),
  );
  const [settled = 0, last = 0] = [peaks[1], peaks.at(-1)];
  return [
    noMoreThan('CSV of 100,000 rows: the most memory of the server', 'MB', last, MEMORY_MB_MAX, 1),
    noMoreThan('CSV of 100,000 rows: that peak against after reading it twice', 'MB', last, settled, 1.25),
    noMoreThan(
      'CSV of 100,000 rows: a row of its last page against its first',
      'ms',
      msPerRow.last,
      msPerRow.first,
      1.5,
    ),
  ];
}

/** Writes straight into the table: through the service it would take minutes. */
async function plant(endpoint: string, table: string, path: string): Promise<void> {
  const call = bareCall(endpoint);
  const start = Date.now() - ROWS * 1_000;
  const calls = Array.from({ length: ROWS / ITEMS_MAX }, (_, i) => i * ITEMS_MAX);
  await inParallel(8, calls, async (from) => {
    const puts = Array.from({ length: ITEMS_MAX }, (_, i) => put(path, new Date(start + (from + i) * 1_000)));
    await call('BatchWriteItem', JSON.stringify({ RequestItems: { [table]: puts } }));
  });
}

function put(path: string, date: Date): object {
  const id = idAt(date);
  return {
    PutRequest: {
      Item: {
        pk: { S: path },
        sk: { S: `DEPOSIT#${id}` },
        id: { S: id },
        account_id: { S: path },
        feed_id: { NULL: true },
        date: { S: timestamp(date) },
        pages: { N: '10' },
        width: { N: '0.2159' },
        length: { N: '0.2794' },
        gsm: { N: '75' },
        grams: { N: '45.241845' },
        month: { S: timestamp(date).slice(0, 7) },
      },
    },
  };
}
