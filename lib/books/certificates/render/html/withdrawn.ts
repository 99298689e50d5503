import type { Locale } from '../../../../platform/locale.ts';
import { dateInWords } from '../../../../presentation/language/dates.ts';
import { fill } from '../../../../presentation/language/fill.ts';
import { CERTIFICATE_TEXTS } from '../../../../presentation/texts/all/certificates.ts';
import { absentPage } from './not-found.ts';

/** The page for a withdrawn certificate, for people with its link or its PDF. */
export function withdrawnPage(locale: Locale, issuer: string, withdrawnAt: string): string {
  const { withdrawn, withdrawnHint } = CERTIFICATE_TEXTS[locale];
  return absentPage(locale, issuer, withdrawn, fill(withdrawnHint, { date: dateInWords(withdrawnAt, locale) }));
}
