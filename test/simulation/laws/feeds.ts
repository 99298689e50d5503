import type { History } from '../history.ts';
import { answersTo, isDone } from './answers.ts';
import { type SeenBooks, totalsLaws } from './books.ts';

export type SeenFeeds = Omit<SeenBooks, 'deposits'> & {
  deposits: { id: string; pages: number; feed_id: string | null }[];
};
type Reading = { device: string; at: string; total: number };
type Run = { history: History; seen: SeenFeeds; given: { agent: string; upload: string; baseline: number } };

export const feedsLaws = (run: Run): string[] => [
  ...[run.given.agent, run.given.upload].flatMap((feed) => feedLaws(run, feed)),
  ...totalsLaws(run),
];

/** Every page of a counter is deposited once: the deposits of a feed are its last reading less its first. */
function feedLaws({ history, seen, given }: Run, feed: string): string[] {
  const pushes = answersTo(history, 'POST', /\/readings$/).filter(({ path }) => path.includes(feed));
  const read = (of: typeof pushes) => of.flatMap(({ body }) => readingsIn(body)).sort((a, b) => (a.at < b.at ? -1 : 1));
  const counted = seen.deposits.filter(({ feed_id }) => feed_id === feed).reduce((sum, one) => sum + one.pages, 0);
  const isUnknown = pushes.some(({ status }) => status === 0 || status >= 500);
  const last = read(pushes.filter(isDone)).at(-1)?.total ?? given.baseline;
  const most = Math.max(given.baseline, ...read(pushes).map(({ total }) => total));
  return [
    ...(counted > most - given.baseline
      ? [`${counted} pages were counted, but the printer printed ${most - given.baseline}.`]
      : []),
    ...(!isUnknown && counted !== last - given.baseline
      ? [`${counted} pages were counted, but the readings come to ${last - given.baseline}.`]
      : []),
  ];
}

const readingsIn = (body: unknown): Reading[] =>
  typeof body === 'string'
    ? body
        .split('\n')
        .slice(1)
        .map((line) => line.split(','))
        .map(([device = '', at = '', total]) => ({ device, at, total: Number(total) }))
    : (body as Reading[]);
