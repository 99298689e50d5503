import type { Locale } from '../../../../platform/locale.ts';
import { dateInWords } from '../../../../presentation/language/dates.ts';
import { fill } from '../../../../presentation/language/fill.ts';
import { TEXTS } from '../../texts/texts.ts';
import { absentPage } from './not-found.ts';

/** The page of a withdrawn certificate, for people who have its link or its PDF. */
export function withdrawnPage(locale: Locale, issuer: string, withdrawnAt: string): string {
  const { withdrawn, withdrawnHint } = TEXTS[locale];
  return absentPage(locale, issuer, withdrawn, fill(withdrawnHint, { date: dateInWords(withdrawnAt, locale) }));
}
