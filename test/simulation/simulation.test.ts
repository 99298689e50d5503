import { describe, expect, it } from 'vitest';
import './environment.ts';
import { isLong } from '../support/long.ts';
import { seedOf } from '../support/seed.ts';
import { place } from '../support/tables.ts';
import { printed } from './history.ts';
import { planted } from './planted.ts';
import { engineReferee } from './referee.ts';
import { run } from './run.ts';
import { optionsOf, scenarios } from './seeds.ts';
import { shortened } from './shrink.ts';

const SCHEDULES = isLong ? 5_000 : 200;

describe('the simulation', () => {
  it(`breaks no law in ${SCHEDULES} schedules`, async () => {
    for (let seed = seedOf(); seed < seedOf() + SCHEDULES; seed++) {
      const options = optionsOf(seed);
      const outcome = await run(options);
      if (outcome.problems.length === 0) continue;
      const { outcome: short } = await shortened(options, outcome);
      const report = [...short.problems, printed(short.history), `npm run simulate -- --seed ${seed}`];
      expect.fail(report.join('\n'));
    }
  });

  it('repeats a run exactly by its seed', async () => {
    const histories = async () => {
      const found = [];
      for (const seed of [1, 2, 3, 4, 5]) found.push((await run(optionsOf(seed))).history);
      return found;
    };
    expect(await histories()).toEqual(await histories());
  });

  it.each(scenarios.map(({ name }) => name))('gets the answers of the embedded engine: %s', async (of) => {
    const referee = engineReferee(place().endpoint);
    for (let seed = 1; seed <= (isLong ? 20 : 2); seed++) await run({ ...optionsOf(seed, { of }), referee });

    expect(referee.differences).toEqual([]);
  });

  it('finds a race that is put in, by a short history', async () => {
    const race = planted.find(({ scenario }) => scenario === 'orders');
    const options = {
      ...optionsOf(2, { of: 'orders' }),
      actors: ['execute quote', 'execute quote 2', 'offset'],
      planted: race,
    };
    const { outcome, options: least } = await shortened(options, await run(options));

    expect(outcome.problems[0]).toMatch(/^Quote \S+ names/);
    expect(least.actors).toEqual(['execute quote', 'execute quote 2']);
    expect(least.decisions).toEqual([]);
    expect(printed(outcome.history)).toMatch(/^step +actor +call +outcome\n +1 +execute quote +begins +done\n/);
  });
});
