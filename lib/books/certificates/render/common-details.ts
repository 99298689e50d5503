import type { Locale } from '../../../platform/locale.ts';
import { dateInWords } from '../../../presentation/language/dates.ts';
import { plain } from '../../../presentation/rendering/display-text.ts';
import type { Labeled } from '../../../presentation/rendering/figures.ts';
import { CERTIFICATE_TEXTS } from '../../../presentation/texts/all/certificates.ts';
import type { View } from './view.ts';

/** Details on every certificate: order and issue dates, issuer, dealer and number. */
export function commonDetails({ date, issued_at, issuer, dealer, id }: View, locale: Locale): Labeled[] {
  const texts = CERTIFICATE_TEXTS[locale];
  return [
    { label: texts.date, value: dateInWords(date, locale) },
    { label: texts.issued, value: dateInWords(issued_at, locale) },
    { label: texts.issuer, value: plain(issuer) },
    ...(dealer === null ? [] : [{ label: texts.dealer, value: plain(dealer) }]),
    { label: texts.number, value: id, wide: true },
  ];
}
