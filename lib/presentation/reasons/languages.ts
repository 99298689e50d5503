import type { Locale } from '../../platform/locale.ts';
import { de } from './texts/de.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';
import { id } from './texts/id.ts';
import { it } from './texts/it.ts';
import { ja } from './texts/ja.ts';
import { ko } from './texts/ko.ts';
import { ms } from './texts/ms.ts';
import { pt } from './texts/pt.ts';
import { th } from './texts/th.ts';
import { zhCN } from './texts/zh-cn.ts';
import { zhTW } from './texts/zh-tw.ts';
import { type AnsweredReason, type ReasonTranslation, translatedReason } from './translation.ts';
import { valuesInWords } from './values-in-words.ts';

/** All languages at once, for mails. Functions of the API import none of them, because the API answers in English. */
export const REASON_TRANSLATIONS: Record<Exclude<Locale, 'en'>, ReasonTranslation> = {
  de,
  es,
  fr,
  id,
  it,
  ja,
  ko,
  ms,
  pt,
  th,
  'zh-CN': zhCN,
  'zh-TW': zhTW,
};

/** A reason in a language, with days and months as the language writes them. English is the sentence that the API answered. */
export const reasonIn = (locale: Locale, reason: AnsweredReason): string =>
  translatedReason(locale === 'en' ? undefined : REASON_TRANSLATIONS[locale], {
    ...reason,
    values: valuesInWords(reason.values, locale),
  });
