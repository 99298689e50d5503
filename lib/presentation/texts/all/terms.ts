// Written by `npm run upkeep` from the folders of the languages.
import * as de from '../de/terms.ts';
import * as en from '../en/terms.ts';
import * as es from '../es/terms.ts';
import { languages } from '../form.ts';
import * as fr from '../fr/terms.ts';
import * as id from '../id/terms.ts';
import * as it from '../it/terms.ts';
import * as ja from '../ja/terms.ts';
import * as ko from '../ko/terms.ts';
import * as ms from '../ms/terms.ts';
import * as pt from '../pt/terms.ts';
import * as th from '../th/terms.ts';
import * as zhCN from '../zh-CN/terms.ts';
import * as zhTW from '../zh-TW/terms.ts';

export const SELLER_TEXTS = /* @__PURE__ */ languages<typeof en.sellerTexts>({
  en: en.sellerTexts,
  de: de.sellerTexts,
  es: es.sellerTexts,
  fr: fr.sellerTexts,
  id: id.sellerTexts,
  it: it.sellerTexts,
  ja: ja.sellerTexts,
  ko: ko.sellerTexts,
  ms: ms.sellerTexts,
  pt: pt.sellerTexts,
  th: th.sellerTexts,
  'zh-CN': zhCN.sellerTexts,
  'zh-TW': zhTW.sellerTexts,
});
