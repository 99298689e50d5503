import type { History } from '../history.ts';
import { answersTo, isAsked, isDone } from './answers.ts';

type Deposit = { id: string; account_id: string; pages: number };
type Batch = { id: string; rows: number; deposits: number; open: number };
export type SeenBatches = { deposits: Deposit[]; batches: Batch[] };
type Run = { history: History; seen: SeenBatches; given: { batch: string; deposits: string[] } };
type RowResult = { id: string | null; status: number; duplicate_of: string | null };

export const batchesLaws = (run: Run): string[] => [...rowLaws(run), ...duplicateLaws(run), ...undoneLaws(run)];

/** A row that was answered with 200 is a deposit until somebody deletes it, and no row is booked twice. */
function rowLaws({ history, seen, given }: Run): string[] {
  const sent = answersTo(history, 'POST', /^\/deposits\/batch/);
  const rows = sent.filter(isDone).flatMap(({ answer }) => answer as RowResult[]);
  const booked = new Set(rows.flatMap(({ id }) => id ?? []));
  const deleted = isAsked(history, 'DELETE', /\/deposits\//);
  const exists = (id: string) => seen.deposits.some((one) => one.id === id);
  const isUndone = answersTo(history, 'DELETE', /^\/deposits\/batches\//).length > 0;
  const unknown = seen.deposits.filter(({ id }) => !booked.has(id));
  const isUnsure = sent.some(
    ({ status, answer }) => status !== 200 || (answer as RowResult[]).some((row) => row.status >= 500),
  );
  return [
    ...[...booked].filter((id) => !exists(id) && !deleted(id)).map((id) => `Row ${id} was booked and is gone.`),
    ...given.deposits
      .filter((id) => !exists(id) && !deleted(id) && !isUndone)
      .map((id) => `Deposit ${id} is gone, and nobody deleted it.`),
    ...(!isUnsure && unknown.length > GIVEN_ROWS ? [`${unknown.length} deposits exist that no caller knows.`] : []),
  ];
}

/** The rows of the batch with which every run begins. */
const GIVEN_ROWS = 3;

/** Strict batches refuse rows that exist, so each account has at most one deposit of each amount that they send. */
function duplicateLaws({ seen }: Run): string[] {
  const strict = seen.deposits.filter(({ pages }) => pages === 11 || pages === 12);
  return [...Map.groupBy(strict, ({ account_id, pages }) => `${account_id} ${pages}`)].flatMap(([name, copies]) =>
    copies.length > 1 ? [`${copies.length} deposits ${name} were booked, though duplicates are refused.`] : [],
  );
}

/** What a taken back batch keeps are exactly its deposits that exist. */
function undoneLaws({ history, seen, given }: Run): string[] {
  const answers = answersTo(history, 'DELETE', /^\/deposits\/batches\//).filter(isDone);
  const left = given.deposits.filter((id) => seen.deposits.some((one) => one.id === id)).length;
  return answers.flatMap(({ answer: { kept } }) =>
    kept === 0 && left > 0 ? [`A batch was taken back, but ${left} of its deposits exist.`] : [],
  );
}
