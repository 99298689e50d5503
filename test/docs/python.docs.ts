import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Server, startServer } from '../../infra/local/server.ts';
import { callOf, pythonExample } from '../../lib/operations/api-reference/examples.ts';
import { newWorld, type World } from '../fuzz/world.ts';
import { pngOf } from '../support/pictures.ts';
import { examples, OTHERWISE, runnable, sessionFor } from './example-world.ts';

/** The API reference's Python examples, run by `python3` against a local server. */
let world: World;
let server: Server;
let folder: string;
beforeAll(async () => {
  world = await newWorld();
  server = await startServer({ host: '127.0.0.1', port: 0 });
  folder = mkdtempSync(join(tmpdir(), 'regrove-python-'));
  writeFileSync(join(folder, 'picture.png'), pngOf(20, 10));
  writeFileSync(join(folder, 'report.csv'), 'Serial,Count\nA,5\n');
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

it.each(examples)('the example of $operation.operationId in Python is a program that runs', async (described) => {
  const { operationId } = described.operation;
  const change = await runnable(described, world);
  const { code, output } = await python(overPlainHttp(change(pythonExample(callOf(described)))));

  if (OTHERWISE[operationId] === undefined) expect([operationId, code], output).toEqual([operationId, 0]);
  else expect(output).toContain(`HTTP Error ${OTHERWISE[operationId]}`);
  if (operationId === 'deactivateAccount') await world.root.post(`/accounts/${world.child.id}/activate`);
});

/** The reference says that the cookie has a shorter name there. */
const overPlainHttp = (program: string): string => program.replace('__Host-regrove=', 'regrove=');

async function python(program: string): Promise<{ code: number; output: string }> {
  const env = {
    ...process.env,
    // Passkeys need a host name.
    REGROVE_URL: server.url.replace('127.0.0.1', 'localhost').replace(/\/$/, ''),
    REGROVE_API_KEY: world.root.key,
    REGROVE_SESSION: await sessionFor(world),
  };
  const child = spawn('python3', ['-c', program], { cwd: folder, env });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', () => reject(new Error('npm run test:docs needs Python 3 as python3.')));
    child.once('close', (status) => resolve(status ?? 1));
  });
  return { code, output: Buffer.concat(chunks).toString() };
}
