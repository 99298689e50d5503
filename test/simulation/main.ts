import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import './environment.ts';
import { findPlanted } from './find-planted.ts';
import { printed } from './history.ts';
import { run } from './run.ts';
import { optionsOf } from './seeds.ts';
import { shortened } from './shrink.ts';

/**
 * `npm run simulate`: runs schedules from a seed on, for some minutes. The first failure ends it, with the shortest history
 * that breaks the law and the command that repeats it.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    minutes: { type: 'string' },
    count: { type: 'string' },
    actors: { type: 'string' },
    scenario: { type: 'string' },
    planted: { type: 'boolean' },
  },
});

if (values.planted) process.exit(await findPlanted(Number(values.seed ?? 1), values.scenario));

const actors = values.actors?.split(',').map((name) => name.trim()) ?? [];
const first = Number(values.seed ?? randomInt(1, 2 ** 31));
const isOne = values.seed !== undefined && values.minutes === undefined && values.count === undefined;
const count = isOne ? 1 : Number(values.count ?? Number.POSITIVE_INFINITY);
const endAt = performance.now() + Number(values.minutes ?? 1) * 60_000;

const began = performance.now();
let done = 0;
for (; done < count && (values.count !== undefined || isOne || performance.now() < endAt); done++) {
  const options = optionsOf(first + done, { names: actors, of: values.scenario });
  const outcome = await run(options);
  if (outcome.problems.length === 0) continue;
  const short = await shortened(options, outcome);
  console.log(`Seed ${options.seed}, scenario ${options.scenario.name}, actors ${short.options.actors.join(', ')}:`);
  for (const problem of short.outcome.problems) console.log(`  ${problem}`);
  console.log(`\n${printed(short.outcome.history)}\n`);
  const named = `${values.scenario ? ` --scenario ${values.scenario}` : ''}${actors.length > 0 ? ` --actors '${actors.join(',')}'` : ''}`;
  console.log(`Repeat it by: npm run simulate -- --seed ${options.seed}${named}`);
  process.exitCode = 1;
  break;
}
const seconds = (performance.now() - began) / 1000;
console.log(
  `${done} schedules from seed ${first} in ${seconds.toFixed(1)} s: ${(done / seconds).toFixed(1)} a second.`,
);
