import { describe, expect, it } from 'vitest';
import { isWrite } from '../../support/faults.ts';
import { forgetAll } from '../../support/fresh.ts';
import { isLong, sampleOf } from '../../support/long.ts';
import { callsOf, expectAllOrNothing, isFirstWith, nameOf, telling } from '../injection.ts';
import type { Trouble } from '../proxy.ts';
import { type Operation, type Scenario, scenarios } from '../scenarios.ts';
import { sharedBench } from '../shared-bench.ts';

/**
 * A caller never sees trouble between the SDK and DynamoDB that passes within a few attempts: the response is the usual
 * one, and the request took effect once.
 */
type Kind = { name: string; troubles: Trouble[]; at(operation: Operation): boolean; takesPlace: boolean };

const every = () => true;
const isSingleWrite = (operation: Operation) => isWrite(operation) && operation !== 'TransactWriteItems';

const kinds: Kind[] = [
  { name: 'a connection that breaks before', troubles: ['reset'], at: every, takesPlace: false },
  { name: 'an answer that is lost after', troubles: ['answer lost'], at: every, takesPlace: true },
  { name: 'throttling of', troubles: ['throttled'], at: every, takesPlace: false },
  { name: 'an internal error instead of', troubles: ['internal error'], at: every, takesPlace: false },
  { name: 'a conflict with', troubles: ['conflict'], at: isWrite, takesPlace: false },
  { name: 'several conflicts with', troubles: ['conflict', 'conflict', 'conflict'], at: isWrite, takesPlace: false },
  {
    name: 'a lost answer and then a conflict with',
    troubles: ['answer lost', 'conflict'],
    at: isSingleWrite,
    takesPlace: true,
  },
];

const sampled = sampleOf(scenarios, 8, 1);

/**
 * A call that did not take place is retried in a layer all scenarios share, so `npm test` tries one per operation. For a
 * call that did take place, it tries one in eight scenarios.
 */
const hitsOf = ({ at, takesPlace }: Kind, scenario: Scenario) =>
  telling(scenario).filter(
    ([, operation]) =>
      at(operation) && (isLong || isFirstWith(operation, scenario) || (takesPlace && sampled.includes(scenario))),
  );

describe.each(kinds)('$name a call', (kind) => {
  const { troubles } = kind;
  const hit = scenarios
    .map((scenario) => [nameOf(scenario), hitsOf(kind, scenario)] as const)
    .filter(([, hits]) => hits.length > 0);

  it('meets every operation that a request makes', () => {
    const met = new Set(hit.flatMap(([, hits]) => hits.map(([, operation]) => operation)));
    expect(met).toEqual(new Set(scenarios.flatMap(callsOf).filter(kind.at)));
  });

  it.each(hit)('%s', async (name, hits) => {
    const { table, proxy, prepared } = sharedBench();
    const scenario = prepared.get(name);
    if (!scenario) throw new Error(`${name} was not prepared.`);
    let met = 0;
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
    expect(met).toBe(hits.length * troubles.length);
  });
});
