import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { described, log } from '../../lib/platform/log.ts';
import { addressOf } from './engine-address.ts';

/** Stopping waits for an engine that is just being started, so that none is left behind. */
export type EngineWatch = { stop(): Promise<void> };

/**
 * Looks whether the embedded engine still listens, and has it started again when it has ended: without it every request would
 * be a 500 for as long as the server runs. When it cannot be started, or ends again and again, `lost` is told why, once.
 */
export function watchEngine(options: {
  endpoint: string;
  /** Starts it at the same address; undefined where its data ended with it. */
  restart: (() => Promise<void>) | undefined;
  lost(sentence: string): void;
  everyMs?: number;
}): EngineWatch {
  const { endpoint, restart, lost, everyMs = EVERY_MS } = options;
  const ended: number[] = [];
  let isStopped = false;
  let recovering: Promise<string | undefined> = Promise.resolve(undefined);

  async function look(): Promise<void> {
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
    if (!restart) return 'The embedded DynamoDB has ended, and with it the data that were in memory; start again.';
    ended.push(performance.now());
    const recently = ended.filter((at) => at > performance.now() - WITHIN_MS).length;
    if (recently > ENDS_MAX)
      return `The embedded DynamoDB ended ${recently} times within a minute; its data are in its file, see whether the disk or the memory is full.`;
    log({ level: 'error', message: 'engine ended', endpoint, times: recently });
    try {
      await restart();
      log({ level: 'warn', message: 'engine started again', endpoint });
      return undefined;
    } catch (error) {
      log({ level: 'error', message: 'engine not started again', error: described(error) });
      return `The embedded DynamoDB has ended and cannot be started again: ${(error as Error).message}`;
    }
  }

  void look();
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

/** Nobody listens there. An engine that is merely busy does not refuse a connection. */
export function isRefused(endpoint: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ ...addressOf(endpoint), timeout: 1_000 });
    const answer = (isSo: boolean) => {
      socket.destroy();
      resolve(isSo);
    };
    socket.once('connect', () => answer(false));
    socket.once('timeout', () => answer(false));
    socket.once('error', (error: NodeJS.ErrnoException) => answer(error.code === 'ECONNREFUSED'));
  });
}
