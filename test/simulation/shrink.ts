import type { Decision } from './plan.ts';
import { type Outcome, type RunOptions, run } from './run.ts';

/** At most this many runs are spent on making a history shorter. */
const TRIES_MAX = 400;

/**
 * The shortest history found that breaks a law as the given run did. Leaves out actors, then decisions: first in large parts,
 * then one by one.
 */
export async function shortened(
  options: RunOptions,
  found: Outcome,
): Promise<{ options: RunOptions; outcome: Outcome }> {
  const law = lawOf(found);
  let best = { options: { ...options, decisions: found.decisions }, outcome: found };
  let tries = 0;
  const attempt = async (actors: readonly string[], decisions: readonly Decision[]): Promise<boolean> => {
    if (tries >= TRIES_MAX) return false;
    tries += 1;
    const tried = { ...options, actors, decisions };
    const outcome = await run(tried);
    if (outcome.problems.length === 0 || lawOf(outcome) !== law) return false;
    best = { options: { ...tried, decisions: [...decisions] }, outcome };
    return true;
  };
  for (const actor of options.actors) {
    const { actors, decisions } = best.options;
    const others = actors.filter((one) => one !== actor);
    if (others.length > 0) await attempt(others, decisions);
  }
  for (
    let size = Math.ceil(best.options.decisions.length / 2);
    size >= 1;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  ) {
    for (let at = 0; at < best.options.decisions.length && tries < TRIES_MAX; ) {
      const { actors, decisions } = best.options;
      const fewer = decisions.filter((_, index) => index < at || index >= at + size);
      if (!(await attempt(actors, fewer))) at += size;
    }
  }
  return best;
}

/** The first problem without its figures and ids. */
const lawOf = ({ problems: [first = ''] }: Outcome): string =>
  (first.split('\n')[0] ?? '').replace(/[0-9a-f-]{8,}\S*|[\d.]+/g, '').replace(/\S*[#/]\S*/g, '');
