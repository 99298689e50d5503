import { longJobKinds } from '../functions/jobs/long-jobs.ts';
import { newAccount } from '../lib/accounts/account/account.ts';
import { insertAccount } from '../lib/accounts/account/store.ts';
import { actOfCommand } from '../lib/accounts/operators/record.ts';
import { startBilling } from '../lib/books/billing/start.ts';
import { startIssuing } from '../lib/books/invoices/issue-start.ts';
import { NewBuyer, NewSeller } from '../lib/books/parties/input.ts';
import { putSeller } from '../lib/books/parties/store.ts';
import { inParallel } from '../lib/platform/concurrency.ts';
import { idAt } from '../lib/platform/id.ts';
import type { StoredJob } from '../lib/platform/long-jobs/long-job.ts';
import { requireJob } from '../lib/platform/long-jobs/store.ts';
import { workOn } from '../lib/platform/long-jobs/work.ts';
import { files, useFiles } from '../lib/platform/objects/files.ts';
import type { ObjectStore } from '../lib/platform/objects/object-store.ts';
import { rootPath } from '../lib/platform/table/account-path.ts';
import { connection, disconnect, useTransport } from '../lib/platform/table/client.ts';
import { keys, table } from '../lib/platform/table/table.ts';
import { addMonths, monthOf } from '../lib/platform/time.ts';
import { place } from './bench-table.ts';
import { countUnits, type Units } from './capacity.ts';
import { cpuMsOf } from './cpu.ts';
import { columns, type Figure, noMoreThan } from './figures.ts';
import { itemBytes, transactionUnits } from './item-size.ts';

/** How many root accounts. The last run is compared with the first one. */
const COUNTS = (process.env.BENCH_ROOTS || '200,1000').split(',').map(Number);
const MONTH = addMonths(monthOf(new Date()), -2);

/** DynamoDB's limit for one partition, and for one item in it. */
const WRITE_UNITS_MAX = 1_000;

const address = { line1: 'Keizersgracht 221', city: 'Amsterdam', postal_code: '1016 DT', country: 'NL' };

type Row = {
  roots: number;
  calls: number;
  read: number;
  write: number;
  objects: number;
  numberUnits: number;
  partitionUnits: number;
  ms: number;
  cpuMs: number;
  engineMs: number;
};

/**
 * `npm run bench -- invoices`: issuing the invoices of many root accounts, with one line each. The calls for an invoice must not
 * grow with the number of root accounts. All invoices write the item with the last number, so the bench also counts the write
 * units for this item and for the partition that it shares with the lists of invoices.
 */
export async function invoices(): Promise<Figure[]> {
  process.env.REGROVE_SEED = 'bare';
  const rows: Row[] = [];
  for (const roots of COUNTS) {
    rows.push(await issueTo(roots));
    process.stderr.write(`issued ${roots} invoices\n`);
  }
  console.log(
    columns([
      ['roots', 'calls each', 'read units', 'write units', 'objects', 'ms each', 'CPU ms each', "the engine's"],
      ...rows.map(({ roots, calls, read, write, objects, ms, cpuMs, engineMs }) => [
        String(roots),
        ...[calls, read, write, objects, ms, cpuMs, engineMs].map((value) => value.toFixed(2)),
      ]),
    ]),
  );
  console.log(
    `\n${columns([
      ['roots', 'item with the number, units each', 'its partition, units each', 'invoices a second', 'of the limit'],
      ...rows.map(({ roots, numberUnits, partitionUnits, ms }) => [
        String(roots),
        numberUnits.toFixed(2),
        partitionUnits.toFixed(2),
        (1000 / ms).toFixed(1),
        `${((100 * (1000 / ms) * partitionUnits) / WRITE_UNITS_MAX).toFixed(1)}%`,
      ]),
    ])}`,
  );
  const [few] = rows;
  const many = rows.at(-1);
  const what = `for an invoice, of ${many?.roots.toLocaleString('en')} against of ${few?.roots.toLocaleString('en')}`;
  return [
    noMoreThan(`issuing: calls ${what}`, 'calls', many?.calls ?? 0, few?.calls ?? 1, 1.02),
    noMoreThan(`issuing: write units ${what}`, 'units', many?.write ?? 0, few?.write ?? 1, 1.05),
    noMoreThan(
      'issuing: units a second of the partition with the number',
      'units',
      (1000 / (many?.ms ?? 1)) * (many?.partitionUnits ?? 0),
      WRITE_UNITS_MAX,
      0.5,
    ),
  ];
}

