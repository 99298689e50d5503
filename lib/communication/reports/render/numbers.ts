import type { Locale } from '../../../platform/locale.ts';
import { numberFormat } from '../../../presentation/language/formats.ts';
import { NONE } from '../../../presentation/language/numbers.ts';

/** A change in percent with its sign: "-8.5%". Null, when there is nothing to compare with, is a dash. */
export const signedPercent = (share: number | null, locale: Locale): string =>
  share === null
    ? NONE
    : numberFormat(locale, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' }).format(share);

/** A share from 0 to 1 in percent with one decimal, so shares align. */
export const sharePercent = (share: number | null, locale: Locale): string =>
  share === null || Number.isNaN(share)
    ? NONE
    : numberFormat(locale, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(share);
