import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Engine, startEngine } from '../../infra/local/engine.ts';
import { streamTrimmer } from '../../infra/local/trim-stream.ts';
import { openDoor } from './door.ts';
import { makeTable, type Place } from './tables.ts';

/**
 * Lends each test file its own engine, so no file sees another's writes. A single engine for the whole run would check
 * all earlier transaction tokens at each transaction (docs/decisions/embedded-engine.md). The engines belong to the
 * lend-engines.ts process, which stops them however the run ends.
 */
export async function lendEngines(): Promise<{ lender: string; stop(): Promise<void> }> {
  const lent = new Map<string, Pick<Engine, 'stop'>>();
  const ending: Promise<void>[] = [];
  const take = async (): Promise<Place> => {
    const engine = await startIndexedEngine();
    lent.set(engine.endpoint, engine);
    const place = { endpoint: engine.endpoint, table: `regrove-test-${process.pid}` };
    await makeTable(place);
    return place;
  };
  const giveBack = (endpoint: string): void => {
    ending.push(lent.get(endpoint)?.stop() ?? Promise.resolve());
    lent.delete(endpoint);
  };
  // One engine is always ready, so no file waits for its own. If an engine failed to start, its borrower gets the error.
  const another = (before: Promise<unknown> = Promise.resolve()): Promise<Place> => {
    const made = before.then(take, take);
    made.catch(() => {});
    return made;
  };
  let next = another();
  const door = await openDoor(async (endpoint, method) => {
    if (method === 'DELETE') {
      giveBack(endpoint);
      return '';
    }
    const ready = next;
    next = another(ready);
    return JSON.stringify(await ready);
  });
  return {
    lender: door.url,
    async stop() {
      door.close();
      await Promise.allSettled([next]);
      for (const endpoint of [...lent.keys()]) giveBack(endpoint);
      await Promise.all(ending);
    },
  };
}

/**
 * An engine in a file, because one in memory cannot get the index over the stream's records: with a stream, 4,000
 * transactions took ten times the CPU time without it.
 */
async function startIndexedEngine(): Promise<Pick<Engine, 'endpoint' | 'stop'>> {
  const folder = mkdtempSync(join(fileSystem(), 'regrove-engine-'));
  const { endpoint, stop } = await startEngine(folder);
  streamTrimmer(folder, '');
  return {
    endpoint,
    async stop() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const IN_MEMORY = '/dev/shm';
const ROOM_BYTES = 2 ** 30;

/** A file system in memory where there is a roomy one: a container may have one of 64 MB. */
function fileSystem(): string {
  if (!existsSync(IN_MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize > ROOM_BYTES ? IN_MEMORY : tmpdir();
}
