import { cpSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
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
  const table = `regrove-test-${process.pid}`;
  const original = makeOriginal(table);
  const take = async (): Promise<Place> => {
    const engine = await startCopy(await original);
    lent.set(engine.endpoint, engine);
    return { endpoint: engine.endpoint, table };
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
      // If it could not be made, every borrower got the error.
      await original.then(remove, () => {});
    },
  };
}

/**
 * The folder of a stopped engine with the table: copying it costs a third of the CPU time of making the table. The engine is in a
 * file, because one in memory cannot get the index over the stream's records: with a stream, 4,000 transactions took ten times
 * the CPU time without it.
 */
async function makeOriginal(table: string): Promise<string> {
  const folder = newFolder();
  const { endpoint, stop } = await startEngine(folder);
  await makeTable({ endpoint, table });
  await stop();
  streamTrimmer(folder, '');
  return folder;
}

async function startCopy(original: string): Promise<Pick<Engine, 'endpoint' | 'stop'>> {
  const folder = newFolder();
  cpSync(original, folder, { recursive: true });
  const { endpoint, stop } = await startEngine(folder);
  return {
    endpoint,
    async stop() {
      await stop();
      remove(folder);
    },
  };
}

const newFolder = (): string => mkdtempSync(join(fileSystem(), 'regrove-engine-'));
const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true });

const IN_MEMORY = '/dev/shm';
const ROOM_BYTES = 2 ** 30;

/** A file system in memory where there is a roomy one: a container may have one of 64 MB. */
function fileSystem(): string {
  if (!existsSync(IN_MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize > ROOM_BYTES ? IN_MEMORY : tmpdir();
}
