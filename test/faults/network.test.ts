import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, expectAllOrNothing, forgetAll, nameOf, startBench } from './injection.ts';
import type { Trouble } from './proxy.ts';
import { scenarios } from './scenarios.ts';

/**
 * Trouble between the SDK and DynamoDB that passes within a few attempts is not seen by a caller: the answer is the
 * usual one, and what was asked for happened once.
 */
let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.stop());

type Kind = { name: string; troubles: Trouble[]; at: RegExp };

const EVERY = /^/;
const WRITES = /^(Put|Update|Delete|TransactWrite)/;
const SINGLE_WRITES = /^(Put|Update|Delete)/;

const kinds: Kind[] = [
  { name: 'a connection that breaks before', troubles: ['reset'], at: EVERY },
  { name: 'an answer that is lost after', troubles: ['answer lost'], at: EVERY },
  { name: 'throttling of', troubles: ['throttled'], at: EVERY },
  { name: 'an internal error instead of', troubles: ['internal error'], at: EVERY },
  { name: 'a conflict with', troubles: ['conflict'], at: WRITES },
  { name: 'several conflicts with', troubles: ['conflict', 'conflict', 'conflict'], at: WRITES },
  { name: 'a lost answer and then a conflict with', troubles: ['answer lost', 'conflict'], at: SINGLE_WRITES },
];

describe.each(kinds)('$name a call', ({ troubles, at: places }) => {
  const hit = scenarios.filter(({ calls }) => calls.some((call) => places.test(call)));

  it.each(hit.map((scenario) => [nameOf(scenario), ['GetItem', 'GetItem', ...scenario.calls]] as const))(
    '%s',
    async (name, calls) => {
      const { table, proxy, prepared } = bench;
      const scenario = prepared.get(name);
      if (!scenario) throw new Error(`${name} was not prepared.`);
      let met = 0;
      const hits = [...calls.entries()].filter(([, operation]) => places.test(operation));
      for (const [at, operation] of hits) {
        await table.restore(scenario.before);
        forgetAll();
        proxy.plan((_, index) => {
          const trouble = troubles[index - at];
          if (trouble) met += 1;
          return trouble;
        });
        const first = await scenario.send();
        const where = `${troubles} at call ${at}, ${operation}`;

        expect(first, where).toMatchObject({ status: 200 });
        proxy.plan(() => undefined);
        await expectAllOrNothing(scenario, first, table, where);
      }
      expect(hits.length).toBeGreaterThan(0);
      expect(met).toBe(hits.length * troubles.length);
    },
  );
});
