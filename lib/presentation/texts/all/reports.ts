// Written by `npm run upkeep` from the folders of the languages.
import * as de from '../de/reports.ts';
import * as en from '../en/reports.ts';
import * as es from '../es/reports.ts';
import { languages } from '../form.ts';
import * as fr from '../fr/reports.ts';
import * as id from '../id/reports.ts';
import * as it from '../it/reports.ts';
import * as ja from '../ja/reports.ts';
import * as ko from '../ko/reports.ts';
import * as ms from '../ms/reports.ts';
import * as pt from '../pt/reports.ts';
import * as th from '../th/reports.ts';
import * as zhCN from '../zh-CN/reports.ts';
import * as zhTW from '../zh-TW/reports.ts';

export const REPORT_TEXTS = /* @__PURE__ */ languages<typeof en.reportTexts>({
  en: en.reportTexts,
  de: de.reportTexts,
  es: es.reportTexts,
  fr: fr.reportTexts,
  id: id.reportTexts,
  it: it.reportTexts,
  ja: ja.reportTexts,
  ko: ko.reportTexts,
  ms: ms.reportTexts,
  pt: pt.reportTexts,
  th: th.reportTexts,
  'zh-CN': zhCN.reportTexts,
  'zh-TW': zhTW.reportTexts,
});
