// Written by `npm run upkeep` from the folders of the languages.
import * as de from '../de/invoice-mails.ts';
import * as en from '../en/invoice-mails.ts';
import * as es from '../es/invoice-mails.ts';
import { languages } from '../form.ts';
import * as fr from '../fr/invoice-mails.ts';
import * as id from '../id/invoice-mails.ts';
import * as it from '../it/invoice-mails.ts';
import * as ja from '../ja/invoice-mails.ts';
import * as ko from '../ko/invoice-mails.ts';
import * as ms from '../ms/invoice-mails.ts';
import * as pt from '../pt/invoice-mails.ts';
import * as th from '../th/invoice-mails.ts';
import * as zhCN from '../zh-CN/invoice-mails.ts';
import * as zhTW from '../zh-TW/invoice-mails.ts';

export const INVOICE_MAIL_TEXTS = /* @__PURE__ */ languages<typeof en.invoiceMailTexts>({
  en: en.invoiceMailTexts,
  de: de.invoiceMailTexts,
  es: es.invoiceMailTexts,
  fr: fr.invoiceMailTexts,
  id: id.invoiceMailTexts,
  it: it.invoiceMailTexts,
  ja: ja.invoiceMailTexts,
  ko: ko.invoiceMailTexts,
  ms: ms.invoiceMailTexts,
  pt: pt.invoiceMailTexts,
  th: th.invoiceMailTexts,
  'zh-CN': zhCN.invoiceMailTexts,
  'zh-TW': zhTW.invoiceMailTexts,
});
