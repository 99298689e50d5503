import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { peakMb } from '../../../bench/process-memory.ts';
import type { Manifest } from '../../../lib/operations/export/manifest.ts';
import { pathBelow, rootPath } from '../../../lib/platform/table/account-path.ts';
import { clearAfterTest, newFolder, node, type Started, start } from '../../local/process.ts';
import { openDuck } from './duck.ts';
import { depositMany } from './large-data.ts';

/**
 * `npm run test:export [-- DEPOSITS]`: exports 200,000 deposits as Parquet and as CSV, reads both with DuckDB, and compares them with
 * each other and with the API's answers. It kills a third export several times and compares its files. Needs Linux, 1 GB of free disk in
 * the folder for temporary files and some minutes; no network.
 */
const DEPOSITS = Number(process.argv[2] ?? 200_000);
const PEAK_MB_MAX = 300;
const ACCOUNTS = 40;

if (!existsSync('/proc/self/status')) {
  console.error('This needs Linux: peak memory is read from /proc.');
  process.exit(1);
}

const problems: string[] = [];
const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
  const from = performance.now();
  const result = await work();
  console.log(`${what}: ${((performance.now() - from) / 1000).toFixed(1)} s`);
  return result;
};
const check = (is: boolean, problem: string) => void (is || problems.push(problem));

const folder = mkdtempSync(join(tmpdir(), 'regrove-export-'));
const at = (name: string) => join(folder, name);
const data = newFolder();
try {
  const server = await start({ REGROVE_DATA: data, REGROVE_RATE_LIMIT: '0' }, ['--no-schedule']);
  const root = ((await (await server.call('/account')).json()) as { id: string }).id;
  const ids = await Promise.all(
    Array.from(
      { length: ACCOUNTS },
      async (_, n) => ((await (await server.create(`Dealer ${n}`)).json()) as { id: string }).id,
    ),
  );
  const paths = ids.map((id) => pathBelow(rootPath(root), id));
  await timed(`made ${DEPOSITS} deposits in ${ACCOUNTS} accounts`, () => depositMany(data, paths, DEPOSITS));
  const parquet = await timed('export as Parquet, while the service runs', () => exported(at('parquet'), 'parquet'));
  const csv = await timed('export as CSV', () => exported(at('csv'), 'csv'));
  for (const { peak, manifest, format } of [parquet, csv]) {
    const files = Object.values(manifest.files);
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    console.log(`${format}: peak memory ${peak.toFixed(0)} MB, ${files.length} files, ${(bytes / 1e6).toFixed(1)} MB`);
    check(peak < PEAK_MB_MAX, `${format}: ${peak.toFixed(0)} MB are above ${PEAK_MB_MAX}`);
  }
  await timed('read deposits and months from the API', () => saveAnswers(server, ids));
  await timed('compared by DuckDB', compare);
  await timed('export that is killed 5 times', () => killed(parquet.manifest));
  await server.end('SIGTERM');
} finally {
  await clearAfterTest();
  rmSync(folder, { recursive: true, force: true });
}
for (const problem of problems) console.error(`DIFFERS: ${problem}`);
console.log(problems.length === 0 ? 'Parquet, CSV and API are equal.' : `${problems.length} differences.`);
process.exitCode = problems.length === 0 ? 0 : 1;

type Exported = { format: string; peak: number; manifest: Pick<Manifest, 'files'> };

async function exported(to: string, format: string, killAfterMs?: number): Promise<Exported> {
  const child = node(['operator/main.ts', 'export', '--to', to, '--format', format], { REGROVE_DATA: data });
  let [peak, err] = [0, ''];
  child.stderr?.on('data', (chunk) => {
    err += chunk;
  });
  const from = performance.now();
  const over = new Promise<number | null>((resolve) => child.once('close', resolve));
  while (child.exitCode === null && child.signalCode === null) {
    try {
      peak = Math.max(peak, peakMb(child.pid ?? 0));
    } catch {
      break;
    }
    if (killAfterMs !== undefined && performance.now() - from > killAfterMs) child.kill('SIGKILL');
    await sleep(20);
  }
  const code = await over;
  if (code !== 0 && killAfterMs === undefined) throw new Error(`The export ended with ${code}: ${err}`);
  return { format, peak, manifest: manifestIn(to) };
}

