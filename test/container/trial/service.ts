import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PROJECT } from '../../../container/image.ts';
import { INSPECTOR } from './heap.ts';
import { childrenOf, type Running, watched } from './sandbox.ts';

/** A running service of either kind, as a client behind the proxy sees it. */
export type Service = { name: string; port: number; key: string; running: Running };

export type Answer = { status: number; body: string; headers: Record<string, unknown> };

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** The headers added by the proxy; `npm start` ignores them. */
const BY_PROXY = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' };

export function call(
  { port, key }: Pick<Service, 'port' | 'key'>,
  method: string,
  path: string,
  options: { body?: object; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const body = options.body === undefined ? undefined : JSON.stringify(options.body);
  return new Promise((resolve, reject) => {
    const headers = {
      'user-agent': 'ContainerTrial/1.0 (trial@example.com)',
      ...BY_PROXY,
      ...(key && { authorization: `Bearer ${key}` }),
      ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      ...options.headers,
    };
    const sent = request({ host: '127.0.0.1', port, method, path, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString('latin1'),
        }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** A port nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Polls until the service is ready, and returns the milliseconds since `startedAt`. */
export async function readyAfter(port: number, running: Running, startedAt: number): Promise<number> {
  let isEnded = false;
  void running.ended.then(() => {
    isEnded = true;
  });
  while (!isEnded) {
    const answer = await call({ port, key: '' }, 'GET', '/ready').catch(() => undefined);
    if (answer?.status === 200) return performance.now() - startedAt;
    await sleep(5);
  }
  throw new Error(`It ended: ${running.out()}`);
}

/** `npm start` on a folder: its script's command, without npm's own time. */
export function startTrialServer(folder: string, port: number): Running {
  mkdirSync(folder, { recursive: true });
  const child = spawn(process.execPath, ['infra/local/main.ts'], {
    cwd: PROJECT,
    env: { PATH: process.env.PATH, PORT: String(port), REGROVE_DATA: folder, REGROVE_SEED: 'bare', ...INSPECTOR },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const pid = child.pid ?? 0;
  return { ...watched(child), pid, signal: (name) => void process.kill(pid, name) };
}

export const trialKeyOf = (folder: string): string => readFileSync(join(folder, 'api-key'), 'utf8').trim();

/** Node's and its engine's memory in megabytes. */
export function memoryOf({ pid }: Running): { node: number; engine: number } {
  const engine = childrenOf(pid).reduce((sum, child) => sum + residentOf(child), 0);
  return { node: residentOf(pid), engine };
}

function residentOf(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000;
  } catch {
    return 0;
  }
}
