import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { apiFunctions, jobFunctions } from '../../../functions/index.ts';
import { BUNDLE_FILE, bundle, namesImported } from '../../../infra/bundle.ts';
import {
  AUTHORIZER,
  allBundles,
  allFunctions,
  apartFunctions,
  needsTable,
  queuesOf,
} from '../../../infra/function-list.ts';
import { literalsIn } from '../../architecture/regular-expressions/literals.ts';
import { deployed } from '../use-deployment.ts';

/** A caller waits for an API cold start; nobody waits for a job, so it may carry more. */
const API_BYTES_MAX = 500_000;
const JOB_BYTES_MAX = 1_000_000;

/**
 * Only the named functions may bundle a package, so no other pays for it at its cold start. Nobody waits for a job, so jobs may carry
 * more.
 */
const OWN: Record<string, string[]> = {
  // Loaded by the first request for a PDF.
  pdfkit: ['reports', 'operator-invoices'],
  fontkit: ['reports', 'operator-invoices'],
  qr: ['reports'],
  marked: ['reference'],
  // Loaded by the first passkey.
  '@simplewebauthn/server': ['sign-in'],
  'aws-cdk-lib': [],
  // The AWS clients are beside the bundles, and loaded when needed.
  '@aws-sdk': [],
  '@smithy': [],
};

/** The AWS clients a function may need, by its permissions. */
function clientsOf(name: string): string[] {
  const declared = apartFunctions[name] ?? allFunctions[name];
  if (!declared) throw new Error(`There is no function ${name}.`);
  return [
    ...(needsTable(declared) ? ['dynamodb-sdk.mjs'] : []),
    ...(declared.passwords ? ['kms-sdk.mjs'] : []),
    ...(declared.signs ? ['signing-sdk.mjs'] : []),
    ...(queuesOf(declared).length > 0 ? ['sqs-sdk.mjs'] : []),
  ];
}

const run = promisify(execFile);
const bundles = allBundles();
const waitedFor = [...Object.keys(apiFunctions), AUTHORIZER];

const folderOf = (name: string): string => deployed().folderOf(name);

/** The modules esbuild made for a function: the one Lambda loads, and those it imports. */
const outputsOf = (name: string) =>
  Object.entries(deployed().metafile.outputs).filter(([path]) => basename(dirname(path)) === name);

const inputsOf = (name: string): string[] => outputsOf(name).flatMap(([, { inputs }]) => Object.keys(inputs));

/** The module Lambda loads, with all of its static imports. */
function loadedAtStart(name: string, file: string = BUNDLE_FILE, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const output = outputsOf(name).find(([path]) => basename(path) === file)?.[1];
  for (const { kind, path, external } of output?.imports ?? [])
    if (kind === 'import-statement' && !external) loadedAtStart(name, basename(path), seen);
  return seen;
}

const inputsLoadedAtStart = (name: string): string[] => {
  const files = loadedAtStart(name);
  return outputsOf(name).flatMap(([path, { inputs }]) => (files.has(basename(path)) ? Object.keys(inputs) : []));
};

