// Written by `npm run upkeep` from the folders of the languages.
import * as de from '../de/notation.ts';
import * as en from '../en/notation.ts';
import * as es from '../es/notation.ts';
import { languages } from '../form.ts';
import * as fr from '../fr/notation.ts';
import * as id from '../id/notation.ts';
import * as it from '../it/notation.ts';
import * as ja from '../ja/notation.ts';
import * as ko from '../ko/notation.ts';
import * as ms from '../ms/notation.ts';
import * as pt from '../pt/notation.ts';
import * as th from '../th/notation.ts';
import * as zhCN from '../zh-CN/notation.ts';
import * as zhTW from '../zh-TW/notation.ts';

export const LANGUAGE_NAME = /* @__PURE__ */ languages<typeof en.languageName>({
  en: en.languageName,
  de: de.languageName,
  es: es.languageName,
  fr: fr.languageName,
  id: id.languageName,
  it: it.languageName,
  ja: ja.languageName,
  ko: ko.languageName,
  ms: ms.languageName,
  pt: pt.languageName,
  th: th.languageName,
  'zh-CN': zhCN.languageName,
  'zh-TW': zhTW.languageName,
});

export const TONNE = /* @__PURE__ */ languages<typeof en.tonne>({
  en: en.tonne,
  de: de.tonne,
  es: es.tonne,
  fr: fr.tonne,
  id: id.tonne,
  it: it.tonne,
  ja: ja.tonne,
  ko: ko.tonne,
  ms: ms.tonne,
  pt: pt.tonne,
  th: th.tonne,
  'zh-CN': zhCN.tonne,
  'zh-TW': zhTW.tonne,
});

export const QUOTATION_MARKS = /* @__PURE__ */ languages<typeof en.quotationMarks>({
  en: en.quotationMarks,
  de: de.quotationMarks,
  es: es.quotationMarks,
  fr: fr.quotationMarks,
  id: id.quotationMarks,
  it: it.quotationMarks,
  ja: ja.quotationMarks,
  ko: ko.quotationMarks,
  ms: ms.quotationMarks,
  pt: pt.quotationMarks,
  th: th.quotationMarks,
  'zh-CN': zhCN.quotationMarks,
  'zh-TW': zhTW.quotationMarks,
});

export const OPEN_GRAPH_LOCALE = /* @__PURE__ */ languages<typeof en.openGraphLocale>({
  en: en.openGraphLocale,
  de: de.openGraphLocale,
  es: es.openGraphLocale,
  fr: fr.openGraphLocale,
  id: id.openGraphLocale,
  it: it.openGraphLocale,
  ja: ja.openGraphLocale,
  ko: ko.openGraphLocale,
  ms: ms.openGraphLocale,
  pt: pt.openGraphLocale,
  th: th.openGraphLocale,
  'zh-CN': zhCN.openGraphLocale,
  'zh-TW': zhTW.openGraphLocale,
});
