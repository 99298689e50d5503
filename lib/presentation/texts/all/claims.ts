// Written by `npm run upkeep` from the folders of the languages.
import * as de from '../de/claims.ts';
import * as en from '../en/claims.ts';
import * as es from '../es/claims.ts';
import { languages } from '../form.ts';
import * as fr from '../fr/claims.ts';
import * as id from '../id/claims.ts';
import * as it from '../it/claims.ts';
import * as ja from '../ja/claims.ts';
import * as ko from '../ko/claims.ts';
import * as ms from '../ms/claims.ts';
import * as pt from '../pt/claims.ts';
import * as th from '../th/claims.ts';
import * as zhCN from '../zh-CN/claims.ts';
import * as zhTW from '../zh-TW/claims.ts';

export const CLAIM_TEXTS = /* @__PURE__ */ languages<typeof en.claimTexts>({
  en: en.claimTexts,
  de: de.claimTexts,
  es: es.claimTexts,
  fr: fr.claimTexts,
  id: id.claimTexts,
  it: it.claimTexts,
  ja: ja.claimTexts,
  ko: ko.claimTexts,
  ms: ms.claimTexts,
  pt: pt.claimTexts,
  th: th.claimTexts,
  'zh-CN': zhCN.claimTexts,
  'zh-TW': zhTW.claimTexts,
});
