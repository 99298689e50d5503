import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { NODE_COMPILE_CACHE } from '../support/compile-cache.ts';

/**
 * The local service as its own process, at one address for the whole drill. The drill is its service manager: it restarts the service
 * after each kill, and an exit the drill did not cause is a problem.
 */
export type Service = {
  url: string;
  origin: string;
  key: string;
  folder: string;
  start(options?: StartOptions): Promise<void>;
  /** Runs it until it exits by itself, as a service manager would on a broken disk; returns its last output and code. */
  startInVain(): Promise<{ code: number | null; said: string }>;
  /** Ends it with a signal and waits for the exit; returns the exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  pid(): number;
  /** The embedded engine's process, undefined if none runs. */
  enginePid(): number | undefined;
  /** The service's clock, by the offset in its data folder. */
  clock(): number;
  /** Exits the drill did not cause. */
  surprises: string[];
  isUp(): boolean;
};

type StartOptions = { args?: string[]; env?: NodeJS.ProcessEnv };

export async function prepareService(options: {
  folder: string;
  log: string;
  env?: NodeJS.ProcessEnv;
}): Promise<Service> {
  const port = await freePort();
  const key = `rg_${'0123456789abcdefghijABCDEFGHIJ0123456789'}`;
  const log = createWriteStream(options.log, { flags: 'a' });
  const surprises: string[] = [];
  let child: ChildProcess | undefined;
  let isEnding = false;
  let isReady = false;

  function spawned({ args = [], env = {} }: StartOptions) {
    isEnding = false;
    isReady = false;
    const { DYNAMODB_ENDPOINT: _endpoint, NODE_OPTIONS: _options, ...inherited } = process.env;
    const own = { PORT: String(port), REGROVE_DATA: options.folder, REGROVE_API_KEY: key, REGROVE_SEED: 'bare' };
    const started = spawn(process.execPath, ['infra/local/main.ts', ...args], {
      env: { ...inherited, NODE_COMPILE_CACHE, ...own, REGROVE_RATE_LIMIT: '0', ...options.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [started.stdout, started.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        said = (said + chunk).slice(-4_000);
        if (/^ready http/m.test(said)) isReady = true;
        log.write(chunk);
      });
    }
    const ended = new Promise<number | null>((resolve) =>
      started.once('close', (code, signal) => {
        isReady = false;
        if (!isEnding) surprises.push(`It ended by itself (${code ?? signal}): ${lastLines(said)}`);
        resolve(code);
      }),
    );
    child = started;
    return { started, ended, said: () => said };
  }

  let current: ReturnType<typeof spawned> | undefined;

  return {
    url: `http://127.0.0.1:${port}/v1`,
    origin: `http://127.0.0.1:${port}`,
    key,
    folder: options.folder,
    surprises,
    async start(given = {}) {
      current = spawned(given);
      while (!isReady) {
        if (child?.exitCode !== null || child?.signalCode !== null)
          throw new Error(`The service did not start: ${lastLines(current.said())}`);
        await sleep(10);
      }
    },
    async startInVain() {
      const run = spawned({});
      isEnding = true;
      const code = await run.ended;
      return { code, said: lastLines(run.said()) };
    },
    async end(signal) {
      isEnding = true;
      isReady = false;
      child?.kill(signal);
      return (await current?.ended) ?? null;
    },
    pid: () => child?.pid ?? 0,
    enginePid: () => readJson<{ engine_pid: number }>(join(options.folder, 'engine.json'))?.engine_pid,
    clock: () => Date.now() + (readJson<{ ahead_ms: number }>(join(options.folder, 'clock.json'))?.ahead_ms ?? 0),
    isUp: () => isReady,
  };
}

const lastLines = (text: string): string => text.trim().split('\n').slice(-3).join(' / ');

function readJson<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

/** A recently free port. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
