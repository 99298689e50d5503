import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Server, startServer } from '../../infra/local/server.ts';
import { distributor } from '../support/api.ts';
import { launchChromium } from '../support/chromium.ts';

/** The packed package, installed without a registry in an empty folder, in every supported environment. */
const run = promisify(execFile);
const project = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'regrove-client-'));
const installed = join(folder, 'node_modules/@regrove/client');
const DONE = { children: ['a', 'b', 'c'], attempts: 3, replayed: 'true', refused: 404, unused: 3 };

let server: Server;
let key = '';

beforeAll(async () => {
  server = await startServer({ host: '127.0.0.1', port: 0 });
  ({ key } = await distributor());
  const { stdout } = await run('npm', ['pack', '--workspace=client', `--pack-destination=${folder}`], { cwd: project });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  await run('npm', ['install', '--offline', `./${stdout.trim().split('\n').at(-1)}`], { cwd: folder });
  const program = readFileSync(join(import.meta.dirname, 'program.ts'), 'utf8');
  writeFileSync(join(folder, 'program.ts'), program.replace('regrove/client', '@regrove/client'));
  // Only the caller's program is compiled; the package must run as packed.
  await build({ entryPoints: [join(folder, 'program.ts')], outfile: join(folder, 'program.js'), logLevel: 'error' });
});

afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('contains JavaScript, declarations and licenses, and depends on no package', () => {
  const { private: isPrivate, dependencies } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  const locked = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages;

  expect([isPrivate, dependencies]).toEqual([undefined, undefined]);
  expect(Object.keys(locked)).toEqual(['', 'node_modules/@regrove/client']);
  for (const file of ['dist/index.js', 'dist/index.d.ts', 'README.md', 'LICENSE', 'dist/openapi-fetch.LICENSE.txt'])
    expect(existsSync(join(installed, file)), file).toBe(true);
  expect(existsSync(join(installed, 'index.ts'))).toBe(false);
});

it.each([
  ['the Node of this machine', systemNode(), 20],
  ['the Node of this project', process.execPath, 24],
])('works in %s', async (_, node, least) => {
  const call = `import { program } from './program.js';
    const done = await program(...process.argv.slice(1));
    console.log(JSON.stringify({ done, major: parseInt(process.versions.node) }));`;
  const args = ['--input-type=module', '--eval', call, server.url, key, `Node ${least}`];
  const { done, major } = JSON.parse((await run(node, args, { cwd: folder })).stdout);

  expect(major).toBeGreaterThanOrEqual(least);
  expect(done).toEqual(DONE);
});

it.each([
  ['Node', { module: 'nodenext', moduleResolution: 'nodenext', lib: ['ES2022'], types: ['node'] }],
  ['a bundler', { module: 'esnext', moduleResolution: 'bundler', lib: ['ES2022', 'DOM'], types: [] }],
])('is typed for a strict project of %s', async (_, options) => {
  for (const name of ['@types/node', 'undici-types']) link(name);
  const strict = { strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, noEmit: true };
  const config = { compilerOptions: { ...strict, skipLibCheck: false, target: 'ES2022', ...options } };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ ...config, files: ['program.ts'] }));
  const complaints = await run(join(project, 'node_modules/.bin/tsc'), ['--project', folder]).then(
    () => '',
    ({ stdout }) => stdout,
  );

  expect(complaints).toBe('');
});

it('works in a browser, from a bundle', async () => {
  const { outputFiles } = await build({
    stdin: { contents: `export * from './program.ts'`, resolveDir: folder },
    bundle: true,
    platform: 'browser',
    format: 'iife',
    globalName: 'bundle',
    write: false,
    logLevel: 'error',
  });
  const site = await serve(outputFiles[0]?.text ?? '');
  const browser = await launchChromium();
  const page = await browser.newPage();
  await page.goto(site.url);
  const done = await page.evaluate(`bundle.program('${site.url}/v1', '${key}', 'Browser')`);
  await browser.close();
  await site.close();

  expect(done).toEqual(DONE);
});

/** The Node that started npm, not the one running the project's scripts. */
function systemNode(): string {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((one) => !one.includes('node_modules'));
  const found = folders.map((one) => join(one, 'node')).find(existsSync);
  if (found === undefined) throw new Error('No node was found on the PATH outside node_modules.');
  return found;
}

function link(name: string): void {
  const at = join(folder, 'node_modules', name);
  if (existsSync(at)) return;
  mkdirSync(join(at, '..'), { recursive: true });
  symlinkSync(join(project, 'node_modules', name), at);
}

/** A page with the bundle at the same origin as the API. */
async function serve(script: string) {
  const site = createServer(async (request, response) => {
    if (!request.url?.startsWith('/v1/'))
      return response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(`<!doctype html><title>x</title><script>${script}</script>`);
    const body = request.method === 'GET' ? null : await text(request);
    const headers = new Headers(request.headers as Record<string, string>);
    for (const name of ['host', 'connection', 'content-length']) headers.delete(name);
    const answer = await fetch(new URL(request.url, server.url), { method: request.method ?? 'GET', headers, body });
    response.writeHead(answer.status, { ...Object.fromEntries(answer.headers), connection: 'close' });
    return response.end(await answer.text());
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => site.close(resolve)),
  };
}