describe('the bundles', () => {
  it('of reports loads no renderer before a PDF is asked for', () => {
    const inputs = inputsLoadedAtStart('reports').join('\n');

    for (const part of [
      'node_modules/pdfkit/',
      'node_modules/qr/',
      'lib/presentation/rendering/pdf/',
      'lib/communication/reports/render/',
    ])
      expect(inputs).not.toContain(part);
  });

  it.each(['operator', 'operator-catalog', 'reports'])('of %s loads no endpoint before it is asked for', (name) => {
    const files = (inputs: string[]) => inputs.filter((input) => input.startsWith('functions/'));

    expect(files(inputsLoadedAtStart(name))).toEqual([`functions/${bundles[name]?.file}`]);
    expect(files(inputsOf(name)).length).toBeGreaterThan(1);
  });

  it.each(waitedFor)('of %s carry no package that is another function\u2019s', (name) => {
    const inputs = inputsOf(name).join('\n');
    const foreign = Object.entries(OWN).filter(([, owners]) => !owners.includes(name));

    // Adapters are loaded by type name, so they must be present too.
    const adapters = readdirSync('lib/metering/integrations/adapters').map(
      (adapter) => `lib/metering/integrations/adapters/${adapter}`,
    );
    expect(adapters.every((adapter) => inputs.includes(adapter))).toBe(name === 'feeds');
    for (const [packageName] of foreign) expect(inputs).not.toContain(`node_modules/${packageName}/`);
    expect(inputs).toContain('node_modules/zod/');
    expect(inputs).not.toContain('openapi');
    // The API returns reasons in English.
    expect(inputs).not.toMatch(/lib\/presentation\/texts\/[\w-]+\/reasons\.ts/);
  });

  it("load a system's adapter only when it is used", () => {
    for (const name of ['feeds', 'collect-work'])
      expect(
        inputsLoadedAtStart(name).filter((input) => input.startsWith('lib/metering/integrations/adapters/')),
      ).toEqual([]);
  });

  it.each(Object.entries(bundles))(
    'of %s are one small ES module and the files it asks for',
    (name, { assets = [] }) => {
      const place = folderOf(name);
      // The page and the PDF include a renderer; the API's functions stay free of it.
      const bytesMax = waitedFor.includes(name) ? API_BYTES_MAX : name in jobFunctions ? JOB_BYTES_MAX : 5_000_000;

      expect(statSync(join(place, BUNDLE_FILE)).size).toBeLessThan(bytesMax);
      for (const { from, to } of assets) expect(readdirSync(join(place, to))).toContain(basename(from));
      const folders = new Set(assets.map(({ from, to }) => (to === '.' ? basename(from) : to.split('/', 1)[0])));
      const found = readdirSync(place);
      expect(found).toEqual(expect.arrayContaining([BUNDLE_FILE, ...folders, ...clientsOf(name)]));
      const modules = new Set(outputsOf(name).map(([path]) => basename(path)));
      expect(found.filter((file) => !modules.has(file) && !folders.has(file) && !file.endsWith('-sdk.mjs'))).toEqual(
        [],
      );
    },
  );

  it.each(Object.keys(bundles))('of %s load no client of AWS before it is needed', (name) => {
    const inputs = inputsLoadedAtStart(name);

    expect(inputs.length).toBeGreaterThan(0);
    expect(inputs.filter((input) => input.includes('node_modules/@aws-sdk/client-'))).toEqual([]);
  });

  it.each(Object.keys(bundles))('of %s load the larger of Node’s modules only when they are used', (name) => {
    const text = [...loadedAtStart(name)].map((file) => readFileSync(join(folderOf(name), file), 'utf8')).join('\n');

    expect(text).not.toMatch(/from\s*"(node:)?(crypto|dns\/promises|fs|http|https|net|tls|util|zlib)"/);
  });

  it('of the API have no literal with Unicode classes, which V8 would parse at every start', () => {
    const inputs = new Set(waitedFor.flatMap(inputsLoadedAtStart));
    const texts = [...inputs].filter(existsSync).map((file) => ({ file, text: readFileSync(file, 'utf8') }));
    const withClasses = texts.filter(({ text }) => text.includes('\\p{'));

    expect(withClasses.map(({ file }) => file)).toContain('lib/platform/name.ts');
    const literals = withClasses.flatMap(({ file, text }) => literalsIn(text, file));
    expect(literals.filter(({ source }) => source.includes('\\p{'))).toEqual([]);
  });

  it.each<[string, string[] | undefined]>([
    ["import { hash } from 'node:crypto';", ['hash']],
    ["import { hash, type KeyObject, randomInt as pick } from 'node:crypto';", ['hash', 'randomInt']],
    ["import type { KeyObject } from 'node:crypto';\nimport { hash } from 'node:crypto';", ['hash']],
    ['import{hash as a}from"node:crypto";import{randomUUID as b}from"node:crypto";', ['hash', 'randomUUID']],
    ["import {\n  hash,\n  randomInt,\n} from 'node:crypto';", ['hash', 'randomInt']],
    ["import * as crypto from 'node:crypto';", undefined],
    ["import crypto from 'node:crypto';", undefined],
    ["import { hash } from 'node:crypto';\nexport { randomUUID } from 'node:crypto';", undefined],
    ["import { hash } from './crypto.ts';", undefined],
  ])('take of a module what is named: %s', (source, names) => {
    expect(namesImported(source, 'node:crypto')).toEqual(names);
  });

  it('are the same bytes wherever they are made', async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'regrove-elsewhere-'));
    const some = { deposits: bundles.deposits, reference: bundles.reference } as typeof bundles;
    await bundle(some, elsewhere);

    for (const name of Object.keys(some)) expect(hashesIn(join(elsewhere, name))).toEqual(hashesIn(folderOf(name)));
    rmSync(elsewhere, { recursive: true });
  });

  it('load in Node 24 with the environment they ask for, each with its handler', async () => {
    const env = Object.fromEntries(
      Object.values(bundles).flatMap(({ variables }) => variables.map((one) => [one, '1'])),
    );
    const files = Object.keys(bundles).map((name) => join(folderOf(name), BUNDLE_FILE));
    const script = `for (const file of ${JSON.stringify(files)}) console.log(typeof (await import(file)).handler);`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], { env });

    expect(process.version).toMatch(/^v24\./);
    expect(stdout.trim().split('\n')).toEqual(files.map(() => 'function'));
  });

  it('of the reference find their files beside them and contain none', async () => {
    const file = join(folderOf('reference'), BUNDLE_FILE);
    for (const name of bundles.reference?.variables ?? []) process.env[name] ??= '{}';
    const { handler } = await import(pathToFileURL(file).href);
    const answers = await Promise.all(
      ['/openapi.json', '/docs', '/docs/viewer.js'].map((path) => handler(eventOf(path))),
    );

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(statSync(file).size).toBeLessThan(API_BYTES_MAX);
  });

  it('say all that is missing in their environment when they are started', async () => {
    const file = join(folderOf('close-work'), BUNDLE_FILE);
    const script = `await import(${JSON.stringify(file)}).catch(({ message }) => console.log(message));`;
    const env = { REGROVE_TABLE: 'table', REGROVE_PAPER: '{}', REGROVE_QUEUE_CLOSE_MONTHS: 'https://queue.test' };
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], { env });

    expect(stdout.trim()).toBe(
      'REGROVE_CERTIFICATE_URL is not set: docs/configuration.md explains it. ' +
        'REGROVE_QUEUE_CLOSE_MONTHS_DEAD_LETTERS is not set: docs/configuration.md explains it.',
    );
  });
});

const eventOf = (path: string) => ({
  resource: path,
  httpMethod: 'GET',
  path,
  headers: {},
  pathParameters: null,
  queryStringParameters: null,
  body: null,
  isBase64Encoded: false,
  requestContext: { requestId: 'r', path: `/v1${path}` },
});

const hashesIn = (place: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(place, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => [
        entry.name,
        createHash('sha256')
          .update(readFileSync(join(entry.parentPath, entry.name)))
          .digest('hex'),
      ]),
  );
