import * as format from '../../format.ts';

const MONTHS = 24;

/** The month and those before it, newest first. */
export const recentMonths = (now: Date): string[] =>
  Array.from({ length: MONTHS }, (_, before) => format.monthBefore(format.monthOf(now), before));
