import type { Locale } from '../../platform/locale.ts';
import { dateInWords } from '../language/dates.ts';
import { fill } from '../language/fill.ts';
import { PUBLIC_LOG_TEXTS } from '../texts/all/public-log.ts';
import type { Logged } from './inclusion.ts';

/** The line on a document about its place in the public log; undefined while it has none. */
export const loggedInWords = (logged: Logged | null | undefined, locale: Locale): string | undefined =>
  logged ? fill(PUBLIC_LOG_TEXTS[locale].since, { date: dateInWords(logged.loggedAt, locale) }) : undefined;
