import type { Locale } from '../../platform/locale.ts';

/** "Trees ordered: 12". French has a no-break space before the colon, Chinese and Japanese have a wide one. */
export const withLabel = (label: string, value: string, locale: Locale): string =>
  `${label}${COLONS[locale] ?? ': '}${value}`;

const COLONS: Partial<Record<Locale, string>> = { fr: '\u00a0: ', ja: '：', 'zh-CN': '：', 'zh-TW': '：' };
