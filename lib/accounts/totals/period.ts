/** Whether a month (`2026-11`) is in a period. */
export const isIn = (month: string, period: string): boolean =>
  month.startsWith(period.slice(0, 4)) && (period.length === 4 || period === halfOf(month));

/** `2026-1` for the months to June. */
export const halfOf = (month: string): string => `${month.slice(0, 4)}-${month.slice(5) <= '06' ? 1 : 2}`;
