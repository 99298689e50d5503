import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { API_KEY, sampleEvents } from '../events/sample-events.ts';
import { apiFunctions } from '../functions/index.ts';
import { BUNDLE_FILE, bundle, bundleFolder, FOR_NODE, PROJECT } from '../infra/bundle.ts';
import { AUTHORIZER, allBundles } from '../infra/function-list.ts';
import { place } from './bench-table.ts';
import { columns, type Figure, figureOf, noMoreThan } from './figures.ts';

const ROUNDS = 15;
const BYTES_MAX = 500_000;
const BASELINE = 'baseline';

/** The function for which the first answer is measured. */
const ANSWERING = 'deposits';

/**
 * Compares loading each function's bundle in a new process with loading a bundle of the DynamoDB client alone, in
 * turns; and loading one bundle and answering a first request with that client making the same two calls. The second
 * figure includes lazily loaded modules.
 */
export async function coldStart(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'regrove-bench-'));
  const bundles = Object.fromEntries(Object.entries(allBundles()).filter(([name]) => measured.includes(name)));
  // The bundles AWS runs, built by the same call; and the SDK's client bundled without our stubs, as the baseline.
  await bundle(bundles, folder);
  await build({
    ...FOR_NODE,
    banner: { js: USUAL_BANNER },
    stdin: { contents: CLIENT_ALONE, resolveDir: PROJECT },
    outfile: bundleFile(folder, BASELINE),
  });
  const { keyText, stop } = await place();
  const variables = Object.values(bundles).flatMap((one) => one.variables.map((name) => [name, '1']));
  const environment = { ...Object.fromEntries(variables), ...tableEnvironment() };
  const event = JSON.stringify(sampleEvents()[ANSWERING]).replaceAll(API_KEY, keyText);

  const imports = new Map(measured.map((name) => [name, { ours: [] as number[], baseline: [] as number[] }]));
  const answers = { ours: [] as number[], baseline: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    // The baseline takes a third longer while the machine's other core is busy, so each function has one of its own beside it.
    for (const [name, { ours, baseline }] of imports) {
      baseline.push(inNewProcess(bundleFile(folder, BASELINE), environment));
      ours.push(inNewProcess(bundleFile(folder, name), environment));
    }
    answers.baseline.push(inNewProcess(bundleFile(folder, BASELINE), environment, 'await loaded.firstAnswer();'));
    answers.ours.push(inNewProcess(bundleFile(folder, ANSWERING), environment, answering(event)));
  }
  await stop();
  const rows = [...imports].map(([name, times]) => ({
    name,
    times,
    bytes: bytesOf(bundleFolder(folder, name)),
    ...figureOf(times.ours, times.baseline),
  }));
  rmSync(folder, { recursive: true });
  console.log(
    columns([
      ['bundle', 'KB', 'later KB', 'import', 'ratio'],
      ...rows.map(({ name, bytes, ours, ratio }) => [
        name,
        (bytes.start / 1000).toFixed(0),
        (bytes.later / 1000).toFixed(0),
        `${ours.toFixed(0)} ms`,
        ratio.toFixed(2),
      ]),
    ]),
  );
  const slowest = rows.reduce((a, b) => (b.ratio > a.ratio ? b : a));
  const largest = rows.reduce((a, b) => (b.bytes.start > a.bytes.start ? b : a));
  return [
    noMoreThan(
      `import of a bundle, the slowest (${slowest.name})`,
      'ms',
      slowest.times.ours,
      slowest.times.baseline,
      0.6,
    ),
    noMoreThan(`import and first answer (${ANSWERING})`, 'ms', answers.ours, answers.baseline, 0.65),
    noMoreThan(
      `size of what a bundle loads at its start, the largest (${largest.name})`,
      'bytes',
      largest.bytes.start,
      BYTES_MAX,
      1,
    ),
  ];
}

/**
 * The size in bytes of the module Lambda loads including its static imports, and of its later imports; without the AWS
 * clients.
 */
export function bytesOf(folder: string): { start: number; later: number } {
  const files = readdirSync(folder).filter((file) => file.endsWith('.mjs') && !file.endsWith('-sdk.mjs'));
  const atStart = new Set<string>();
  const visit = (file: string): void => {
    if (atStart.has(file)) return;
    atStart.add(file);
    for (const [, imported = ''] of readFileSync(join(folder, file), 'utf8').matchAll(STATIC_IMPORT)) visit(imported);
  };
  visit(BUNDLE_FILE);
  const sum = (chosen: string[]) => chosen.reduce((bytes, file) => bytes + statSync(join(folder, file)).size, 0);
  return { start: sum([...atStart]), later: sum(files.filter((file) => !atStart.has(file))) };
}

/** `import … from "./chunk.mjs"` and `import "./chunk.mjs"`; a dynamic import has a parenthesis. */
const STATIC_IMPORT = /(?:from|import)"\.\/([^"]+\.mjs)"/g;

const measured = [...Object.keys(apiFunctions), AUTHORIZER];

/** Without a rate limit, because it would be a third call. */
export const tableEnvironment = (): Record<string, string> => ({
  REGROVE_RATE_LIMIT: '0',
  REGROVE_PAPER: '{}',
  REGROVE_TABLE: process.env.REGROVE_TABLE ?? '',
  DYNAMODB_ENDPOINT: process.env.DYNAMODB_ENDPOINT ?? '',
});

/** The same table reads as a function's first answer: the caller, and one of the caller's items. */
const CLIENT_ALONE = `import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
export const client = new DynamoDBClient({ region: 'local', credentials, endpoint: process.env.DYNAMODB_ENDPOINT });
export async function firstAnswer() {
  for (const pk of ['a', 'b'])
    await client.send(new GetItemCommand({ TableName: process.env.REGROVE_TABLE, Key: { pk: { S: pk }, sk: { S: pk } } }));
}`;

/** How a bundle usually gets the `require` that its CommonJS calls. */
const USUAL_BANNER =
  "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);";

const answering = (event: string): string =>
  `const { statusCode, body } = await loaded.handler(${event}, {}); if (statusCode !== 200) throw new Error(body);`;

export const bundleFile = (folder: string, name: string): string => join(bundleFolder(folder, name), BUNDLE_FILE);

/** Time in the new process from before the import to after it and the next step; starting Node itself is the same for all. */
export const inNewProcess = (file: string, env: Record<string, string>, next = ''): number =>
  measuredInNewProcess('performance.now()', file, env, next);

/** The same in CPU time, less disturbed by other work on the machine. */
export const cpuInNewProcess = (file: string, env: Record<string, string>, next = ''): number =>
  measuredInNewProcess('process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000', file, env, next);

function measuredInNewProcess(clock: string, file: string, env: Record<string, string>, next: string): number {
  const script = `const start = ${clock};
const loaded = await import(${JSON.stringify(file)});
${next}
console.log(${clock} - start);
process.exit(0);`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8', env });
  return Number(printed.trim().split('\n').at(-1));
}
