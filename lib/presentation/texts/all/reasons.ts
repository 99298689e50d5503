// Written by `npm run upkeep` from the folders of the languages.
import type { Locale } from '../../../platform/locale.ts';
import * as de from '../de/reasons.ts';
import * as es from '../es/reasons.ts';
import * as fr from '../fr/reasons.ts';
import * as id from '../id/reasons.ts';
import * as it from '../it/reasons.ts';
import * as ja from '../ja/reasons.ts';
import * as ko from '../ko/reasons.ts';
import * as ms from '../ms/reasons.ts';
import * as pt from '../pt/reasons.ts';
import * as th from '../th/reasons.ts';
import * as zhCN from '../zh-CN/reasons.ts';
import * as zhTW from '../zh-TW/reasons.ts';

export const REASON_TEXTS: Readonly<Record<Exclude<Locale, 'en'>, typeof de.reasonTexts>> = {
  de: de.reasonTexts,
  es: es.reasonTexts,
  fr: fr.reasonTexts,
  id: id.reasonTexts,
  it: it.reasonTexts,
  ja: ja.reasonTexts,
  ko: ko.reasonTexts,
  ms: ms.reasonTexts,
  pt: pt.reasonTexts,
  th: th.reasonTexts,
  'zh-CN': zhCN.reasonTexts,
  'zh-TW': zhTW.reasonTexts,
};
