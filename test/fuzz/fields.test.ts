import { afterAll, beforeAll, expect, it } from 'vitest';
import { disconnect } from '../../lib/platform/table/client.ts';
import { ownTable, type WholeTable } from '../faults/whole-table.ts';
import { forgetAll } from '../support/fresh.ts';
import { problemsIn } from '../support/invariants.ts';
import { isLong } from '../support/long.ts';
import { expectAnswer } from './answer.ts';
import { NUMBERS, TEXTS } from './hostile.ts';
import { placesIn, put } from './mutate.ts';
import { callerOf, fieldsOf, newWorld, operations, pathToNew, validBody, type World } from './world.ts';

/** Every field in every body, with every value known to be awkward. */
let world: World;
let table: WholeTable;
beforeAll(async () => {
  table = await ownTable();
  forgetAll();
  world = await newWorld();
});
afterAll(disconnect);

const VALUES: unknown[] = [...NUMBERS, ...TEXTS, null, true, [], {}, [null], { a: 1 }];

/**
 * All values in `npm run test:long`. `npm test` tries one in 48, different ones at each place, so each value is tried
 * somewhere.
 */
const valuesAt = (index: number): unknown[] =>
  isLong ? VALUES : VALUES.filter((_, number) => number % 48 === index % 48);

const taking = operations.filter(
  ({ path, operation }) => operation.requestBody?.content['application/json'] && !/^\/accounts\/\{\w+\}\//.test(path),
);

it.each(taking.map((described) => [described.operation.operationId, described] as const))(
  '%s',
  async (name, described) => {
    const { method, operation } = described;
    const path = await pathToNew(described.path, world);
    const named = fieldsOf(operation.requestBody?.content['application/json']?.schema ?? {}).map(([field]) => [field]);
    const given = placesIn(validBody(name, world)).slice(1);
    const places = [...given, ...named.filter(([field]) => !given.some(([first]) => first === field))];
    for (const [index, place] of places.entries()) {
      for (const value of valuesAt(index + taking.indexOf(described))) {
        const body = JSON.stringify(put(validBody(name, world), place, value));
        const { key, headers } = callerOf(operation, world);
        await expectAnswer(key, method, { path, query: '', body, headers });
      }
    }
    expect(places.length).toBeGreaterThanOrEqual(named.length);
  },
);

it('numbers that are all at their largest or smallest at once leave the account in working order', async () => {
  const { root } = world;
  for (const pages of [1e12, -1e12, 1]) {
    for (const size of [1e4, 1e-6]) {
      for (const gsm of [1e5, 1]) {
        const sheet = { width: size, length: size, gsm };
        expect([200, 400]).toContain((await root.post('/deposits', { pages, ...sheet, date: '2026-03-02' })).status);
        if (pages < 1) continue;
        const items = Array(3).fill({ quantity: pages, ...sheet });
        const project_id = world.ids.get('projects')?.[0];
        expect([200, 400]).toContain((await root.post('/quotes', { project_id, items })).status);
        expect([200, 400]).toContain((await root.post('/orders', { items })).status);
      }
    }
  }
  const body = { pages: 1, width: 0.1234567890123, length: 0.1234567890123, date: '2026-03-02' };

  expect((await root.post('/deposits', body)).status).toBe(200);
  expect((await root.get('/account')).status).toBe(200);
});

it('the books are in order after all that', async () => {
  expect(problemsIn(await table.items())).toEqual([]);
});
