import type { Locale } from '../../platform/locale.ts';
import { type AnsweredReason, translatedReason } from '../reasons/translation.ts';
import { REASON_TEXTS } from '../texts/all/reasons.ts';
import { valuesInWords } from './values-in-words.ts';

/** A reason in a language, with days and months as the language writes them. English is the sentence returned by the API. */
export const reasonIn = (locale: Locale, reason: AnsweredReason): string =>
  translatedReason(locale === 'en' ? undefined : REASON_TEXTS[locale], {
    ...reason,
    values: valuesInWords(reason.values, locale),
  });
