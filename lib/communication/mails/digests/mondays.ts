import { dayAfter } from '../../../platform/time.ts';

const MONDAY = 1;

export const isMonday = (day: string): boolean => weekday(day) === MONDAY;

/** The Monday of the day's week: the day itself if it is a Monday. */
export const mondayBefore = (day: string): string => beginningOf(dayAfter(day, -((weekday(day) + 7 - MONDAY) % 7)));

/** The Monday after the day. For a Monday, it is next week's. */
export const nextMonday = (day: string): string => beginningOf(dayAfter(day, (MONDAY + 7 - weekday(day)) % 7 || 7));

const weekday = (day: string): number => new Date(day).getUTCDay();
const beginningOf = (day: string): string => `${day}T00:00:00Z`;
