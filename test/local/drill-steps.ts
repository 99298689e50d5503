import { type Ended, regrove } from './process.ts';

/** The steps of the restore drills, and what went wrong. */
export const problems: string[] = [];

export const check = (is: boolean, problem: string): void => void (is || problems.push(problem));

/** A step as written on the page, with its exit code and time. */
export async function typed(folder: string, expected: number, ...words: string[]): Promise<Ended> {
  const ended = await regrove(folder, ...words);
  const last = ended.out.trim().split('\n').at(-1) ?? '';
  console.log(`regrove ${words.join(' ')}: exit ${ended.code}, ${(ended.ms / 1000).toFixed(1)} s. ${last}`);
  check(
    ended.code === expected,
    `regrove ${words.join(' ')} ended with ${ended.code}: ${last} ${ended.err.slice(-300)}`,
  );
  return ended;
}
