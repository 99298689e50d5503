// Written by `npm run upkeep` from the folders of the languages.
import type { Locale } from '../../../platform/locale.ts';
import * as de from '../de/expressions.ts';
import * as en from '../en/expressions.ts';
import * as es from '../es/expressions.ts';
import * as fr from '../fr/expressions.ts';
import * as id from '../id/expressions.ts';
import * as it from '../it/expressions.ts';
import * as ja from '../ja/expressions.ts';
import * as ko from '../ko/expressions.ts';
import * as ms from '../ms/expressions.ts';
import * as pt from '../pt/expressions.ts';
import * as th from '../th/expressions.ts';
import * as zhCN from '../zh-CN/expressions.ts';
import * as zhTW from '../zh-TW/expressions.ts';

export const EXPRESSIONS: Readonly<Record<Locale, typeof en.expressions>> = {
  en: en.expressions,
  de: de.expressions,
  es: es.expressions,
  fr: fr.expressions,
  id: id.expressions,
  it: it.expressions,
  ja: ja.expressions,
  ko: ko.expressions,
  ms: ms.expressions,
  pt: pt.expressions,
  th: th.expressions,
  'zh-CN': zhCN.expressions,
  'zh-TW': zhTW.expressions,
};
