import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { apiFunctions } from '../functions/index.ts';
import { BUNDLE_FILE, bundle, bundleFolder, FOR_NODE, PROJECT } from '../infra/bundle.ts';
import { AUTHORIZER, everyBundle } from '../infra/every-function.ts';
import { columns, type Figure, median, noMoreThan } from './figures.ts';

const ROUNDS = 15;
const BYTES_MAX = 500_000;

/** Loading each function's bundle in a new process, against a bundle of the DynamoDB client alone, in turns. */
export async function coldStart(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'regrove-bench-'));
  const bundles = Object.fromEntries(Object.entries(everyBundle()).filter(([name]) => measured.includes(name)));
  // What AWS runs, by the same call; and the client as anybody would bundle it, without what ours leave out.
  await bundle(bundles, folder);
  await build({
    ...FOR_NODE,
    stdin: { contents: BASELINE, resolveDir: PROJECT },
    outfile: outfile(folder, 'baseline'),
  });
  const names = ['baseline', ...measured];
  const env = Object.fromEntries(Object.values(bundles).flatMap(({ variables }) => variables.map((one) => [one, '1'])));

  const times = new Map(names.map((name) => [name, [] as number[]]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of names) times.get(name)?.push(importTime(outfile(folder, name), env));
  }
  const rows = names.map((name) => ({
    name,
    bytes: statSync(outfile(folder, name)).size,
    ms: median(times.get(name) ?? []),
  }));
  rmSync(folder, { recursive: true });
  const baseline = rows.shift()?.ms ?? 1;
  console.log(
    columns([
      ['bundle', 'KB', 'import', 'ratio'],
      ...rows.map(({ name, bytes, ms }) => [
        name,
        (bytes / 1000).toFixed(0),
        `${ms.toFixed(0)} ms`,
        (ms / baseline).toFixed(2),
      ]),
    ]),
  );
  const slowest = rows.reduce((a, b) => (b.ms > a.ms ? b : a));
  const largest = rows.reduce((a, b) => (b.bytes > a.bytes ? b : a));
  return [
    noMoreThan(`import of a bundle, the slowest (${slowest.name})`, 'ms', slowest.ms, baseline, 1.3),
    noMoreThan(`size of a bundle, the largest (${largest.name})`, 'bytes', largest.bytes, BYTES_MAX, 1),
  ];
}

const measured = [...Object.keys(apiFunctions), AUTHORIZER];

const BASELINE = `import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
export const client = new DynamoDBClient({ region: 'local' });
export const command = GetItemCommand;`;

const outfile = (folder: string, name: string): string => join(bundleFolder(folder, name), BUNDLE_FILE);

/** Time in the new process from before to after the import; starting Node itself is the same for all. */
function importTime(file: string, env: Record<string, string>): number {
  const script = `const start = performance.now(); await import(${JSON.stringify(file)}); console.log(performance.now() - start); process.exit(0)`;
  return Number(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8', env }));
}
