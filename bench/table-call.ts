import { StoredDeposit } from '../lib/books/deposits/deposit.ts';
import { table } from '../lib/platform/table/table.ts';
import { bareGet } from './bare.ts';
import { place } from './bench-table.ts';
import { type Figure, noMoreThan } from './figures.ts';

/** CPU for a GetItem through lib/platform/table compared with bare signed HTTP, in turns in one process. */
export async function tableCall(): Promise<Figure> {
  const { endpoint, table: name, stop } = await place();
  const key = { pk: 'bench', sk: 'ITEM' };
  await table.write([
    {
      put: { ...key, pages: 120, width: 0.2159, length: 0.2794, gsm: 75, date: '2026-11-15T09:30:00Z', feed_id: null },
    },
  ]);
  const bare = bareGet(endpoint, name);
  const ways = { ours: () => table.get(key, StoredDeposit), bare: () => bare(key) };

  const milliseconds: Record<keyof typeof ways, number[]> = { ours: [], bare: [] };
  for (let round = 0; round < 12; round++) {
    for (const [way, call] of Object.entries(ways) as [keyof typeof ways, () => Promise<unknown>][]) {
      const cpu = await cpuOf(call, 600);
      if (round > 1) milliseconds[way].push(cpu);
    }
  }
  await stop();
  return noMoreThan(
    'CPU of a DynamoDB call through lib/platform/table',
    'ms',
    milliseconds.ours,
    milliseconds.bare,
    1.3,
  );
}

async function cpuOf(call: () => Promise<unknown>, times: number): Promise<number> {
  const before = process.cpuUsage();
  for (let i = 0; i < times; i++) await call();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / times;
}
