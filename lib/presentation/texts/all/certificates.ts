// Written by `npm run upkeep` from the folders of the languages.
import * as de from '../de/certificates.ts';
import * as en from '../en/certificates.ts';
import * as es from '../es/certificates.ts';
import { languages } from '../form.ts';
import * as fr from '../fr/certificates.ts';
import * as id from '../id/certificates.ts';
import * as it from '../it/certificates.ts';
import * as ja from '../ja/certificates.ts';
import * as ko from '../ko/certificates.ts';
import * as ms from '../ms/certificates.ts';
import * as pt from '../pt/certificates.ts';
import * as th from '../th/certificates.ts';
import * as zhCN from '../zh-CN/certificates.ts';
import * as zhTW from '../zh-TW/certificates.ts';

export const CERTIFICATE_TEXTS = /* @__PURE__ */ languages<typeof en.certificateTexts>({
  en: en.certificateTexts,
  de: de.certificateTexts,
  es: es.certificateTexts,
  fr: fr.certificateTexts,
  id: id.certificateTexts,
  it: it.certificateTexts,
  ja: ja.certificateTexts,
  ko: ko.certificateTexts,
  ms: ms.certificateTexts,
  pt: pt.certificateTexts,
  th: th.certificateTexts,
  'zh-CN': zhCN.certificateTexts,
  'zh-TW': zhTW.certificateTexts,
});
