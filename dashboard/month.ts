/** Months as the API writes them, `2026-11`, in UTC. */
export const of = (date: Date): string => date.toISOString().slice(0, 7);

/** The month `count` months before another. */
export function before(yyyymm: string, count: number): string {
  const date = new Date(`${yyyymm}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - count);
  return of(date);
}
