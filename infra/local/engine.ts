import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Address, candidates } from './engine-address.ts';
import { CannotStart } from './startup-error.ts';

/** The embedded DynamoDB: a static binary from npm that runs beside the server, in memory or in one file. */
export type Engine = {
  endpoint: string;
  pid: number;
  stop(): Promise<void>;
  /** From now on it does not end with this process: somebody else sees to it. */
  release(): void;
};

export async function startEngine(folder: string | 'memory', places: Address[] = candidates()): Promise<Engine> {
  const binary = engineBinary();
  const file = folder === 'memory' ? [] : ['--db-path', join(folder, 'dynamodb.sqlite')];
  let complaint = '';
  for (const { host, port } of places) {
    const started = await startAt(binary, host, port, file);
    if (typeof started !== 'string') return started;
    complaint = started;
    if (!IS_TAKEN.test(complaint)) break;
  }
  throw new CannotStart(`The embedded DynamoDB cannot be started: ${complaint}`);
}

/** What the engine says of a place that it cannot have. */
const IS_TAKEN = /in use|assign/i;

async function startAt(binary: string, host: string, port: number, file: string[]): Promise<Engine | string> {
  const words = wordsFile();
  const child = spawn(binary, ['serve', '--host', host, '--port', String(port), ...file], {
    // Its own process group: a Ctrl-C is for the server, which then ends the engine after the last write.
    detached: true,
    stdio: ['ignore', 'ignore', words.fd],
  });
  // Whatever ends this process in the meantime, the engine goes with it; only SIGKILL leaves it for the next start.
  const endWithUs = () => child.kill('SIGTERM');
  process.once('exit', endWithUs);
  const release = () => void process.off('exit', endWithUs);
  const stop = async () => {
    release();
    await endEngine(child.pid ?? 0);
  };
  const complaint = await complaintOf(child, words.said);
  closeSync(words.fd);
  if (complaint !== undefined) {
    await stop();
    return complaint;
  }
  child.unref();
  return { endpoint: `http://${host}:${port}`, pid: child.pid ?? 0, stop, release };
}

/** Waits until the engine listens; otherwise its last words. */
async function complaintOf(child: ChildProcess, said: () => string): Promise<string | undefined> {
  let problem: string | undefined;
  child.once('error', (error) => {
    problem = error.message;
  });
  for (let i = 0; i < 2_000; i++) {
    if (problem !== undefined) return problem;
    if (child.exitCode !== null || child.signalCode !== null)
      return said().trim().split('\n').at(-1) || 'it ended at once.';
    if (said().includes('listening on')) return undefined;
    await sleep(5);
  }
  return 'it did not listen within 10 seconds.';
}

/** A file without a name for what the engine says. A pipe would break under it once its starter has ended before it. */
function wordsFile(): { fd: number; said(): string } {
  const path = join(tmpdir(), `regrove-engine-${randomUUID()}`);
  const fd = openSync(path, 'ax+', 0o600);
  rmSync(path);
  const bytes = Buffer.alloc(4_096);
  return { fd, said: () => bytes.toString('utf8', 0, readSync(fd, bytes, 0, bytes.length, 0)) };
}

/** Ends an engine by its process, which need not be a child of ours, and waits until it is gone. */
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

/** Not by fetch, which like a browser refuses the engine's ports. */
export function answers(endpoint: string): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = get(endpoint, { agent: false, timeout: 1_000 }, (response) => {
      response.resume();
      resolve(String(response.headers.server).startsWith('Dynoxide'));
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => resolve(false));
  });
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
