import { mkdirSync, writeFileSync } from 'node:fs';
import { capacity } from './capacity.ts';
import { certificates } from './certificates.ts';
import { close } from './close.ts';
import { coldStart } from './cold-start.ts';
import { type Figure, printed } from './figures.ts';
import { load } from './load.ts';
import { localServer } from './local-server.ts';
import { tableCall } from './table-call.ts';
import { totals } from './totals.ts';
import { webhooks } from './webhooks.ts';

/**
 * `npm run bench`: the speed that docs/performance.md speaks of, each figure side by side with its baseline in the same
 * run, because absolute times of a shared machine mean little. Exits with 1 when a target is missed.
 */
const BENCHES: Record<string, () => Promise<Figure[]>> = {
  call: async () => [await tableCall()],
  server: localServer,
  cold: coldStart,
  close,
  certificates,
  totals,
  load,
  capacity,
  webhooks,
};

/** Takes minutes, or states a table rather than a figure: only when asked for. */
const ON_REQUEST = new Set(['totals', 'load', 'capacity', 'webhooks']);

const [wanted] = process.argv.slice(2);
if (wanted !== undefined && !BENCHES[wanted]) {
  console.error(
    `There is no bench ${JSON.stringify(wanted)}; there are ${Object.keys(BENCHES).join(', ')}, and without a name all but ${[...ON_REQUEST].join(', ')}.`,
  );
  process.exit(2);
}

const figures: Figure[] = [];
for (const [name, run] of Object.entries(BENCHES)) {
  if (wanted === undefined ? ON_REQUEST.has(name) : name !== wanted) continue;
  process.stderr.write(`${name} …\n`);
  figures.push(...(await run()));
}
if (figures.length > 0) console.log(`\n${printed(figures)}`);
mkdirSync('artifacts', { recursive: true });
writeFileSync('artifacts/bench.json', `${JSON.stringify({ node: process.version, figures }, null, 2)}\n`);
process.exitCode = figures.every(({ isMet }) => isMet) ? 0 : 1;
