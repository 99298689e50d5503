// Written by `npm run upkeep` from the folders of the languages.
import * as de from '../de/passkey-mails.ts';
import * as en from '../en/passkey-mails.ts';
import * as es from '../es/passkey-mails.ts';
import { languages } from '../form.ts';
import * as fr from '../fr/passkey-mails.ts';
import * as id from '../id/passkey-mails.ts';
import * as it from '../it/passkey-mails.ts';
import * as ja from '../ja/passkey-mails.ts';
import * as ko from '../ko/passkey-mails.ts';
import * as ms from '../ms/passkey-mails.ts';
import * as pt from '../pt/passkey-mails.ts';
import * as th from '../th/passkey-mails.ts';
import * as zhCN from '../zh-CN/passkey-mails.ts';
import * as zhTW from '../zh-TW/passkey-mails.ts';

export const PASSKEY_MAIL_TEXTS = /* @__PURE__ */ languages<typeof en.passkeyMailTexts>({
  en: en.passkeyMailTexts,
  de: de.passkeyMailTexts,
  es: es.passkeyMailTexts,
  fr: fr.passkeyMailTexts,
  id: id.passkeyMailTexts,
  it: it.passkeyMailTexts,
  ja: ja.passkeyMailTexts,
  ko: ko.passkeyMailTexts,
  ms: ms.passkeyMailTexts,
  pt: pt.passkeyMailTexts,
  th: th.passkeyMailTexts,
  'zh-CN': zhCN.passkeyMailTexts,
  'zh-TW': zhTW.passkeyMailTexts,
});