/** Each count of root accounts in its own table, because the issue reads all root accounts. */
async function issueTo(roots: number): Promise<Row> {
  const { pid, stop } = await place();
  const act = actOfCommand(new Date());
  const seller = { legal_name: 'Wald & Papier GmbH', address, tax_currency: 'EUR', version: 0 };
  await putSeller(NewSeller.parse({ ...seller, vat_id: 'NL123456789B01' }), act);
  await finished(await startBilling(MONTH, act));
  await plant(roots);

  const units: Units = { calls: 0, read: 0, write: 0 };
  countUnits(units);
  const hot = { number: 0, partition: 0 };
  countHotUnits(hot);
  const counted = { objects: 0 };
  useFiles(countingPuts(files(), counted));
  const cpu = process.cpuUsage();
  const engine = cpuMsOf(pid);
  const begun = performance.now();
  const issued = await finished(await startIssuing({ month: MONTH, dry_run: false, include_earlier: true }, act));
  const ms = performance.now() - begun;
  const { user, system } = process.cpuUsage(cpu);
  const engineMs = cpuMsOf(pid) - engine;
  useFiles(undefined);
  disconnect();
  await stop();
  if (issued !== roots) throw new Error(`${issued} invoices were issued to ${roots} root accounts.`);
  return {
    roots,
    calls: units.calls / roots,
    read: units.read / roots,
    write: units.write / roots,
    objects: counted.objects / roots,
    numberUnits: hot.number / roots,
    partitionUnits: hot.partition / roots,
    ms: ms / roots,
    cpuMs: (user + system) / 1000 / roots,
    engineMs: engineMs / roots,
  };
}

async function finished({ id }: StoredJob): Promise<number | undefined> {
  await workOn(longJobKinds, id, { forMs: Number.POSITIVE_INFINITY });
  const { state, error, result } = await requireJob(id);
  if (state !== 'done') throw new Error(`The job is ${state}: ${error}`);
  return (JSON.parse(result ?? '{}') as { issued?: number }).issued;
}

/** Root accounts with a buyer, and an amount that the first run billed to each. */
async function plant(roots: number): Promise<void> {
  const buyer = { legal_name: 'Harbor Print Group B.V.', address, emails: ['invoices@harborprint.example'] };
  await inParallel(8, Array(roots).keys(), async (index) => {
    const now = new Date();
    const id = idAt(now);
    const name = `Customer ${String(index).padStart(6, '0')}`;
    await insertAccount(rootPath(id), newAccount({ name }, { id, role: 'distributor', parent_id: null, now }));
    const amount = {
      run: 1,
      account_id: id,
      account_name: name,
      kind: 'trees',
      pages: 100_000 + index,
      trees: 12,
      mtco2e: 0,
      price: 30,
      currency: 'USD',
    };
    await table.write([
      { put: { ...keys.buyer(id), ...NewBuyer.parse({ ...buyer, version: 0 }), version: 1 } },
      { put: { ...keys.billedAmount(id, MONTH, 1, id, 'trees'), ...amount } },
    ]);
  });
}

const countingPuts = (store: ObjectStore, counted: { objects: number }): ObjectStore => ({
  ...store,
  put: (name, content) => {
    counted.objects += 1;
    return store.put(name, content);
  },
});

type Written = { TransactItems?: { Put?: { Item: Record<string, unknown> } }[] };

/** Adds up the write units for the item with the last number, and for its partition. */
function countHotUnits(hot: { number: number; partition: number }): void {
  const send = connection();
  const { pk, sk } = keys.invoiceSeries();
  useTransport((operation, input, signal) => {
    for (const { Put } of (input as Written).TransactItems ?? []) {
      if (Put?.Item.pk !== pk) continue;
      const units = transactionUnits(itemBytes(Put.Item));
      hot.partition += units;
      if (Put.Item.sk === sk) hot.number += units;
    }
    return send(operation, input, signal);
  });
}
