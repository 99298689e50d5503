import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { answers, endEngine, isAlive, startEngine } from './engine.ts';
import { type Address, addressOf } from './engine-address.ts';
import { type Lock, lockOn } from './file-lock.ts';
import { replaceFile } from './replace-file.ts';
import { CannotStart } from './startup-error.ts';

/**
 * The engine on a data folder, shared by the server and the operator's commands: whoever comes first starts it, whoever
 * leaves last ends it, in whatever order. Each holds a share of a lock for as long as it uses the engine; who has the
 * lock alone knows that nobody does, and may start or end it. A process that is killed loses its share, so an engine
 * that was left behind is ended by the next to come.
 */
export type SharedEngine = {
  endpoint: string;
  leave(): Promise<void>;
  /**
   * Starts an engine that has ended again, at the same address and on the same file. For the one server of the folder: whoever
   * else uses the engine finds it again where it was.
   */
  restart(): Promise<void>;
};

export async function joinEngine(folder: string, patienceMs = 15_000): Promise<SharedEngine> {
  const users = lockOn(join(folder, 'engine.lock'));
  let running: Running | undefined;
  // An exit has no time to wait for the engine's end: the file stays, and the next to come sees that it is gone.
  const leaveAtOnce = () => {
    users.release();
    if (running && users.takeAlone() && isAlive(running.engine_pid)) process.kill(running.engine_pid, 'SIGTERM');
  };
  process.once('exit', leaveAtOnce);
  try {
    const giveUpAt = performance.now() + patienceMs;
    while (performance.now() < giveUpAt) {
      if (users.takeAlone()) running = await start(folder).finally(() => users.release());
      if (users.share()) {
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
  throw new CannotStart(
    `Another Regrove uses the data folder ${folder}, but its DynamoDB does not answer; end it, or set REGROVE_DATA to another folder.`,
  );
}

async function leave(folder: string, enginePid: number, users: Lock, leaveAtOnce: () => void): Promise<void> {
  process.off('exit', leaveAtOnce);
  users.release();
  // Two that leave at the same moment may see each other; the next look tells.
  for (let look = 0; look < 3; look++) {
    if (users.takeAlone()) {
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
  const left = readRunning(folder);
  if (left && (await answers(left.endpoint))) await endEngine(left.engine_pid);
  // One that was told to end by an exiting process may need a moment; a process of another program is let be.
  for (let i = 0; left && i < 100 && isAlive(left.engine_pid); i++) await sleep(5);
  return startAt(folder);
}

async function startAt(folder: string, places?: Address[]): Promise<Running> {
  const engine = await startEngine(folder, places);
  const running: Running = { engine_pid: engine.pid, endpoint: engine.endpoint };
  replaceFile(runningFile(folder), JSON.stringify(running));
  engine.release();
  return running;
}

const runningFile = (folder: string): string => join(folder, 'engine.json');

function readRunning(folder: string): Running | undefined {
  try {
    return Running.parse(JSON.parse(readFileSync(runningFile(folder), 'utf8')));
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    // An earlier version wrote it in place, so that a kill could leave half a file.
    if (isMissing || error instanceof SyntaxError || error instanceof z.ZodError) return undefined;
    throw error;
  }
}
