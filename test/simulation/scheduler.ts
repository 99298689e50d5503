import { AsyncLocalStorage } from 'node:async_hooks';
import type { Chance } from '../support/chance.ts';
import type { History } from './history.ts';
import { type Fault, fixedPlan, type Plan } from './plan.ts';

/**
 * Runs one call at a time. An actor is one process of the service: a request, a job, a batch of messages. Its code runs freely
 * between two calls to the outside, and each call waits here for its turn. Nothing else decides the order, so a plan and a seed
 * repeat a run exactly.
 */
type Actor = {
  name: string;
  calls: number;
  chance: Chance;
  /** The instance of the service in which it runs: instances share no cache. */
  instance: { name: string };
  isDead: boolean;
  /** It never gets the first answer to a write. */
  isOnBadLine: boolean;
  /** It has its turn when nobody else can run. */
  givesWay?: boolean;
  /** How many look-ups of other actors it waits for: a cache asks once for all. */
  joined: number;
  /** The number of its last call, once it was found to wait for another actor since then. */
  waitsSince?: number;
};

/** Thrown by every further call of a killed actor. */
export class Killed extends Error {
  constructor() {
    super('The process was killed.');
  }
}

export type Call<T> = {
  label: string;
  faults: readonly Fault[];
  /** A delivery gets `twice` and `late` itself; every other fault is applied here. */
  perform(fault?: Fault): T | Promise<T>;
  /** The error thrown in place of the call; undefined performs the call. */
  refusal?(fault: Fault): Error | undefined;
  /** Performed again after its answer was lost. */
  again?(): T | Promise<T>;
  outcome?(result: T): string;
  /** The moment before which it has no turn, unless nothing else is left to do. */
  wakeAt?: number;
};

type Task = {
  actor: Actor;
  number: number;
  call: Call<unknown>;
  wakeAt: number;
  /** The step at which it interrupts others; 0 if it waits for its turn. */
  fromStep: number;
  isDelivery: boolean;
  resolve(value: unknown): void;
  reject(error: unknown): void;
};

export type Source = { name: string; call: Call<unknown> };

const actors = new AsyncLocalStorage<Actor>();
export const currentActor = (): Actor | undefined => actors.getStore();

const STEPS_MAX = 4_000;

/** A delivery is not made by the service. */
const DELIVERING = { name: 'delivery' };

export class Scheduler {
  readonly history: History = { rows: [], facts: [], calmFrom: Number.POSITIVE_INFINITY };
  now: number;
  /** Deliveries that are possible now; asked for before each step. */
  sources: () => Source[] = () => [];
  /** Called after each performed call; throws if a law is broken. */
  afterStep: () => void = () => {};
  #plan: Plan;
  readonly #chance: Chance;
  #pending: Task[] = [];
  #current: string | undefined;
  #step = 0;
  readonly #running = new Set<Actor>();
  readonly #instances = [{ name: 'A' }, { name: 'B' }];
  readonly #processes = new Map<string, number>();
  readonly #deliveries = new Map<string, number>();

  constructor(options: { plan: Plan; chance: Chance; now: number }) {
    this.#plan = options.plan;
    this.#chance = options.chance;
    this.now = options.now;
  }

