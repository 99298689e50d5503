import type { Answered, History } from '../history.ts';
import { answersTo, isDone } from './answers.ts';

type Report = { id: string; status: string; pages: number };
export type SeenMeterReports = {
  deposits: { pages: number; feed_id: string | null }[];
  /** What the channel and the root count below them. */
  totals: { pages: number }[];
  /** The server's reports, and those of the feed with the waiting one. */
  reports: Report[];
  decided: Report[];
};
type Given = { feeds: string[]; baseline: number; waiting: { feed: string; pages: number } };
type Run = { history: History; seen: SeenMeterReports; given: Given };
type Reading = { serial: string; count: number };

export const meterReportsLaws = (run: Run): string[] => [
  ...deviceLaws(run),
  ...fileLaws(run),
  ...decisionLaws(run),
  ...sumLaws(run),
];

const pagesOf = (some: readonly { pages: number }[]): number => some.reduce((sum, { pages }) => sum + pages, 0);

const depositsOf = ({ deposits }: SeenMeterReports, feeds: readonly string[]) =>
  deposits.filter(({ feed_id }) => feed_id !== null && feeds.includes(feed_id));

const readingsIn = (body: unknown): Reading[] =>
  String(body)
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
    .map(([, serial = '', , count]) => ({ serial, count: Number(count) }));

/** Its first reading in the run is its baseline. */
const NEW_DEVICE = 'SN-D';

/** Every page of a device counts once, whichever customer it is with: a device stays with one feed while that one reports it. */
function deviceLaws({ history, seen, given }: Run): string[] {
  const sent = answersTo(history, 'POST', /^\/servers\/.*\/readings$/);
  const printed = (answers: Answered[], serials: RegExp): number => {
    const readings = answers.flatMap(({ body }) => readingsIn(body)).filter(({ serial }) => serials.test(serial));
    const counts = Map.groupBy(readings, ({ serial }) => serial);
    return [...counts].reduce((sum, [serial, some]) => {
      const values = some.map(({ count }) => count);
      const first = serial === NEW_DEVICE ? Math.min(...values) : given.baseline;
      return sum + Math.max(...values) - first;
    }, 0);
  };
  const counted = pagesOf(depositsOf(seen, given.feeds));
  const most = printed(sent, /./);
  const least = printed(sent.filter(isDone), /SN-[AB]/);
  return [
    ...(counted > most ? [`${counted} pages were counted, but the devices printed ${most}.`] : []),
    ...(counted < least ? [`${counted} pages were counted, but the customers' own devices printed ${least}.`] : []),
  ];
}

/** A file is one report, however often it came, and what all reports counted is what was deposited. */
function fileLaws({ history, seen, given }: Run): string[] {
  const sent = answersTo(history, 'POST', /^\/servers\/.*\/readings$/);
  const files = new Set(sent.map(({ body }) => body));
  const answered = new Set(sent.filter(isDone).map(({ answer }) => answer.id));
  const unlisted = [...answered].filter((id) => !seen.reports.some((one) => one.id === id));
  const [added, counted] = [pagesOf(seen.reports), pagesOf(depositsOf(seen, given.feeds))];
  return [
    // The first one was sent before the run.
    ...(seen.reports.length > files.size + 1
      ? [`${seen.reports.length} reports came of ${files.size + 1} files.`]
      : []),
    ...unlisted.map((id) => `The report ${id} was answered and is not listed.`),
    ...seen.reports.flatMap(({ id, status }) => (status === 'counted' ? [] : [`The report ${id} is ${status}.`])),
    ...(added === counted ? [] : [`The reports counted ${added} pages, but ${counted} were deposited.`]),
  ];
}

/** A waiting report is counted or refused, and its answer says which. */
function decisionLaws({ history, seen, given: { waiting } }: Run): string[] {
  const decided = answersTo(history, 'POST', /\/(count|refuse)$/);
  const [report] = seen.decided;
  const pages = pagesOf(depositsOf(seen, [waiting.feed]));
  const wanted = report?.status === 'counted' ? waiting.pages : 0;
  return [
    ...(pages === wanted ? [] : [`The ${report?.status} report deposited ${pages} pages, not ${wanted}.`]),
    ...decided
      .filter((one) => isDone(one) && one.path.endsWith('/refuse') && report?.status !== 'refused')
      .map(() => `A report was refused and is ${report?.status}.`),
    ...(decided.some(isDone) && report?.status === 'waiting' ? ['A decided report waits.'] : []),
  ];
}

/** Once every change is handled, each account above counts what lies below it. */
function sumLaws({ seen }: Run): string[] {
  const pages = pagesOf(seen.deposits);
  return seen.totals.flatMap((one) =>
    one.pages === pages ? [] : [`An account above counts ${one.pages} of ${pages} pages.`],
  );
}
