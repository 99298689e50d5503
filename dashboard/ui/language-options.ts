import { LOCALES } from '../../lib/platform/locale.ts';
import { LANGUAGE_NAME } from '../texts/texts.ts';

/** All languages as the options of a select field, each by its own name. */
export const LANGUAGE_OPTIONS = LOCALES.map((locale) => ({
  value: locale,
  label: LANGUAGE_NAME[locale],
  lang: locale,
}));
