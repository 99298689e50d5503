import { describe, expect, it } from 'vitest';
import { type Fault, withFaults } from '../../support/faults.ts';
import { forgetAll } from '../../support/fresh.ts';
import { sampleOf } from '../../support/long.ts';
import { callsOf, expectAllOrNothing, nameOf, telling } from '../injection.ts';
import { scenarios, writeEndpoints } from '../scenarios.ts';
import { sharedBench } from '../shared-bench.ts';

/** A process dying at any call in any writing request leaves everything or nothing. */
it('every endpoint that writes has a scenario', () => {
  expect(new Set(scenarios.map(({ operation }) => operation))).toEqual(new Set(writeEndpoints.keys()));
});

it.each(scenarios.map((scenario) => [nameOf(scenario), callsOf(scenario)] as const))(
  '%s makes the calls %j and no other',
  (name, calls) => {
    expect(
      sharedBench()
        .prepared.get(name)
        ?.calls.map(({ operation }) => operation),
    ).toEqual(calls);
  },
);

describe.each<Fault>(['killed before', 'killed after'])('%s a call', (fault) => {
  // A process dying before a call leaves the same state as after the previous call.
  const tried = sampleOf(scenarios, fault === 'killed before' ? 16 : 6);
  it.each(tried.map((scenario) => [nameOf(scenario), telling(scenario)] as const))('%s', async (name, calls) => {
    const { table, proxy, prepared } = sharedBench();
    const scenario = prepared.get(name);
    if (!scenario) throw new Error(`${name} was not prepared.`);
    proxy.plan(() => undefined);
    let killed = 0;
    for (const [at, operation] of calls) {
      await table.restore(scenario.before);
      forgetAll();
      const faultAt = (call: number) => {
        if (call === at) killed += 1;
        return call === at ? fault : undefined;
      };
      const first = await withFaults(faultAt, scenario.send);

      // A written row is answered, although its batch's count was not written.
      if (!scenario.scenario.isInSteps) expect(first.status).toBe(500);
      await expectAllOrNothing(scenario, first, table, `${fault} call ${at}, ${operation}`);
    }
    expect(killed).toBe(calls.length);
  });
});
