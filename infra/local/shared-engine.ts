import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { answers, endEngine, isAlive, startEngine } from './engine.ts';
import { type Address, addressOf } from './engine-address.ts';
import { type FileLock, fileLock } from './file-lock.ts';
import { readReplaced, replaceFile } from './replace-file.ts';
import { StartupError } from './startup-error.ts';
import { dropUnfinishedSeed } from './unfinished-seed.ts';

/**
 * The server and the operator's commands share one engine on a data folder: the first process starts it, the last one
 * stops it. Each process holds a shared lock while using the engine. Only a process with the exclusive lock may start
 * or stop the engine, because then nobody uses it. The system releases a killed process's lock, so the next process
 * stops an engine left behind.
 */
type SharedEngine = {
  endpoint: string;
  leave(): Promise<void>;
  /**
   * Restarts an ended engine at the same address and on the same file, so other processes find it again. Only the
   * folder's server may call it.
   */
  restart(): Promise<void>;
};

export async function joinEngine(folder: string, patienceMs = 60_000): Promise<SharedEngine> {
  const users = fileLock(join(folder, 'engine.lock'));
  let running: Running | undefined;
  // An exit cannot wait for the engine to end. engine.json stays, and the next process finds the engine gone.
  const leaveAtOnce = () => {
    users.release();
    if (running && users.acquireExclusive() && isAlive(running.engine_pid)) process.kill(running.engine_pid, 'SIGTERM');
  };
  process.once('exit', leaveAtOnce);
  try {
    const giveUpAt = performance.now() + patienceMs;
    while (performance.now() < giveUpAt) {
      if (users.acquireExclusive()) running = await start(folder).finally(() => users.release());
      if (users.acquireShared()) {
        running = readRunning(folder);
        if (running && (await answers(running.endpoint))) {
          const { endpoint } = running;
          return {
            endpoint,
            leave: () => leave(folder, running?.engine_pid ?? 0, users, leaveAtOnce),
            async restart() {
              running = await startAt(folder, [addressOf(endpoint)]);
            },
          };
        }
        users.release();
      }
      await sleep(10 + Math.random() * 20);
    }
  } catch (error) {
    process.off('exit', leaveAtOnce);
    throw error;
  }
  process.off('exit', leaveAtOnce);
  throw new StartupError(
    `Another Regrove uses the data folder ${folder}, but its DynamoDB does not answer; stop it, or set REGROVE_DATA to another folder.`,
  );
}

async function leave(folder: string, enginePid: number, users: FileLock, leaveAtOnce: () => void): Promise<void> {
  process.off('exit', leaveAtOnce);
  users.release();
  // Two processes leaving at once may block each other's exclusive lock, so it is tried three times.
  for (let attempt = 0; attempt < 3; attempt++) {
    if (users.acquireExclusive()) {
      await endEngine(enginePid);
      rmSync(runningFile(folder), { force: true });
      return users.release();
    }
    await sleep(Math.random() * 10);
  }
}

const Running = z.object({ engine_pid: z.int(), endpoint: z.string() });
type Running = z.infer<typeof Running>;

async function start(folder: string): Promise<Running> {
  const leftover = readRunning(folder);
  if (leftover && (await answers(leftover.endpoint))) await endEngine(leftover.engine_pid);
  // An engine signaled by an exiting process may need a moment. A process id reused by another program is left alone.
  for (let i = 0; leftover && i < 100 && isAlive(leftover.engine_pid); i++) await sleep(5);
  dropUnfinishedSeed(folder);
  return startAt(folder);
}

async function startAt(folder: string, addresses?: Address[]): Promise<Running> {
  const engine = await startEngine(folder, addresses);
  const running: Running = { engine_pid: engine.pid, endpoint: engine.endpoint };
  replaceFile(runningFile(folder), JSON.stringify(running));
  engine.release();
  return running;
}

const runningFile = (folder: string): string => join(folder, 'engine.json');

const readRunning = (folder: string): Running | undefined => readReplaced(runningFile(folder), Running);
