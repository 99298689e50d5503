// Written by `npm run upkeep` from the folders of the languages.
import * as de from '../de/public-log.ts';
import * as en from '../en/public-log.ts';
import * as es from '../es/public-log.ts';
import { languages } from '../form.ts';
import * as fr from '../fr/public-log.ts';
import * as id from '../id/public-log.ts';
import * as it from '../it/public-log.ts';
import * as ja from '../ja/public-log.ts';
import * as ko from '../ko/public-log.ts';
import * as ms from '../ms/public-log.ts';
import * as pt from '../pt/public-log.ts';
import * as th from '../th/public-log.ts';
import * as zhCN from '../zh-CN/public-log.ts';
import * as zhTW from '../zh-TW/public-log.ts';

export const PUBLIC_LOG_TEXTS = /* @__PURE__ */ languages<typeof en.publicLogTexts>({
  en: en.publicLogTexts,
  de: de.publicLogTexts,
  es: es.publicLogTexts,
  fr: fr.publicLogTexts,
  id: id.publicLogTexts,
  it: it.publicLogTexts,
  ja: ja.publicLogTexts,
  ko: ko.publicLogTexts,
  ms: ms.publicLogTexts,
  pt: pt.publicLogTexts,
  th: th.publicLogTexts,
  'zh-CN': zhCN.publicLogTexts,
  'zh-TW': zhTW.publicLogTexts,
});
