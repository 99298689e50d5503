import type { Counter, Span } from './counter.ts';
import { type CounterName, counters } from './counters.ts';

/** A counter's attributes: `pages`, `pages_2026-11`, `ordered_<id>`, `pages_in_<id>_2026-11`, `billed_in_EUR_2026-11`. */
export const attributeOf = {
  lifetime: (name: CounterName): string => name,
  month: (name: CounterName, month: string): string => `${name}_${month}`,
  project: (name: CounterName, projectId: string): string => `${name}_${projectId}`,
  projectMonth: (name: CounterName, projectId: string, month: string): string => `${name}_${projectId}_${month}`,
  currencyMonth: (name: CounterName, currency: string, month: string): string => `${name}_${currency}_${month}`,
};

/** An attribute's counter, with its month and its project or currency; undefined for any other attribute. */
type CounterAt = {
  counter: Counter & { name: CounterName };
  span: Span;
  month?: string;
  project?: string;
  currency?: string;
};

export function counterAt(attribute: string): CounterAt | undefined {
  const [, base = attribute, project, currency, month] = SUFFIXED.exec(attribute) ?? [];
  const found = byName.get(base);
  const span = spanOf(project, currency, month);
  if (!found?.over.includes(span)) return undefined;
  return { counter: found, span, ...(month && { month }), ...(project && { project }), ...(currency && { currency }) };
}

function spanOf(project: string | undefined, currency: string | undefined, month: string | undefined): Span {
  if (currency) return 'currency_month';
  if (project) return month ? 'project_month' : 'project';
  return month ? 'month' : 'lifetime';
}

const SUFFIXED = /^(.+?)(?:_([0-9a-f]{8}-[0-9a-f-]{27})|_([A-Z]{3})(?=_))?(?:_(\d{4}-\d\d))?$/;

const byName = new Map(counters.map((one) => [one.name as string, one]));
