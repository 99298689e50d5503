import { HOUR_MS, monthIndex, monthName } from '../calendar.ts';
import type { Expected, Made } from './expected.ts';
import type { Found } from './found.ts';

/**
 * The books by the contract's rules in whole numbers, without the service's code: paper is counted in sheets of one gram per square
 * meter, and 75 make a standard page.
 */
export function bookProblems(found: Found, expected: Expected): string[] {
  return [...monthProblems(found), ...[...expected.deposits.values()].flatMap((made) => placeProblems(made, found))];
}

const sheetsOf = ({ pages, gsm }: { pages?: number; gsm?: number }): bigint => BigInt((pages ?? 0) * (gsm ?? 75));

/** Each closed month has issued exactly its deposits' pages, or carried a remainder below one page. */
function monthProblems({ deposits, offsets, months }: Found): string[] {
  const problems: string[] = [];
  const sums = new Map<string, bigint>();
  const add = (account: string, month: string, sheets: bigint) =>
    sums.set(`${account} ${month}`, (sums.get(`${account} ${month}`) ?? 0n) + sheets);
  for (const one of deposits.values()) add(one.account_id, one.month, sheetsOf(one));
  for (const { account, month, closed_at, pages, offsets: ids = [], carried_to } of months.toSorted((a, b) =>
    a.month < b.month ? -1 : 1,
  )) {
    if (!closed_at) continue;
    const sheets = sums.get(`${account} ${month}`) ?? 0n;
    const expected = sheets > 0n ? Number((sheets * 2n + 75n) / 150n) : 0;
    const issued = (ids as string[]).reduce((sum, id) => sum + (offsets.get(id)?.pages ?? 0), 0);
    if (pages !== expected || issued !== expected)
      problems.push(`${month} of ${account} closed with ${pages} pages and issued ${issued}, not ${expected}.`);
    if (expected === 0 && sheets !== 0n) add(account, carried_to, sheets);
  }
  const named = new Set(months.map(({ account, month }) => `${account} ${month}`));
  for (const place of sums.keys())
    if (!named.has(place)) problems.push(`Deposits are in books that do not exist: ${place}.`);
  return problems;
}

/** The clock may have moved by an hour during a request. */
const SLACK_MS = HOUR_MS + 60_000;
const HALF_DAY_MS = 12 * HOUR_MS;

/** A deposit counts in its date's month until that month's books end, then in the month of its creation. */
function placeProblems({ id, account, body, answer, by }: Made, { deposits, months }: Found): string[] {
  const stored = deposits.get(id);
  if (!stored) return [];
  const problems: string[] = [];
  const [from, to] = [by.clock - SLACK_MS, (by.done?.clock ?? by.clock) + SLACK_MS];
  const date = Date.parse(stored.date);
  if (body.date !== undefined ? date !== Date.parse(body.date) : date < from - 1_000 || date > to)
    problems.push(
      `Deposit ${id} is of ${stored.date}, but ${body.date ?? `was made from ${iso(from)} to ${iso(to)}`}.`,
    );
  if (answer.date !== undefined && answer.date !== stored.date)
    problems.push(`Deposit ${id} was answered ${answer.date}.`);
  if (stored.pages !== body.pages || stored.gsm !== (body.gsm ?? 75) || stored.account_id !== account)
    problems.push(`Deposit ${id} is ${stored.pages} pages of ${stored.gsm} g, but ${JSON.stringify(body)} was sent.`);
  const closed = new Set(months.filter((one) => one.account === account && one.closed_at).map(({ month }) => month));
  const open = (index: number): number => (closed.has(monthName(index)) ? open(index + 1) : index);
  const ruled = [from, to].map((moment) =>
    monthIndex(date) >= monthIndex(moment - HALF_DAY_MS) ? monthIndex(date) : monthIndex(moment),
  );
  const allowed = ruled.flatMap((index) => [index, open(index)]).map(monthName);
  if (!allowed.includes(stored.month))
    problems.push(`Deposit ${id} of ${stored.date} counts in ${stored.month}, not in ${allowed.join(' or ')}.`);
  return problems;
}

const iso = (moment: number): string => new Date(moment).toISOString();
