import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_KEY, sampleEvents } from '../events/sample-events.ts';
import { bundle } from '../infra/bundle.ts';
import { allBundles } from '../infra/function-list.ts';
import { place } from './bench-table.ts';
import { bundleFile, cpuInNewProcess, tableEnvironment } from './cold-start.ts';
import { columns, median } from './figures.ts';

const ROUNDS = 21;

/** The infra/bundle.ts steps beyond esbuild's own work, by the name that omits each. */
const STEPS = [
  'external-sdk',
  'splitting',
  'lazy-builtins',
  'without-json-schema',
  './infra/esbuild-stubs/credential-providers.ts',
];

/** The function that loads most, and the function measured with the calls in its first request. */
const IMPORTED = 'feeds';
const ANSWERING = 'deposits';

/**
 * Measures the cold start time each bundling step saves: bundles with all steps and without one of them, loaded in new
 * processes in turns, in CPU time. The interval contains the middle half of the differences.
 */
export async function bundlePlugins(): Promise<[]> {
  const folder = mkdtempSync(join(tmpdir(), 'regrove-bench-'));
  const every = allBundles();
  const wanted = Object.fromEntries(
    [IMPORTED, ANSWERING].flatMap((name) => (every[name] ? [[name, every[name]]] : [])),
  );
  const variants = ['all', ...STEPS].map((step, index) => ({ step, at: join(folder, String(index)) }));
  for (const { step, at } of variants) await bundle(wanted, at, [step]);
  const { keyText, stop } = await place();
  const variables = Object.values(wanted).flatMap((one) => one.variables.map((name) => [name, '1']));
  const environment = { ...Object.fromEntries(variables), ...tableEnvironment() };
  const event = JSON.stringify(sampleEvents()[ANSWERING]).replaceAll(API_KEY, keyText);
  const answer = `await loaded.handler(${event}, {});`;

  const times = Object.fromEntries(variants.map(({ step }) => [step, { import: [], answer: [], sdk: [] } as Times]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const { step, at } of round % 2 ? variants : variants.toReversed()) {
      times[step]?.import.push(cpuInNewProcess(bundleFile(at, IMPORTED), environment));
      times[step]?.answer.push(cpuInNewProcess(bundleFile(at, ANSWERING), environment, answer));
      // Without its step the client is part of the bundle itself.
      const client = join(at, ANSWERING, 'dynamodb-sdk.mjs');
      if (existsSync(client)) times[step]?.sdk.push(cpuInNewProcess(client, environment));
    }
  }
  await stop();
  rmSync(folder, { recursive: true });
  const all = times.all ?? { import: [], answer: [], sdk: [] };
  console.log(
    columns([
      ['left out', `import of ${IMPORTED}`, `import and first answer of ${ANSWERING}`, "import of DynamoDB's client"],
      ...STEPS.map((step) => [step, ...KINDS.map((kind) => saved(times[step]?.[kind] ?? [], all[kind]))]),
    ]),
  );
  return [];
}

type Times = Record<(typeof KINDS)[number], number[]>;
const KINDS = ['import', 'answer', 'sdk'] as const;

function saved(without: number[], all: number[]): string {
  if (without.length === 0) return 'no such file';
  const differences = without.map((value, round) => value - (all[round] ?? Number.NaN)).sort((a, b) => a - b);
  const quarter = Math.floor(differences.length / 4);
  const [low = Number.NaN, high = Number.NaN] = [differences[quarter], differences[differences.length - 1 - quarter]];
  return `${median(differences).toFixed(1)} ms (${low.toFixed(1)} to ${high.toFixed(1)})`;
}
