// Written by `npm run upkeep` from the folders of the languages.
import * as de from '../de/report-sentences.ts';
import * as en from '../en/report-sentences.ts';
import * as es from '../es/report-sentences.ts';
import { languages } from '../form.ts';
import * as fr from '../fr/report-sentences.ts';
import * as id from '../id/report-sentences.ts';
import * as it from '../it/report-sentences.ts';
import * as ja from '../ja/report-sentences.ts';
import * as ko from '../ko/report-sentences.ts';
import * as ms from '../ms/report-sentences.ts';
import * as pt from '../pt/report-sentences.ts';
import * as th from '../th/report-sentences.ts';
import * as zhCN from '../zh-CN/report-sentences.ts';
import * as zhTW from '../zh-TW/report-sentences.ts';

export const REPORT_SENTENCES = /* @__PURE__ */ languages<typeof en.reportSentences>({
  en: en.reportSentences,
  de: de.reportSentences,
  es: es.reportSentences,
  fr: fr.reportSentences,
  id: id.reportSentences,
  it: it.reportSentences,
  ja: ja.reportSentences,
  ko: ko.reportSentences,
  ms: ms.reportSentences,
  pt: pt.reportSentences,
  th: th.reportSentences,
  'zh-CN': zhCN.reportSentences,
  'zh-TW': zhTW.reportSentences,
});
