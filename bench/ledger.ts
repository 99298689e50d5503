import { randomUUID } from 'node:crypto';
import { atAddress } from '../lib/accounts/account/booking.ts';
import { treesOf } from '../lib/accounts/paper/paper.ts';
import { issueSteps } from '../lib/books/biomass/issuing.ts';
import { issue } from '../lib/books/biomass/offset.ts';
import { inParallel } from '../lib/platform/concurrency.ts';
import { rootPath } from '../lib/platform/table/account-path.ts';
import { table } from '../lib/platform/table/table.ts';
import { dayOf } from '../lib/platform/time.ts';
import { forestryCatalog } from '../lib/trees/forestry/store.ts';
import { allocate } from '../lib/trees/ledger/allocate.ts';
import { NewPlanting } from '../lib/trees/plantings/input.ts';
import { insertPlanting } from '../lib/trees/plantings/store.ts';
import { place } from './bench-table.ts';
import { countUnits, type Units } from './capacity.ts';
import { columns, type Figure, noMoreThan } from './figures.ts';

/**
 * `npm run bench -- ledger`: calls and capacity units for covering an offset, early and late among many waiting ones,
 * and the run's memory: the heap in use after a garbage collection, which alone shows whether anything is retained.
 * `LEDGER_OFFSETS` sets the number of offsets; each account has 25.
 */
const OFFSETS = Number(process.env.LEDGER_OFFSETS ?? 20_000);
const OF_AN_ACCOUNT = 25;
const WINDOW = 1_000;

export async function ledger(): Promise<Figure[]> {
  const { stop } = await place();
  const [project] = await forestryCatalog();
  const project_id = project?.id ?? '';
  const now = new Date();
  const loading = performance.now();
  await bookOffsets(project_id, now);
  const loaded = (performance.now() - loading) / 1000;
  const day = dayOf(now);
  const lot = { project_id, status: 'planted', planted_from: day, planted_to: day };
  for (let planting = 0; planting < 10; planting++)
    await insertPlanting(NewPlanting.parse({ ...lot, name: `Lot ${planting}`, trees: Math.ceil(OFFSETS / 9) }), now);

  const units: Units = { calls: 0, read: 0, write: 0 };
  countUnits(units);
  const marks = [{ offsets: 0, ...units, megabytes: usedMegabytes() }];
  const begun = performance.now();
  const done = await allocate(project_id, {
    now: () => now,
    onTransaction: ({ offsets }) => {
      const last = marks.at(-1)?.offsets ?? 0;
      if (offsets - last >= WINDOW || offsets === OFFSETS)
        marks.push({ offsets, ...units, megabytes: usedMegabytes() });
    },
  });
  const milliseconds = (performance.now() - begun) / done.offsets;
  if (done.offsets < OFFSETS) throw new Error(`Only ${done.offsets} of ${OFFSETS} offsets were covered.`);
  const windows = marks.slice(1).map((mark, index) => perOffset(marks[index] ?? mark, mark));
  const [early, late] = [windows[1] ?? windows[0], windows.at(-2) ?? windows.at(-1)];
  console.log(
    columns([
      ['offsets', 'calls', 'read units', 'write units', 'MB of heap'],
      ...[windows[0], early, windows[Math.floor(windows.length / 2)], late].map((one) => [
        String(one?.offsets),
        one?.calls.toFixed(3) ?? '',
        one?.read.toFixed(2) ?? '',
        one?.write.toFixed(2) ?? '',
        one?.megabytes.toFixed(1) ?? '',
      ]),
      ['ms for an offset', milliseconds.toFixed(2), '', '', ''],
      ['seconds to book all', loaded.toFixed(0), '', '', ''],
    ]),
  );
  await stop();
  const compared = (unit: 'calls' | 'write') =>
    noMoreThan(
      `${unit} of offset ${OFFSETS}, against offset ${2 * WINDOW}`,
      unit,
      late?.[unit] ?? 0,
      early?.[unit] ?? 1,
      1.05,
    );
  const heap = noMoreThan(
    `heap at offset ${OFFSETS}, against offset ${2 * WINDOW}`,
    'MB',
    late?.megabytes ?? 0,
    early?.megabytes ?? 1,
    1.1,
  );
  return [compared('calls'), compared('write'), heap];
}

type Mark = Units & { offsets: number; megabytes: number };

function perOffset(from: Mark, to: Mark): Mark {
  const count = to.offsets - from.offsets;
  const each = (name: 'calls' | 'read' | 'write') => (to[name] - from[name]) / count;
  return {
    offsets: to.offsets,
    calls: each('calls'),
    read: each('read'),
    write: each('write'),
    megabytes: to.megabytes,
  };
}

function usedMegabytes(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 1e6;
}

/** Offsets for 25 days, written together: more months would need too many counters for one write. */
async function bookOffsets(project_id: string, now: Date): Promise<void> {
  await inParallel(4, Array(OFFSETS / OF_AN_ACCOUNT).keys(), async (account) => {
    const account_id = randomUUID();
    const issued = Array.from({ length: OF_AN_ACCOUNT }, (_, day) => {
      const date = new Date(now.getTime() - (day + 1) * 86_400_000 + account * 1_000);
      const pages = 8_000 + day;
      const planned = { account_id, project_id, date, bookedAt: date, pages, month: date.toISOString().slice(0, 7) };
      return issue({ ...planned, trees: treesOf(pages) });
    });
    await table.write(issueSteps(atAddress(rootPath(account_id)), issued));
  });
}
