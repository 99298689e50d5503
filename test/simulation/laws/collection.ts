import type { History } from '../history.ts';
import { answersTo } from './answers.ts';

export type SeenCollection = {
  deposits: { id: string; pages: number; date: string; feed_id: string | null }[];
  status: { health_check: string; last_collected_day: string | null };
};
type Run = { history: History; seen: SeenCollection; given: { feed: string } };

/** The printer's pages between the baseline, read on the morning of the 31st, and the last collection two mornings later. */
const PRINTED = 200;

/** Each page is deposited once, on one deposit a day. A pause of the feed may lose pages, and nothing else may. */
export function collectionLaws({ history, seen, given }: Run): string[] {
  const own = seen.deposits.filter(({ feed_id }) => feed_id === given.feed);
  const pages = own.reduce((sum, one) => sum + one.pages, 0);
  const isPaused = answersTo(history, 'POST', /\/deactivate$/).length > 0;
  const duplex = answersTo(history, 'PATCH', /^\/feeds\//).some(({ body }) => (body as Duplex).duplex_percent === 10);
  const least = isPaused ? 0 : duplex ? PRINTED * 0.9 : PRINTED;
  const days = new Set(own.map(({ date }) => date.slice(0, 10)));
  const { health_check, last_collected_day } = seen.status;
  return [
    ...(pages > PRINTED ? [`${pages} pages were collected, but the printer printed ${PRINTED}.`] : []),
    ...(pages < least ? [`${pages} pages were collected of at least ${least}.`] : []),
    ...(days.size < own.length ? [`${own.length} deposits were made on ${days.size} days.`] : []),
    ...(health_check === 'healthy' ? [] : [`The feed is ${health_check} after a collection without faults.`]),
    ...(last_collected_day === '2026-04-01' ? [] : [`The last collected day is ${last_collected_day}.`]),
  ];
}

type Duplex = { duplex_percent?: number };
