import type { Totals } from '../../api/types.ts';
import { keep, keptJson } from '../../kept.ts';

/** The accounts whose first steps were finished or closed in this browser. */
const KEY = 'regrove.first-steps';

/** A month with pages is the first close; an account with two of them knows its way. */
const MONTHS_MAX = 1;

/** Known from the first response, so that an established account neither asks for more nor reserves space. */
export const isNewAccount = (account: string, months: Totals['months']): boolean =>
  months.filter(({ pages }) => pages > 0).length <= MONTHS_MAX && !over().includes(account);

export const forgetSteps = (account: string): void => keep(KEY, JSON.stringify([...over(), account]));

function over(): string[] {
  const accounts = keptJson(KEY);
  return Array.isArray(accounts) ? accounts : [];
}
