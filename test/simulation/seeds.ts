import { chanceOf } from '../support/chance.ts';
import type { RunOptions } from './run.ts';
import { kindName, type Scenario } from './scenario.ts';
import { access } from './scenarios/access.ts';
import { batches } from './scenarios/batches.ts';
import { books } from './scenarios/books.ts';
import { collection } from './scenarios/collection.ts';
import { credits } from './scenarios/credits.ts';
import { desk } from './scenarios/desk.ts';
import { feeds } from './scenarios/feeds.ts';
import { invoices } from './scenarios/invoices.ts';
import { jobs } from './scenarios/jobs.ts';
import { messages } from './scenarios/messages.ts';
import { meterReports } from './scenarios/meter-reports.ts';
import { moves } from './scenarios/moves.ts';
import { orders } from './scenarios/orders.ts';
import { people } from './scenarios/people.ts';
import { settings } from './scenarios/settings.ts';
import { trees } from './scenarios/trees.ts';

export const scenarios: readonly Scenario[] = [
  books,
  batches,
  orders,
  messages,
  feeds,
  meterReports,
  collection,
  trees,
  credits,
  jobs,
  desk,
  people,
  settings,
  access,
  moves,
  invoices,
];

/** How often a scenario is drawn; one whose runs are long has less. */
const WEIGHT = 3;
const ACTORS_MIN = 2;
const ACTORS_MAX = 8;

/** A seed's run: a scenario with two to eight of its actors, or with the named ones. */
export function optionsOf(
  seed: number,
  { names = [], of }: { names?: readonly string[]; of?: string | undefined } = {},
): RunOptions {
  if (!Number.isInteger(seed)) throw new Error('--seed must be a whole number; without it a seed is drawn.');
  const chance = chanceOf(seed).named('actors');
  const hasAll = ({ actors }: Scenario) => names.every((name) => actors.some((kind) => kind.name === kindName(name)));
  const able = scenarios.filter((one) => hasAll(one) && (of === undefined || one.name === of));
  if (able.length === 0)
    throw new Error(`No scenario has the actors ${names.join(', ')}. Known: ${known().join('; ')}.`);
  const scenario = chance.of(able.flatMap((one) => Array.from({ length: one.weight ?? WEIGHT }, () => one)));
  if (names.length > 0) return { scenario, seed, actors: names };
  const pool = scenario.actors.flatMap(({ name, most = 1 }) =>
    Array.from({ length: most }, (_, index) => (index === 0 ? name : `${name} ${index + 1}`)),
  );
  const count = Math.min(pool.length, ACTORS_MIN + chance.below(ACTORS_MAX - ACTORS_MIN + 1));
  const actors: string[] = [];
  while (actors.length < count) actors.push(...pool.splice(chance.below(pool.length), 1));
  return { scenario, seed, actors };
}

const known = (): string[] =>
  scenarios.map(({ name, actors }) => `${name}: ${actors.map((one) => one.name).join(', ')}`);
