import { LOCALE_DEFAULT, LOCALES, type Locale } from '../platform/locale.ts';

export { LOCALES, type Locale };

/** The language of a request: the one asked for by `?lang=`, else the best of Accept-Language, else English. */
export function pickLocale(lang: string | undefined, acceptLanguage: string | undefined): Locale {
  const asked = localeOf(lang ?? '');
  if (asked) return asked;

  const wanted = (acceptLanguage ?? '')
    .slice(0, HEADER_MAX)
    .split(',')
    .map(preference)
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  for (const { tag } of wanted) {
    const locale = localeOf(tag);
    if (locale) return locale;
  }
  return LOCALE_DEFAULT;
}

/** A browser sends about a hundred characters; nobody needs the rest of a header made to keep us busy. */
const HEADER_MAX = 1000;

function preference(entry: string): { tag: string; quality: number } {
  const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim());
  const q = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2);
  return { tag, quality: q === undefined ? 1 : Number(q) || 0 };
}

function localeOf(tag: string): Locale | undefined {
  const [language, ...regions] = tag.trim().toLowerCase().replaceAll('_', '-').split('-');
  if (language === 'zh') return isTraditional(regions) ? 'zh-TW' : 'zh-CN';
  return LOCALES.find((locale) => locale === language);
}

/** The script decides where it is named (zh-Hans-HK exists), otherwise the places that write traditional characters. */
function isTraditional(regions: string[]): boolean {
  if (regions.includes('hant')) return true;
  if (regions.includes('hans')) return false;
  return regions.some((region) => ['tw', 'hk', 'mo'].includes(region));
}
