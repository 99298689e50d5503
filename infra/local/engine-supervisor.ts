import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { described, log } from '../../lib/platform/log.ts';
import { addressOf } from './engine-address.ts';

/** `stop` waits for a restart in progress, so no engine is left behind. */
export type EngineSupervisor = { stop(): Promise<void> };

/**
 * Checks that the embedded engine still listens and restarts it when it has ended; otherwise every request would be a
 * 500. If it cannot be restarted, or keeps ending, `lost` is called once with the reason.
 */
export function superviseEngine(options: {
  endpoint: string;
  /** Starts the engine at the same address; undefined for an engine in memory, because its data are lost. */
  restart: (() => Promise<void>) | undefined;
  lost(sentence: string): void;
  everyMs?: number;
}): EngineSupervisor {
  const { endpoint, restart, lost, everyMs = EVERY_MS } = options;
  const endTimes: number[] = [];
  let isStopped = false;
  let recovering: Promise<string | undefined> = Promise.resolve(undefined);

  async function check(): Promise<void> {
    while (!isStopped) {
      await sleep(everyMs, undefined, { ref: false });
      if (isStopped || !(await isRefused(endpoint)) || isStopped) continue;
      recovering = recover();
      const sentence = await recovering;
      if (sentence === undefined || isStopped) continue;
      isStopped = true;
      lost(sentence);
    }
  }

  async function recover(): Promise<string | undefined> {
    if (!restart) return 'The embedded DynamoDB has ended, and its data in memory are lost; start again.';
    endTimes.push(performance.now());
    const recentEnds = endTimes.filter((at) => at > performance.now() - WITHIN_MS).length;
    if (recentEnds > ENDS_MAX)
      return `The embedded DynamoDB ended ${recentEnds} times within a minute; its data are still in its file. Check whether the disk or the memory is full.`;
    log({ level: 'error', message: 'engine ended', endpoint, times: recentEnds });
    try {
      await restart();
      log({ level: 'warn', message: 'engine started again', endpoint });
      return undefined;
    } catch (error) {
      log({ level: 'error', message: 'engine not started again', error: described(error) });
      return `The embedded DynamoDB has ended and cannot be started again: ${(error as Error).message}`;
    }
  }

  void check();
  return {
    async stop() {
      isStopped = true;
      await recovering;
    },
  };
}

const EVERY_MS = 500;
const ENDS_MAX = 3;
const WITHIN_MS = 60_000;

/** A refused connection means the engine has ended; a busy engine still accepts connections. */
export function isRefused(endpoint: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ ...addressOf(endpoint), timeout: 1_000 });
    const settle = (isRefused: boolean) => {
      socket.destroy();
      resolve(isRefused);
    };
    socket.once('connect', () => settle(false));
    socket.once('timeout', () => settle(false));
    socket.once('error', (error: NodeJS.ErrnoException) => settle(error.code === 'ECONNREFUSED'));
  });
}
