import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { answers } from '../../infra/local/engine.ts';
import { NODE_COMPILE_CACHE } from '../support/compile-cache.ts';
import { PATIENCE_MS } from '../support/patience.ts';

/** The local server as a person starts it: its own process, on its own folder. */
export type Started = {
  child: ChildProcess;
  pid: number;
  /** The base address, without the trailing slash. */
  url: string;
  key: string;
  out(): string;
  /** Sends a signal and returns the process's exit code and how long it took to exit. */
  end(signal: NodeJS.Signals): Promise<Ended>;
  call(path: string, init?: RequestInit): Promise<Response>;
  create(name: string): Promise<Response>;
};
export type Ended = { code: number | null; signal: NodeJS.Signals | null; out: string; err: string; ms: number };

type Things = { folders: Set<string>; children: Set<ChildProcess> };
const newThings = (): Things => ({ folders: new Set(), children: new Set() });
const ofTest = newThings();
const ofFile = newThings();

/** A folder that does not exist yet, and is removed after the test. */
export const newFolder = (): string => folderOf(ofTest);

function folderOf({ folders }: Things): string {
  const folder = mkdtempSync(join(tmpdir(), 'regrove-'));
  folders.add(folder);
  return join(folder, 'data');
}

/** Stops and removes everything a test started; test/support/reset-modules.ts calls it after each test and each file. */
export const clearAfterTest = (): Promise<void> => clear(ofTest);
export const clearAfterFile = (): Promise<void> => clear(ofFile);

async function clear({ folders, children }: Things): Promise<void> {
  await Promise.all([...children].map(stopped));
  for (const folder of folders) {
    const engine = engineOf(join(folder, 'data'));
    // After its exit, its pid may belong to another test's process.
    if (engine && (await answers(engine.endpoint))) process.kill(engine.engine_pid, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  children.clear();
  folders.clear();
}

async function stopped(child: ChildProcess): Promise<void> {
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  if (isOver()) return;
  child.kill('SIGINT');
  await until(isOver);
  child.kill('SIGKILL');
}

type Env = Record<string, string | undefined>;

/** Runs the server until it exits by itself. */
export const run = (env: Env, args: string[] = []): Promise<Ended> => ended(spawned(env, args));

/** Starts the server and waits until it accepts requests. */
export const start = (env: Env, args: string[] = []): Promise<Started> => ready(spawned(env, args));

/** A server for all tests in a file, on its own folder, because starting one takes time. */
export async function startForFile(env: Env = {}, args: string[] = []): Promise<Started & { folder: string }> {
  const folder = folderOf(ofFile);
  return { ...(await ready(spawned({ REGROVE_DATA: folder, ...env }, args, ofFile))), folder };
}

/** Runs an operator's command on a data folder. */
export function regrove(folder: string, ...words: string[]): Promise<Ended> {
  return ended(node(['operator/main.ts', ...words], { REGROVE_DATA: folder }, ofTest));
}

async function ready(child: ChildProcess): Promise<Started> {
  const watched = watch(child);
  while (!/^ready http:\/\/\S+$/m.test(watched.out())) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`It ended: ${watched.out()}${watched.err()}`);
    await sleep(5);
  }
  const [, url = ''] = /^ready (http:\/\/\S+)\/$/m.exec(watched.out()) ?? [];
  const [, key = ''] = /API key +(\S+)/.exec(watched.out()) ?? [];
  const call: Started['call'] = (path, init = {}) =>
    fetch(url + path, {
      ...init,
      headers: { 'user-agent': 'RegroveTests/1.0', authorization: `Bearer ${key}`, ...init.headers },
    }).catch((cause) => {
      const state = child.exitCode ?? child.signalCode ?? 'it runs';
      throw new Error(`The server does not answer (${state}). It said: ${watched.err()}`, { cause });
    });
  return {
    child,
    pid: child.pid ?? 0,
    url,
    key,
    out: watched.out,
    async end(signal) {
      const end = ended(child, watched);
      child.kill(signal);
      return end;
    },
    call,
    create: (name) => call('/accounts', { method: 'POST', body: JSON.stringify({ name }) }),
  };
}

/** The engine's record on a folder, left behind by a killed server. */
export function engineOf(folder: string): { engine_pid: number; endpoint: string } | undefined {
  const file = join(folder, 'engine.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** The recorded process of the server on a folder. */
export const serverPidOf = (folder: string): number =>
  (JSON.parse(readFileSync(join(folder, 'server.json'), 'utf8')) as { pid: number }).pid;

/** Waits for a condition that soon becomes true. */
export async function until(isSo: () => boolean): Promise<void> {
  for (const giveUpAt = performance.now() + PATIENCE_MS; !isSo() && performance.now() < giveUpAt; ) await sleep(5);
}

const spawned = (env: Env, args: string[], things = ofTest): ChildProcess =>
  // Seeding a year of demo business takes longer than most tests.
  node(['infra/local/main.ts', ...args], { PORT: '0', REGROVE_SEED: 'bare', ...env }, things);

/** A Node process that ends with the test. */
export function node(words: string[], env: Env, { children }: Things = ofTest): ChildProcess {
  const {
    DYNAMODB_ENDPOINT: _endpoint,
    REGROVE_TABLE: _table,
    REGROVE_PASSWORDS_KEY: _key,
    REGROVE_CERTIFICATE_URL: _url,
    REGROVE_FILES: _files,
    NODE_OPTIONS: _options,
    ...inherited
  } = process.env;
  const child = spawn(process.execPath, words, {
    env: { ...inherited, NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  return child;
}

type Watched = { out(): string; err(): string };

function watch(child: ChildProcess): Watched {
  let [out, err] = ['', ''];
  child.stdout?.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    err += chunk;
  });
  return { out: () => out, err: () => err };
}

function ended(child: ChildProcess, watched = watch(child)): Promise<Ended> {
  const from = performance.now();
  return new Promise((resolve) =>
    child.once('close', (code, signal) =>
      resolve({ code, signal, out: watched.out(), err: watched.err(), ms: performance.now() - from }),
    ),
  );
}
