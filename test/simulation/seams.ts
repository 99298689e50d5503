import crypto from 'node:crypto';
import https from 'node:https';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import zlib from 'node:zlib';
import { Cache } from '../../lib/platform/cache.ts';
import type { Chance } from '../support/chance.ts';
import { outboundRequest, type Systems } from './outbound.ts';
import { currentActor, type Scheduler } from './scheduler.ts';

/**
 * Replaces what an actor takes from Node itself: pauses, random values, time and requests to other hosts. Code outside a run
 * gets Node's own. `node:` modules are replaced in place, so lib needs no seam for them.
 */
let running: Scheduler | undefined;
let systems: Systems = {};
let isInstalled = false;

/** Lets this scheduler serve the actors' pauses and requests, which these systems answer. */
export function serveFrom(scheduler: Scheduler, answering: Systems): void {
  running = scheduler;
  systems = answering;
  if (isInstalled) return;
  isInstalled = true;
  replaceTimers();
  replaceRandom();
  replaceTime();
  replaceRequests();
  replaceThreads();
  watchCaches();
  syncBuiltinESMExports();
}

export const scheduler = (): Scheduler => {
  if (!running) throw new Error('No run has begun.');
  return running;
};

const require = createRequire(import.meta.url);

function replaceTimers(): void {
  const timers = require('node:timers/promises') as { setTimeout: typeof import('node:timers/promises').setTimeout };
  const original = timers.setTimeout;
  timers.setTimeout = (<T>(ms: number, value: T, options?: object): Promise<T> => {
    if (!currentActor()) return original(ms, value, options);
    const wakeAt = scheduler().now + ms;
    return scheduler().call({ label: 'pauses', faults: ['killed before'], perform: () => value, wakeAt });
  }) as typeof timers.setTimeout;
}

function replaceRandom(): void {
  const own = {
    random: Math.random,
    uuid: crypto.randomUUID,
    bytes: crypto.randomBytes,
    int: crypto.randomInt,
    values: globalThis.crypto.getRandomValues.bind(globalThis.crypto),
  };
  Math.random = () => currentActor()?.chance.next() ?? own.random();
  const filled = <T extends ArrayBufferView>(view: T, chance: Chance): T => {
    const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
    for (let i = 0; i < bytes.length; i++) bytes[i] = chance.below(256);
    return view;
  };
  const bytes = (size: number): Buffer => {
    const actor = currentActor();
    return actor ? filled(Buffer.alloc(size), actor.chance) : own.bytes(size);
  };
  const uuid = (): ReturnType<typeof own.uuid> => {
    const actor = currentActor();
    if (!actor) return own.uuid();
    const hex = filled(Buffer.alloc(16), actor.chance).toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
  };
  const int = (from: number, to?: number): number => {
    const actor = currentActor();
    if (!actor) return to === undefined ? own.int(from) : own.int(from, to);
    return to === undefined ? actor.chance.below(from) : from + actor.chance.below(to - from);
  };
  Object.assign(crypto, { randomUUID: uuid, randomBytes: bytes, randomInt: int });
  const values = <T extends ArrayBufferView>(view: T): T => {
    const actor = currentActor();
    return actor ? filled(view, actor.chance) : (own.values(view as never) as T);
  };
  Object.defineProperty(globalThis.crypto, 'getRandomValues', { value: values, configurable: true });
  Object.defineProperty(globalThis.crypto, 'randomUUID', { value: uuid, configurable: true });
}

function replaceTime(): void {
  const own = { now: Date.now, elapsed: performance.now.bind(performance) };
  Date.now = () => (currentActor() ? scheduler().now : own.now());
  performance.now = () => (currentActor() ? scheduler().now : own.elapsed());
}

function replaceRequests(): void {
  const original = https.request;
  https.request = ((...args: Parameters<typeof original>) =>
    currentActor()
      ? outboundRequest(scheduler(), systems, args[0] as URL, args[1] as object)
      : original(...args)) as never;
}

/** Work in Node's thread pool takes an unknown time, in which others would run on. */
function replaceThreads(): void {
  for (const [name, now] of [
    ['gzip', zlib.gzipSync],
    ['gunzip', zlib.gunzipSync],
  ] as const) {
    const original = zlib[name] as (...args: unknown[]) => void;
    zlib[name] = ((...args: unknown[]) => {
      const done = args.at(-1) as (error: Error | null, result: Buffer) => void;
      return currentActor() ? done(null, now(args[0] as Buffer)) : original(...args);
    }) as typeof zlib.gzip;
  }
  // A code's hash is slow by design.
  const { scrypt } = crypto;
  crypto.scrypt = ((...args: Parameters<typeof scrypt>) => {
    const [text, salt, length] = args;
    const done = args.at(-1) as (error: Error | null, hash: Buffer) => void;
    return currentActor() ? done(null, crypto.scryptSync(text, salt, length, { cost: 2 })) : scrypt(...args);
  }) as typeof scrypt;
}

/** Notes which actors wait for a look-up that another one began. They call nothing until it ends, also if that one is frozen. */
function watchCaches(): void {
  const { get } = Cache.prototype;
  Cache.prototype.get = function <V>(this: Cache<V>, key: string, lookUp: () => Promise<V>): Promise<V> {
    const actor = currentActor();
    let isOwn = false;
    const value: Promise<V> = get.call(this, key, () => {
      isOwn = true;
      return lookUp();
    }) as Promise<V>;
    if (!actor || isOwn) return value;
    actor.joined += 1;
    const ended = () => {
      actor.joined -= 1;
    };
    value.then(ended, ended);
    return value;
  };
}
