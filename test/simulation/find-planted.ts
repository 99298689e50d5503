import { planted } from './planted.ts';
import { run } from './run.ts';
import { optionsOf } from './seeds.ts';
import { shortened } from './shrink.ts';

/** Within this many schedules of its scenario each planted race must be found. */
const SCHEDULES_MAX = 2_000;

/** Puts each race, or those of a scenario, into the service and counts the schedules until a law breaks. Prints the table of docs/testing.md. */
export async function findPlanted(seed: number, scenario?: string): Promise<number> {
  console.log('| race | scenario | schedules | decisions | broken law |\n|---|---|---:|---:|---|');
  let isMissed = false;
  for (const race of planted.filter((one) => scenario === undefined || one.scenario === scenario)) {
    const found = await firstFailure(race, seed);
    isMissed ||= found === undefined;
    const [law = ''] = found?.problems ?? ['none'];
    console.log(
      `| ${race.name} | ${race.scenario} | ${found?.schedules ?? 'not found'} | ${found?.decisions} | ${law} |`,
    );
  }
  return isMissed ? 1 : 0;
}

async function firstFailure(race: (typeof planted)[number], seed: number) {
  for (let schedules = 1; schedules <= SCHEDULES_MAX; schedules++) {
    const options = { ...optionsOf(seed + schedules - 1, { of: race.scenario }), planted: race };
    const outcome = await run(options);
    if (outcome.problems.length === 0) continue;
    const { outcome: short } = await shortened(options, outcome);
    return { schedules, problems: short.problems, decisions: short.decisions.length };
  }
  return undefined;
}