  /** A name for the next process that handles deliveries of this kind. */
  processOf(kind: string): string {
    const number = (this.#processes.get(kind) ?? 0) + 1;
    this.#processes.set(kind, number);
    return `${kind} ${number}`;
  }

  /** A message or a change that failed too often. */
  giveUp(queue: string, body: string): void {
    this.history.facts.push({ kind: 'dead letter', queue, body });
  }

  /** From now on nothing is drawn: the rest runs in order and without faults. */
  calm(): void {
    this.#plan = fixedPlan([]);
    this.history.calmFrom = this.history.rows.length;
  }

  /** Starts an actor. It begins when its first turn comes, or at the step that the plan gives to somebody from outside. */
  async start<T>(
    name: string,
    work: () => Promise<T>,
    { isOutside = false, isOnBadLine = false }: { isOutside?: boolean; isOnBadLine?: boolean } = {},
  ): Promise<T> {
    const arrival = isOutside ? this.#plan.arrivalOf(name) : undefined;
    const fromStep = arrival === undefined ? 0 : this.#step + arrival;
    const chance = this.#chance.named(name);
    const instance = chance.of(this.#instances);
    const actor: Actor = { name, calls: 0, chance, instance, isDead: false, isOnBadLine, joined: 0 };
    this.#running.add(actor);
    try {
      return await actors.run(actor, async () => {
        await this.call({ label: 'begins', faults: [], perform: () => {} }, fromStep);
        return work();
      });
    } finally {
      this.#running.delete(actor);
    }
  }

  /** The only way to the outside for an actor. */
  call<T>(call: Call<T>, fromStep = 0): Promise<T> {
    const actor = actors.getStore();
    if (!actor) throw new Error(`${call.label} was called by no actor.`);
    if (actor.isDead) return Promise.reject(new Killed());
    actor.calls += 1;
    return new Promise<T>((resolve, reject) => {
      this.#pending.push({
        actor,
        number: actor.calls,
        call: call as Call<unknown>,
        wakeAt: call.wakeAt ?? 0,
        fromStep,
        isDelivery: false,
        resolve: resolve as (value: unknown) => void,
        reject,
      });
    });
  }

  /** Runs until no call and no delivery is left. */
  async run(): Promise<void> {
    for (; ; this.#step++) {
      const ready = await this.#ready();
      const [first] = ready;
      if (!first) return;
      if (this.#step >= STEPS_MAX) throw new Error(`The run has not ended after ${STEPS_MAX} steps.`);
      await this.#perform(this.#chosen(first, ready));
      this.afterStep();
    }
  }

  #chosen(first: Task, ready: Task[]): Task {
    const able = ready.filter(({ actor }) => actor.name !== first.actor.name && !actor.givesWay);
    const others = [...new Set(able.map(({ actor }) => actor.name))];
    const turn = { number: first.number, isWrite: first.call.faults.includes('killed after') };
    const decided = this.#plan.switchAt(first.actor.name, turn, others);
    if (decided === 'everyone') first.actor.givesWay = true;
    const to = decided === 'everyone' ? others[0] : decided?.to;
    return ready.find(({ actor }) => actor.name === to) ?? first;
  }

