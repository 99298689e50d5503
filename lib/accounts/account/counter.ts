import type { Exact } from '../../platform/table/table.ts';
import type { Source, Sources } from './counted-records.ts';

/** How an account counter is declared; counters.ts lists them all. */
export type Counter<S extends Source = Source> = {
  unit: Unit;
  /** In total, per month, in total per forestry project, per project and month, or per currency other than USD and month. */
  over: readonly Span[];
  /** The letter under which accounts above store its sum; null if it does not roll up. A letter is never changed or reused. */
  rollsUpAs: string | null;
  /** The record kind it adds up, and the amount it adds per record. */
  source: S;
  amount: (record: Sources[S]) => number | Exact;
  /** The monthly counter whose amounts it divides among projects. */
  divides?: string;
};

export type Unit =
  | 'pages'
  | 'trees'
  | 'certificates'
  | 'offsets'
  | 'accounts'
  | 'users'
  | 'feeds'
  | 'months'
  | 'keys'
  | 't CO2e'
  | 'USD'
  | 'money';
export type Span = 'lifetime' | 'month' | 'project' | 'project_month' | 'currency_month';

/**
 * A counter with `shown` appears in GET /totals for any range, with `shown` as its description. Other code reads the
 * counters without it: GET /totals adds `trees_planted` itself, because it is kept in total only.
 */
export const counter = <S extends Source, const Shown extends string | undefined = undefined>(
  declared: Counter<S> & { shown?: Shown },
): Counter<S> & { shown: Shown } => declared as Counter<S> & { shown: Shown };
