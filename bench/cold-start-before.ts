import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleEvents } from '../events/sample-events.ts';
import { bundleFolder, PROJECT } from '../infra/bundle.ts';
import { place } from './bench-table.ts';
import { bundleFile, bytesOf, cpuInNewProcess, inNewProcess, tableEnvironment } from './cold-start.ts';
import { columns, type Figure, median } from './figures.ts';

const ROUNDS = 15;

/**
 * Compares a function's cold start with an earlier commit's, in turns: bytes loaded at the start, and the import with a first
 * answer in a new process. `BENCH_BEFORE` is a checkout of that commit, `BENCH_FUNCTION` the function (sign-in).
 */
export async function coldStartBefore(): Promise<Figure[]> {
  const before = process.env.BENCH_BEFORE;
  const name = process.env.BENCH_FUNCTION || 'sign-in';
  process.env.REGROVE_SEED = 'bare';
  if (!before) throw new Error('Set BENCH_BEFORE to the folder with a checkout of the earlier commit.');
  const folder = mkdtempSync(join(tmpdir(), 'regrove-bench-'));
  const trees = { before, after: PROJECT };
  const variables = Object.entries(trees).flatMap(([label, tree]) => bundled(tree, name, join(folder, label)));
  const { stop } = await place();
  const environment = { ...Object.fromEntries(variables.map((one) => [one, '1'])), ...tableEnvironment() };
  // Nobody is signed in, so the answer is 401, after a read of the session.
  const event = JSON.stringify(sampleEvents()[name]);
  const answering = `const { statusCode, body } = await loaded.handler(${event}, {}); if (statusCode >= 500) throw new Error(body);`;
  const times = { before: [] as number[][], after: [] as number[][] };
  for (let round = 0; round < ROUNDS; round++)
    for (const label of ['before', 'after'] as const) {
      const file = bundleFile(join(folder, label), name);
      const spent = [inNewProcess(file, environment), inNewProcess(file, environment, answering)];
      times[label].push([...spent, cpuInNewProcess(file, environment, answering)]);
    }
  await stop();
  const rows = (['before', 'after'] as const).map((label) => {
    const { start, later } = bytesOf(bundleFolder(join(folder, label), name));
    const medians = [0, 1, 2].map((at) => median(times[label].map((one) => one[at] ?? 0)).toFixed(1));
    return [label, ...[start, later].map((bytes) => (bytes / 1000).toFixed(0)), ...medians];
  });
  rmSync(folder, { recursive: true });
  console.log(columns([['commit', 'KB', 'later KB', 'import, ms', 'with a first answer, ms', 'its CPU, ms'], ...rows]));
  return [];
}

/** Bundles the function as that checkout does. Returns the required variables. */
function bundled(tree: string, name: string, to: string): string[] {
  const script = `const { allBundles } = await import('./infra/function-list.ts');
const { bundle } = await import('./infra/bundle.ts');
const one = allBundles()[${JSON.stringify(name)}];
await bundle({ ${JSON.stringify(name)}: one }, ${JSON.stringify(to)});
console.log(JSON.stringify(one.variables));`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: tree,
    encoding: 'utf8',
  });
  return JSON.parse(printed.trim().split('\n').at(-1) ?? '[]');
}
