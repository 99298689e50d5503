import type { History } from '../history.ts';
import { answersTo, isAsked, isDone } from './answers.ts';

type Deposit = { id: string; pages: number };
type Month = { month: string; state: string; deposits: number; pages: number; biomass_offset_ids: string[] };
type Offset = { id: string; pages: number };
type Totals = Record<'own' | 'below', { pages: number; certificates: number; accounts: number }>;
/** `totals` are of the customer, its channel and its root, in this order. */
export type SeenBooks = { deposits: Deposit[]; months: Month[]; offsets: Offset[]; totals: Totals[] };

type Run = { history: History; seen: SeenBooks; given: { deposits: string[] } };

/** The guarantees to callers of deposits, by their requests, the answers and what they can read at the end. */
export const booksLaws = (run: Run): string[] => [
  ...createdLaws(run),
  ...deletedLaws(run),
  ...monthLaws(run),
  ...totalsLaws(run),
];

/** A deposit that was answered exists once, until somebody deletes it. One without an answer exists at most once. */
function createdLaws({ history, seen, given }: Run): string[] {
  const created = answersTo(history, 'POST', /^\/deposits$/);
  const answered = new Set(created.filter(isDone).map(({ answer }) => answer.id as string));
  const deleted = isAsked(history, 'DELETE', /^\/deposits\//);
  const known = new Set([...given.deposits, ...answered]);
  const lost = [...known].filter((id) => !seen.deposits.some((one) => one.id === id) && !deleted(id));
  const requests = Map.groupBy(created, ({ actor }) => actor.split(',')[0] ?? '');
  const excess = seen.deposits.length - [...known].filter((id) => seen.deposits.some((one) => one.id === id)).length;
  const unanswered = [...requests.values()].filter((tries) => !tries.some(isDone)).length;
  return [
    ...lost.map((id) => `Deposit ${id} was answered and is gone.`),
    ...(excess > unanswered ? [`${excess} deposits exist that no caller knows; ${unanswered} had no answer.`] : []),
  ];
}

/** A deletion that was answered holds, and no deletion is refused without another one. */
function deletedLaws({ history, seen }: Run): string[] {
  const deletions = answersTo(history, 'DELETE', /^\/deposits\//);
  return deletions.flatMap(({ path, status }) => {
    const id = path.split('/').at(-1) ?? '';
    const others = deletions.filter((other) => other.path === path).length;
    return [
      ...(status === 200 && seen.deposits.some((one) => one.id === id)
        ? [`Deposit ${id} was deleted and exists.`]
        : []),
      ...(status === 404 && others === 1 ? [`Deposit ${id} was not found by its only deletion.`] : []),
    ];
  });
}

/** Every month is closed by now, and has issued the pages of its deposits. */
function monthLaws({ seen }: Run): string[] {
  const issued = seen.months.flatMap(({ biomass_offset_ids }) => biomass_offset_ids);
  const pages = seen.deposits.reduce((sum, one) => sum + one.pages, 0);
  const certified = seen.offsets.reduce((sum, one) => sum + one.pages, 0);
  return [
    ...seen.months.flatMap(({ month, state, deposits }) =>
      deposits > 0 && state !== 'closed' ? [`Month ${month} is ${state} after the close.`] : [],
    ),
    ...(certified === pages ? [] : [`${pages} pages were deposited, but ${certified} are certified.`]),
    ...(seen.offsets.every(({ id }) => issued.includes(id)) ? [] : ['An offset belongs to no month.']),
  ];
}

/** Once every change is handled, each account above counts what lies below it. */
export function totalsLaws({ seen }: { seen: Pick<SeenBooks, 'offsets' | 'totals'> }): string[] {
  const certificates = seen.offsets.length;
  const pages = seen.offsets.reduce((sum, one) => sum + one.pages, 0);
  return seen.totals.flatMap(({ own, below }, height) => {
    const counted = height === 0 ? own : below;
    return counted.pages === pages && counted.certificates === certificates
      ? []
      : [
          `Totals ${height} above count ${counted.pages} pages in ${counted.certificates} certificates, not ${pages} in ${certificates}.`,
        ];
  });
}