/** A killed export may not have one yet. */
function manifestIn(to: string): Pick<Manifest, 'files'> {
  const file = join(to, 'manifest.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { files: {} };
}

/** The API's answers as JSON lines, unchanged. */
async function saveAnswers(server: Started, ids: string[]): Promise<void> {
  for (const what of ['deposits', 'months']) {
    const lines: string[] = [];
    for (const id of ids) {
      for (let next: string | undefined = `/accounts/${id}/${what}?limit=1000`; next; ) {
        const answer: Response = await server.call(next);
        if (answer.status !== 200) throw new Error(`${next}: ${answer.status} ${await answer.text()}`);
        for (const row of (await answer.json()) as object[]) lines.push(JSON.stringify(row));
        next = /<[^>]*\/v1(\/[^>]*)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
      }
    }
    writeFileSync(at(`${what}.jsonl`), `${lines.join('\n')}\n`);
  }
}

async function compare(): Promise<void> {
  const duck = await openDuck();
  for (const format of ['parquet', 'csv']) {
    await duck.run(`CREATE SCHEMA ${format}; USE ${format}`);
    await duck.run(
      readFileSync(join(at(format), 'views.sql'), 'utf8').replaceAll(/(read_\w+\(')/g, `$1${at(format)}/`),
    );
  }
  const counted = async (sql: string) =>
    Number((await duck.ask<{ n: string }>(`SELECT count(*) AS n FROM (${sql})`))[0]?.n);
  const same = async (what: string, one: string, other: string) => {
    const [rows, left, right] = [
      await counted(one),
      await counted(`${one} EXCEPT ALL ${other}`),
      await counted(`${other} EXCEPT ALL ${one}`),
    ];
    console.log(`${what}: ${rows} rows, ${left + right} differ`);
    check(rows > 0 && left + right === 0, what);
  };
  for (const noun of ['accounts', 'deposits', 'months'])
    await same(`${noun}: Parquet against CSV`, `SELECT * FROM parquet.${noun}`, `SELECT * FROM csv.${noun}`);
  const types =
    '{id: VARCHAR, account_id: VARCHAR, feed_id: VARCHAR, date: TIMESTAMP, pages: BIGINT, width: DOUBLE, length: DOUBLE, gsm: BIGINT}';
  await same(
    'deposits: Parquet against the API',
    'SELECT id, account_id, feed_id, date, pages, width, length, gsm FROM parquet.deposits',
    `SELECT id, account_id, feed_id, date, pages, width, length, gsm FROM read_json('${at('deposits.jsonl')}', columns = ${types})`,
  );
  await same(
    'months: deposits and pages against the API',
    'SELECT account_id, month, deposits, pages FROM parquet.months',
    `SELECT account_id, month, deposits, pages FROM read_json('${at('months.jsonl')}', columns = {account_id: VARCHAR, month: VARCHAR, deposits: BIGINT, pages: BIGINT})`,
  );
  await same(
    'grams: deposits against the books, to 18 decimals',
    'SELECT account_id, month, count(*) AS deposits, sum(grams)::DECIMAL(38,18) AS grams FROM parquet.deposits GROUP BY ALL',
    'SELECT account_id, month, deposits, grams FROM parquet.months',
  );
  check((await counted('SELECT * FROM parquet.deposits')) === DEPOSITS, `There are not ${DEPOSITS} deposits.`);
  duck.close();
}

/** A killed export's files equal an uninterrupted one's. */
async function killed(whole: Pick<Manifest, 'files'>): Promise<void> {
  for (const ms of [3_000, 4_000, 5_000, 6_000, 7_000]) await exported(at('killed'), 'parquet', ms);
  const { manifest } = await exported(at('killed'), 'parquet');
  const hashes = ({ files }: Pick<Manifest, 'files'>) =>
    JSON.stringify(Object.entries(files).map(([name, { sha256 }]) => [name, sha256]));
  check(hashes(manifest) === hashes(whole), 'An export that was killed has other files.');
}
