import type { Totals } from '../../api/types.ts';

/** Whose first steps are over, in this browser. */
const KEY = 'regrove.first-steps';

/** A month with pages is the first close; an account with two of them knows its way. */
const MONTHS_MAX = 1;

/** Known from the first response, so that an established account neither asks for more nor reserves space. */
export const isNewAccount = (account: string, months: Totals['months']): boolean =>
  months.filter(({ pages }) => pages > 0).length <= MONTHS_MAX && !over().includes(account);

export function forgetSteps(account: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...over(), account]));
  } catch {
    // Storage is blocked, so the steps come back with the next visit.
  }
}

function over(): string[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown;
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}
