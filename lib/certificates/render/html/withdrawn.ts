import type { Locale } from '../../../rendering/pick-locale.ts';
import { TEXTS } from '../../texts/texts.ts';
import { dateInWords } from '../common-details.ts';
import { absentPage } from './not-found.ts';

/** For whoever holds the link or the PDF of a certificate that was taken back. */
export function withdrawnPage(locale: Locale, issuer: string, withdrawnAt: string): string {
  const { withdrawn, withdrawnHint } = TEXTS[locale];
  return absentPage(locale, issuer, withdrawn, withdrawnHint(dateInWords(withdrawnAt, locale)));
}
