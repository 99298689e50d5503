import { type Chance, chanceOf } from '../support/chance.ts';
import { problemsIn } from '../support/invariants.ts';
import { contextOf } from './actor.ts';
import type { History } from './history.ts';
import { begin, itemsOf, type Snapshot } from './host.ts';
import { letterLaws } from './laws/letters.ts';
import { workedOffLaws } from './laws/worked-off.ts';
import { type Decision, drawnPlan, fixedPlan } from './plan.ts';
import type { Planted } from './planted.ts';
import type { Referee } from './referee.ts';
import { kindName, type Scenario } from './scenario.ts';
import type { Scheduler } from './scheduler.ts';
import { table } from './simulated-table.ts';
import { createWorld, type World } from './world.ts';

/** One run: some actors of a scenario, a plan, and the laws. The same options give the same history. */
export type RunOptions = {
  scenario: Scenario;
  seed: number;
  actors: readonly string[];
  decisions?: readonly Decision[];
  /** A race that is put into the code, to see whether the laws notice it. */
  planted?: Planted | undefined;
  /** Makes each call to the table too and compares the answers. */
  referee?: Referee | undefined;
};
export type Outcome = { problems: string[]; history: History; decisions: Decision[] };

export async function run({ scenario, seed, actors, decisions, planted, referee }: RunOptions): Promise<Outcome> {
  const { snapshot, world, given } = await preparedFor(scenario);
  const chance = chanceOf(seed);
  const plan = decisions ? fixedPlan(decisions) : drawnPlan(chance.named('plan'));
  await referee?.load([...snapshot.partitions.values()].flatMap((partition) => [...partition.values()]));
  const scheduler = begin(
    scenario,
    plan,
    chance,
    { ...snapshot, objects: new Map(snapshot.objects) },
    { planted, referee },
  );
  const history = scheduler.history;
  const outcome = (problems: string[]): Outcome => ({ problems, history, decisions: plan.decisions });
  watch(scheduler, chance.named('watch'));
  const takeOut = planted?.plant?.();
  try {
    const failures: unknown[] = [];
    const contexts = actors.map((name) => ({ name, world, given, chance: chance.named(`${name} actor`), scheduler }));
    const all = contexts.map((context) =>
      kindOf(scenario, context.name)
        .run(contextOf(context))
        .catch((error: unknown) => void failures.push(error)),
    );
    await scheduler.run();
    await Promise.all(all);
    if (failures.length > 0) throw failures[0];
    scheduler.calm();
    for (const { name, moment, handler } of scenario.afterwards) {
      if (moment) scheduler.now = Math.max(scheduler.now, Date.parse(moment));
      const ended = scheduler.start(name, () => handler({}));
      await scheduler.run();
      await ended;
    }
    const observer = contextOf({ name: 'observer', world, given, chance: chance.named('observer'), scheduler });
    const observed = scenario.observe(observer);
    await scheduler.run();
    const seen = await observed;
    const items = itemsOf();
    const laws = scenario.laws({ history, seen, world, given, items });
    const end = workedOffLaws({ items, now: scheduler.now, queues: [...scenario.handlers.workers.keys()] });
    return outcome([...problemsIn(items), ...laws, ...end, ...letterLaws(history)]);
  } catch (error) {
    if (error instanceof BrokenLaw) return outcome(error.problems);
    return outcome([`The run failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`]);
  } finally {
    takeOut?.();
  }
}

class BrokenLaw extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(problems[0]);
    this.problems = problems;
  }
}

const kindOf = (scenario: Scenario, name: string) => {
  const found = scenario.actors.find((kind) => kind.name === kindName(name));
  if (!found) throw new Error(`The scenario ${scenario.name} has no actor ${name}.`);
  return found;
};

/** Checks the whole table after some of the writes, a few times in a run. */
function watch(scheduler: Scheduler, chance: Chance): void {
  let written = table.stream.length;
  scheduler.afterStep = () => {
    if (table.stream.length === written) return;
    written = table.stream.length;
    if (chance.next() > 0.05) return;
    const problems = problemsIn(itemsOf(), { isQuiet: false });
    if (problems.length > 0) throw new BrokenLaw(problems);
  };
}

type Prepared = { snapshot: Snapshot; world: World; given: unknown };
const prepared = new Map<string, Promise<Prepared>>();

/** The world and what the scenario adds to it, created once by actors without faults. */
function preparedFor(scenario: Scenario): Promise<Prepared> {
  const known = prepared.get(scenario.name);
  if (known) return known;
  const made = prepare(scenario);
  prepared.set(scenario.name, made);
  return made.then(async (ready) => {
    await rehearse(scenario);
    return ready;
  });
}

/** All actors one after another, which breaks no law. It loads every module, so that no later run waits for one. */
async function rehearse(scenario: Scenario): Promise<void> {
  const { problems } = await run({ scenario, seed: 0, actors: scenario.actors.map(({ name }) => name), decisions: [] });
  if (problems.length > 0)
    throw new Error(`The scenario ${scenario.name} breaks laws without a race: ${problems.join(' ')}`);
}

/** The initial items are older than everything in a run. */
const PREPARED_BEFORE_MS = 3_600_000;

async function prepare(scenario: Scenario): Promise<Prepared> {
  const objects = new Map();
  const scheduler = begin(scenario, fixedPlan([]), chanceOf('world'), { partitions: new Map(), objects });
  scheduler.now -= PREPARED_BEFORE_MS;
  const made = scheduler.start('world', createWorld);
  await scheduler.run();
  const world = await made;
  const context = contextOf({ name: 'prepare', world, given: undefined, chance: chanceOf('prepare'), scheduler });
  const given = scenario.prepare(context);
  await scheduler.run();
  const prepared = { given: await given, world, snapshot: { partitions: table.snapshot(), objects } };
  const problems = problemsIn(itemsOf());
  if (problems.length > 0) throw new Error(`The scenario ${scenario.name} begins with: ${problems.join(' ')}`);
  return prepared;
}
