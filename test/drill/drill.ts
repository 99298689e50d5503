import { setTimeout as sleep } from 'node:timers/promises';
import { chanceOf } from '../support/chance.ts';
import { type Business, doOne, newOwn } from './business.ts';
import { DAY_MS, dayOf, HOUR_MS } from './calendar.ts';
import { newClient } from './client.ts';
import { forwardTo } from './clock-mover.ts';
import { dealFaults, type Fault, type Stage } from './faults.ts';
import type { Failed, Record } from './record.ts';
import type { Terminal } from './terminal.ts';

/** The faults, problems and jobs over a drill's days. */
type Course = { faults: Map<string, number>; problems: string[]; jobs: number };

const CLIENTS = 6;
const STEPS_A_DAY = 2;
const FAULTS_A_DAY = 1;

export async function runDays(options: {
  seed: number;
  days: number;
  start: number;
  operationsAStep: number;
  stage: Omit<Stage, 'probe' | 'progress' | 'watchFailures' | 'problem' | 'random'>;
  record: Record;
  terminal: Terminal;
  /** Called once, in the middle, while clients book. */
  atMiddle(): Promise<void>;
}): Promise<Course> {
  const { seed, days, start, stage, terminal } = options;
  const { service, world } = stage;
  const course: Course = { faults: new Map(), problems: [], jobs: 0 };
  const problem = (sentence: string) => {
    course.problems.push(sentence);
    terminal.line(`  problem: ${sentence}`);
  };
  const onFailure: ((failed: Pick<Failed, 'status' | 'reason'>) => void)[] = [];
  let done = 0;
  const record: Record = {
    ...options.record,
    failed(failed) {
      for (const look of onFailure) look(failed);
      options.record.failed(failed);
    },
    answered(answered) {
      done += 1;
      options.record.answered(answered);
    },
  };
  const clientOptions = { service, record, onBroken: problem };
  const businesses: Business[] = Array.from({ length: CLIENTS }, (_, n) => ({
    client: newClient(`client-${n}`, { ...clientOptions, random: chanceOf(seed).named(`haste ${n}`) }),
    random: chanceOf(seed).named(`client ${n}`),
    world,
    service,
    own: newOwn(world.pushed[n]),
  }));
  const whole: Stage = {
    ...stage,
    random: chanceOf(seed).named('faults'),
    probe: newClient('probe', clientOptions),
    problem,
    watchFailures(words) {
      let isSeen = false;
      onFailure.push((failed) => {
        isSeen ||= failed.status !== undefined && failed.reason.includes(words);
      });
      return () => isSeen;
    },
    async progress(operations) {
      const enough = Math.min(done + operations, goal);
      while (done < enough) await sleep(20);
    },
  };
  const random = chanceOf(seed).named('days');
  const faults = dealFaults(chanceOf(seed).named('deck'), days * FAULTS_A_DAY, stage.disk.isOwn);
  /** How many operations will have been answered at the end of the current step. */
  let goal = 0;

  for (let day = 0; day < days; day++) {
    const today = faults.splice(0, FAULTS_A_DAY);
    const steps = random.shuffled(Array.from({ length: STEPS_A_DAY }, (_, step) => step)).slice(0, today.length);
    const told: string[] = [];
    for (let step = 0; step < STEPS_A_DAY; step++) {
      const fault = today[steps.indexOf(step)];
      const to = start + day * DAY_MS + (step + 1) * (24 / STEPS_A_DAY) * HOUR_MS;
      goal = done + options.operationsAStep * CLIENTS;
      terminal.status(`${dayOf(to - 1)}: ${fault?.name ?? 'no fault'}, ${done} operations`);
      const isMiddle = day === Math.floor(days / 2) && step === 1;
      const [ran] = await Promise.all([
        forwardTo(service, to),
        ...businesses.map((business) => work(business, options.operationsAStep)),
        inject(fault, whole, random.below(1_000), course),
        isMiddle ? options.atMiddle() : undefined,
      ]);
      course.jobs += ran.length;
      if (fault) told.push(fault.name);
      for (const surprise of service.surprises.splice(0)) problem(surprise);
    }
    const { requests, failures } = options.record.counts();
    terminal.line(`${dayOf(start + day * DAY_MS)}  ${requests} requests, ${failures} to repeat  ${told.join(', ')}`);
  }
  return course;
}

async function work(business: Business, operations: number): Promise<void> {
  for (let i = 0; i < operations; i++) await doOne(business);
}

async function inject(fault: Fault | undefined, stage: Stage, afterMs: number, course: Course): Promise<void> {
  if (!fault) return;
  await sleep(afterMs);
  course.faults.set(fault.name, (course.faults.get(fault.name) ?? 0) + 1);
  await fault.run(stage);
}
