import type { StoredItem } from '../support/invariants.ts';
import type { ActorContext, ActorKind } from './actor.ts';
import type { History } from './history.ts';
import type { Systems } from './outbound.ts';
import type { Workers } from './queues.ts';
import type { Scheduler } from './scheduler.ts';
import type { Readers } from './stream.ts';
import type { World } from './world.ts';

export type Handlers = { workers: Workers; readers: Readers };

/** Actors that meet on the same items, what they begin with, and what must be true afterwards. */
export type Scenario<Given = unknown, Seen = unknown> = {
  name: string;
  beginsAt: string;
  weight?: number;
  actors: readonly ActorKind<Given>[];
  /** The workers and stream readers that take part. */
  handlers: Handlers;
  /** Systems of other parties, such as a print-monitoring system. */
  systems?(scheduler: Scheduler): Systems;
  prepare(context: ActorContext<undefined>): Promise<Given>;
  /** Runs every ten minutes, for scenarios in which somebody waits for what a killed process left. */
  schedule?: { name: string; handler(event: unknown): Promise<unknown> };
  /** The schedules that are due later: they finish what a killed process left. */
  afterwards: readonly { name: string; moment?: string; handler(event: unknown): Promise<unknown> }[];
  /** Reads through the API what callers can see at the end. */
  observe(context: ActorContext<Given>): Promise<Seen>;
  laws(run: { history: History; seen: Seen; given: Given; items: StoredItem[]; world: World }): string[];
};

/** Hides a scenario's own types, so scenarios can be listed. */
export const scenario = <Given, Seen>(one: Scenario<Given, Seen>): Scenario => one as unknown as Scenario;

/** An actor's kind: the second one of a kind is `move 2`. */
export const kindName = (actor: string): string => actor.replace(/ \d+$/, '');
