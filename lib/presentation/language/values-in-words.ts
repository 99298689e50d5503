import type { Locale } from '../../platform/locale.ts';
import type { ReasonValues } from '../../platform/reasons.ts';
import { dateInWords, monthInWords } from './dates.ts';

/** A reason's values for people: a day such as 2026-10-31 and a month such as 2026-10 in the language's words. */
export const valuesInWords = (values: ReasonValues, locale: Locale): ReasonValues => ({
  ...values,
  ...(isText(values.day) && { day: dateInWords(values.day, locale) }),
  ...(isText(values.month) && { month: monthInWords(values.month, locale) }),
});

const isText = (value: string | number | null | undefined): value is string => typeof value === 'string';
