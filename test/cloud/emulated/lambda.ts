import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PAYLOAD_MAX_BYTES } from '../../../infra/payload-limits.ts';
import type { FunctionDefinition } from './function-definition.ts';
import { newTrace, runtimeVariables, timedOut, tooLarge } from './runtime-variables.ts';

/**
 * Lambda: each function runs in its own processes (execution environments), with only its bundle and the template's variables. An
 * environment handles one event at a time and is frozen in between. Another one is started when all are busy.
 */
export type Outcome = { payload: string } | { failure: { errorType: string; errorMessage: string } };

export type Lambda = {
  /** `trace` is the cause's X-Ray header, if any. */
  invoke(name: string, payload: string, trace?: string): Promise<Outcome>;
  /** The process ids of a function's environments, for tests. */
  environmentsOf(name: string): number[];
  stop(): Promise<void>;
};

/** AWS would start a thousand; here further events wait. */
const ENVIRONMENTS_MAX = 8;

type Work = { payload: string; trace: string; settle(outcome: Outcome): void };
type Environment = {
  id: string;
  child: ChildProcess;
  /** It has polled for an event, or reported an init error. */
  isReady: boolean;
  usedAt: number;
  waiting?: ServerResponse;
  work?: Work & { requestId: string; timer: NodeJS.Timeout };
};
type Pool = { definition: FunctionDefinition; environments: Set<Environment>; queue: Work[] };

export async function startLambda(
  definitions: FunctionDefinition[],
  aws: { port: number; certificateFile: string },
): Promise<Lambda> {
  const pools = new Map<string, Pool>(
    definitions.map((definition) => [definition.name, { definition, environments: new Set(), queue: [] }]),
  );
  const byId = new Map<string, { pool: Pool; environment: Environment }>();
  const server = createServer((request, response) => void serve(request, response));
  server.keepAliveTimeout = 0;
  server.requestTimeout = 0;
  server.headersTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, id = '', , , kind, requestId, end] = (request.url ?? '').split('/');
    const found = byId.get(id);
    if (!found) return void response.writeHead(404).end();
    const { pool, environment } = found;
    const body = await read(request);
    if (kind === 'invocation' && requestId === 'next') {
      environment.isReady = true;
      environment.waiting = response;
      environment.child.kill('SIGSTOP');
      return pump(pool);
    }
    response.writeHead(202).end();
    if (kind === 'init') return finish(pool, environment, { failure: JSON.parse(body) });
    if (environment.work?.requestId !== requestId) return;
    if (end === 'error') return finish(pool, environment, { failure: JSON.parse(body) });
    const isTooLarge = Buffer.byteLength(body) > PAYLOAD_MAX_BYTES;
    finish(pool, environment, isTooLarge ? { failure: tooLarge(body) } : { payload: body });
  }

  function pump(pool: Pool): void {
    // As on AWS the environment used last comes first, so a steady caller keeps a warm one.
    const free = [...pool.environments].filter(({ work }) => !work).sort((a, b) => b.usedAt - a.usedAt);
    const chosen = free.filter(({ isReady }) => isReady).slice(0, pool.queue.length);
    for (const environment of chosen) {
      const work = environment.waiting && pool.queue.shift();
      if (work) give(pool, environment, work);
    }
    const expected = free.filter(({ work, waiting }) => !work && !waiting).length;
    if (pool.queue.length > expected && pool.environments.size < ENVIRONMENTS_MAX) start(pool);
  }

  function give(pool: Pool, environment: Environment, work: Work): void {
    const { definition } = pool;
    const requestId = randomUUID();
    const milliseconds = definition.timeoutSeconds * 1000;
    const timer = setTimeout(() => end(pool, environment, timedOut(definition.timeoutSeconds)), milliseconds);
    environment.work = { ...work, requestId, timer };
    environment.usedAt = performance.now();
    definition.onLog(`START RequestId: ${requestId} Version: $LATEST`);
    environment.child.kill('SIGCONT');
    environment.waiting
      ?.writeHead(200, {
        'content-type': 'application/json',
        'lambda-runtime-aws-request-id': requestId,
        'lambda-runtime-deadline-ms': String(Date.now() + milliseconds),
        'lambda-runtime-invoked-function-arn': definition.arn,
        'lambda-runtime-trace-id': work.trace,
      })
      .end(work.payload);
    delete environment.waiting;
  }

  function finish(pool: Pool, environment: Environment, outcome: Outcome): void {
    const { work } = environment;
    clearTimeout(work?.timer);
    delete environment.work;
    // An environment that fails to start fails its waiting event.
    const waiting = work ?? (environment.isReady ? undefined : pool.queue.shift());
    environment.isReady = true;
    waiting?.settle(outcome);
  }

  function end(pool: Pool, environment: Environment, failure: { errorType: string; errorMessage: string }): void {
    finish(pool, environment, { failure });
    pool.environments.delete(environment);
    byId.delete(environment.id);
    environment.child.kill('SIGKILL');
  }

  function start(pool: Pool): void {
    const { definition } = pool;
    const id = randomUUID();
    const child = spawn(
      process.execPath,
      [
        `--max-old-space-size=${Math.floor(definition.memoryMegabytes * 0.9)}`,
        join(import.meta.dirname, 'bootstrap.ts'),
        String(aws.port),
      ],
      {
        cwd: definition.folder,
        env: {
          ...runtimeVariables(definition, aws.certificateFile, `127.0.0.1:${port}/${id}`),
          ...definition.variables,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    const environment: Environment = { id, child, isReady: false, usedAt: 0 };
    for (const stream of [child.stdout, child.stderr])
      if (stream) createInterface({ input: stream }).on('line', definition.onLog);
    child.once('exit', () => {
      if (!pool.environments.has(environment)) return;
      end(pool, environment, { errorType: 'Runtime.ExitError', errorMessage: 'Runtime exited with error.' });
      pump(pool);
    });
    pool.environments.add(environment);
    byId.set(id, { pool, environment });
  }

  return {
    invoke(name, payload, trace = newTrace()) {
      const pool = pools.get(name);
      if (!pool) throw new Error(`There is no function ${name}.`);
      return new Promise((settle) => {
        pool.queue.push({ payload, trace, settle });
        pump(pool);
      });
    },
    environmentsOf: (name) =>
      [...(pools.get(name)?.environments ?? [])].flatMap(({ child }) => (child.pid === undefined ? [] : [child.pid])),
    async stop() {
      for (const { environments } of pools.values()) {
        for (const { child } of environments) {
          child.removeAllListeners('exit');
          child.kill('SIGKILL');
        }
        environments.clear();
      }
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
