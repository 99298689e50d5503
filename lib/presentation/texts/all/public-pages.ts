// Written by `npm run upkeep` from the folders of the languages.
import * as de from '../de/public-pages.ts';
import * as en from '../en/public-pages.ts';
import * as es from '../es/public-pages.ts';
import { languages } from '../form.ts';
import * as fr from '../fr/public-pages.ts';
import * as id from '../id/public-pages.ts';
import * as it from '../it/public-pages.ts';
import * as ja from '../ja/public-pages.ts';
import * as ko from '../ko/public-pages.ts';
import * as ms from '../ms/public-pages.ts';
import * as pt from '../pt/public-pages.ts';
import * as th from '../th/public-pages.ts';
import * as zhCN from '../zh-CN/public-pages.ts';
import * as zhTW from '../zh-TW/public-pages.ts';

export const PUBLIC_PAGE_TEXTS = /* @__PURE__ */ languages<typeof en.publicPageTexts>({
  en: en.publicPageTexts,
  de: de.publicPageTexts,
  es: es.publicPageTexts,
  fr: fr.publicPageTexts,
  id: id.publicPageTexts,
  it: it.publicPageTexts,
  ja: ja.publicPageTexts,
  ko: ko.publicPageTexts,
  ms: ms.publicPageTexts,
  pt: pt.publicPageTexts,
  th: th.publicPageTexts,
  'zh-CN': zhCN.publicPageTexts,
  'zh-TW': zhTW.publicPageTexts,
});

export const PROJECT_TEXTS = /* @__PURE__ */ languages<typeof en.projectTexts>({
  en: en.projectTexts,
  de: de.projectTexts,
  es: es.projectTexts,
  fr: fr.projectTexts,
  id: id.projectTexts,
  it: it.projectTexts,
  ja: ja.projectTexts,
  ko: ko.projectTexts,
  ms: ms.projectTexts,
  pt: pt.projectTexts,
  th: th.projectTexts,
  'zh-CN': zhCN.projectTexts,
  'zh-TW': zhTW.projectTexts,
});

export const CREDIT_TEXTS = /* @__PURE__ */ languages<typeof en.creditTexts>({
  en: en.creditTexts,
  de: de.creditTexts,
  es: es.creditTexts,
  fr: fr.creditTexts,
  id: id.creditTexts,
  it: it.creditTexts,
  ja: ja.creditTexts,
  ko: ko.creditTexts,
  ms: ms.creditTexts,
  pt: pt.creditTexts,
  th: th.creditTexts,
  'zh-CN': zhCN.creditTexts,
  'zh-TW': zhTW.creditTexts,
});
