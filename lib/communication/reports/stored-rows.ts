import type { Counters } from '../../accounts/totals/counters.ts';
import { exact } from '../../platform/exact.ts';
import type { ReportCredit } from './report.ts';
import type { Rows } from './rows.ts';

/** Rows and credits as stored by a job. JSON holds exact amounts as text, to be parsed back. */
export function rowsIn(stored: unknown): Rows {
  const { named, rest, unnamed } = stored as Rows;
  return {
    named: named.map((row) => ({ ...row, counters: countersIn(row.counters) })),
    rest: { ...rest, counters: countersIn(rest.counters) },
    unnamed,
  };
}

export const creditsIn = (stored: unknown): ReportCredit[] =>
  (stored as ReportCredit[]).map((credit) => ({ ...credit, mtco2e: exact(String(credit.mtco2e)) }));

const countersIn = (stored: Counters): Counters =>
  Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, exact(String(value))]));