  /**
   * In the order of turns: who arrives, who ran last, others in the order of their start, deliveries, who gives way. Those who
   * wait for later come if nobody else is there.
   */
  async #ready(): Promise<Task[]> {
    for (let turns = 0; ; turns++) {
      await (turns < QUICK_TURNS ? turn() : realPause());
      // Time stands still during this, and nobody else runs: otherwise the machine's speed would decide the order.
      const thinking = this.#thinking();
      if (turns < THINKING_TURNS && thinking.length > 0) continue;
      const deliveries = this.sources().map((source) => this.#delivery(source));
      const all = [...this.#pending, ...deliveries];
      if (turns > TURNS_MAX)
        throw new Error(`Neither called nor ended: ${[...this.#running].map(({ name }) => name).join(', ')}.`);
      if (all.length > 0 || (this.#running.size === 0 && turns > 1)) {
        for (const actor of thinking) actor.waitsSince = actor.calls;
        return this.#inOrder(all);
      }
    }
  }

  #inOrder(all: Task[]): Task[] {
    const awake = all.filter(({ wakeAt, fromStep }) => wakeAt <= this.now && fromStep <= this.#step);
    if (awake.length === 0) {
      const later = all.sort((a, b) => a.wakeAt - b.wakeAt || a.fromStep - b.fromStep);
      // Time passes only if nobody can run, not even who waits for a step: otherwise a switch would freeze everybody else.
      const delayed = later.filter(({ wakeAt }) => wakeAt <= this.now);
      return delayed.length > 0 ? delayed : later;
    }
    const rankOf = ({ actor, fromStep }: Task): number =>
      (actor.givesWay ? 3 : 0) + (fromStep > 0 ? 0 : actor.name === this.#current ? 1 : 2);
    return awake.length === 1 ? awake : awake.sort((a, b) => rankOf(a) - rankOf(b));
  }

  /** The actors that run and have not yet called, but for those that wait for another one: they load a module or compute. */
  #thinking(): Actor[] {
    const waiting = new Set(this.#pending.map(({ actor }) => actor));
    return [...this.#running].filter(
      (actor) => !waiting.has(actor) && actor.joined === 0 && actor.waitsSince !== actor.calls,
    );
  }

  #delivery({ name, call }: Source): Task {
    const actor: Actor = {
      name,
      calls: 0,
      chance: this.#chance,
      instance: DELIVERING,
      isDead: false,
      isOnBadLine: false,
      joined: 0,
    };
    const number = (this.#deliveries.get(name) ?? 0) + 1;
    return {
      actor,
      number,
      call,
      wakeAt: call.wakeAt ?? 0,
      fromStep: 0,
      isDelivery: true,
      resolve: () => {},
      reject: () => {},
    };
  }

  async #perform(task: Task): Promise<void> {
    const { actor, call, number } = task;
    const isLost = actor.isOnBadLine && call.faults.includes('answer lost');
    const fault = this.#plan.faultAt(actor.name, number, call.faults) ?? (isLost ? 'answer lost' : undefined);
    if (fault === 'frozen') {
      task.wakeAt = this.now + FROZEN_MS;
      return this.#note(task, 'is frozen for ten minutes', fault);
    }
    this.#pending = this.#pending.filter((one) => one !== task);
    actor.givesWay = false;
    if (task.isDelivery) this.#deliveries.set(actor.name, number);
    this.#current = actor.name;
    this.now = Math.max(this.now + 1, task.wakeAt, fault === 'clock forward' ? this.now + FORWARD_MS : 0);
    if (fault === 'clock back') this.now -= BACK_MS;
    await actors.run(actor, () => this.#answer(task, fault));
  }

  async #answer(task: Task, fault: Fault | undefined): Promise<void> {
    const { call } = task;
    if (fault === 'killed before') return this.#kill(task, 'killed before it');
    try {
      const refusal = fault && call.refusal?.(fault);
      if (refusal) throw refusal;
      const result = await call.perform(fault);
      if (fault === 'killed after') return this.#kill(task, 'done, then killed');
      if (fault === 'answer lost' && call.again) return this.#repeat(task, call.again, 'done');
      this.#note(task, [call.outcome?.(result) ?? 'done', fault].filter(Boolean).join(', '), fault);
      task.resolve(result);
    } catch (error) {
      const outcome = error instanceof Error ? `${error.name}: ${briefly(error)}` : String(error);
      if (fault === 'answer lost' && call.again) return this.#repeat(task, call.again, outcome);
      this.#note(task, outcome, fault);
      if (fault === 'killed after') return this.#kill(task);
      task.reject(error);
    }
  }

  /** Nobody hears of what the call did, or why it was refused, so it is sent again. */
  #repeat(task: Task, again: () => unknown, outcome: string): void {
    this.#note(task, `${outcome}, but its answer is lost`, 'answer lost');
    const repeated = { ...task.call, label: `${task.call.label} again`, perform: again, faults: [] };
    void this.call(repeated).then(task.resolve, task.reject);
  }

  #kill(task: Task, outcome?: string): void {
    if (outcome) this.#note(task, outcome, 'killed before');
    task.actor.isDead = true;
    const own = [task, ...this.#pending.filter(({ actor }) => actor === task.actor)];
    this.#pending = this.#pending.filter(({ actor }) => actor !== task.actor);
    for (const one of own) one.reject(new Killed());
  }

  #note({ actor, call }: Task, outcome: string, fault?: Fault): void {
    const step = this.history.rows.length + 1;
    this.history.rows.push({ step, actor: actor.name, call: call.label, outcome, ...(fault && { fault }) });
  }
}

const FROZEN_MS = 600_000;
const FORWARD_MS = 3_600_000;
const BACK_MS = 2_000;

/** A turn of the event loop lets every actor run to its next call; work in Node's thread pool may take more turns. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const QUICK_TURNS = 50;
const realPause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1));
const TURNS_MAX = 5_000;
/** An actor that has not called by then waits for another one. */
const THINKING_TURNS = 2_000;

const briefly = ({ message }: Error): string => message.replace(/\s+/g, ' ').slice(0, 60);
