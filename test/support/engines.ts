import { type Engine, startEngine } from '../../infra/local/engine.ts';
import { openDoor } from './door.ts';
import { makeTable, type Place } from './tables.ts';

/**
 * Lends an engine to each test file: one for the whole run would look at the tokens of all its transactions at each
 * (docs/decisions/embedded-engine.md), and no file meets what another wrote. They belong to the process of lend-engines.ts, which
 * ends them whatever becomes of the run.
 */
export async function lendEngines(): Promise<{ lender: string; stop(): Promise<void> }> {
  const lent = new Map<string, Engine>();
  const ending: Promise<void>[] = [];
  const take = async (): Promise<Place> => {
    const engine = await startEngine('memory');
    lent.set(engine.endpoint, engine);
    const place = { endpoint: engine.endpoint, table: `regrove-test-${process.pid}` };
    await makeTable(place);
    return place;
  };
  const giveBack = (endpoint: string): void => {
    ending.push(lent.get(endpoint)?.stop() ?? Promise.resolve());
    lent.delete(endpoint);
  };
  // One is always ready, so that no file waits for its own. Whoever comes for one that could not be started is told so.
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
