import { LOCALE_DEFAULT, LOCALES, type Locale } from '../../platform/locale.ts';

/** A request's language: from `?lang=`, else the best Accept-Language match, else English. */
export function pickLocale(lang: string | undefined, acceptLanguage: string | undefined): Locale {
  const requested = localeOf(lang ?? '');
  if (requested) return requested;

  const preferences = (acceptLanguage ?? '')
    .slice(0, HEADER_MAX)
    .split(',')
    .map(preference)
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  for (const { tag } of preferences) {
    const locale = localeOf(tag);
    if (locale) return locale;
  }
  return LOCALE_DEFAULT;
}

/** Browsers send about a hundred characters. The limit bounds the work a hostile header can cause. */
const HEADER_MAX = 1000;

function preference(entry: string): { tag: string; quality: number } {
  const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim());
  const q = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2);
  return { tag, quality: q === undefined ? 1 : Number(q) || 0 };
}

/** The language for a tag such as `pt-BR`, if supported. */
export function localeOf(tag: string): Locale | undefined {
  const [language, ...regions] = tag.trim().toLowerCase().split(/[-_]/);
  if (language === 'zh') return isTraditional(regions) ? 'zh-TW' : 'zh-CN';
  return LOCALES.find((locale) => locale === language);
}

/** A script tag decides (zh-Hans-HK exists); without one, the regions writing traditional characters. */
const isTraditional = (regions: string[]): boolean =>
  regions.includes('hant') || (!regions.includes('hans') && regions.some((region) => /^(tw|hk|mo)$/.test(region)));
