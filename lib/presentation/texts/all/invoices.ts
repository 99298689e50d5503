// Written by `npm run upkeep` from the folders of the languages.
import * as de from '../de/invoices.ts';
import * as en from '../en/invoices.ts';
import * as es from '../es/invoices.ts';
import { languages } from '../form.ts';
import * as fr from '../fr/invoices.ts';
import * as id from '../id/invoices.ts';
import * as it from '../it/invoices.ts';
import * as ja from '../ja/invoices.ts';
import * as ko from '../ko/invoices.ts';
import * as ms from '../ms/invoices.ts';
import * as pt from '../pt/invoices.ts';
import * as th from '../th/invoices.ts';
import * as zhCN from '../zh-CN/invoices.ts';
import * as zhTW from '../zh-TW/invoices.ts';

export const INVOICE_TEXTS = /* @__PURE__ */ languages<typeof en.invoiceTexts>({
  en: en.invoiceTexts,
  de: de.invoiceTexts,
  es: es.invoiceTexts,
  fr: fr.invoiceTexts,
  id: id.invoiceTexts,
  it: it.invoiceTexts,
  ja: ja.invoiceTexts,
  ko: ko.invoiceTexts,
  ms: ms.invoiceTexts,
  pt: pt.invoiceTexts,
  th: th.invoiceTexts,
  'zh-CN': zhCN.invoiceTexts,
  'zh-TW': zhTW.invoiceTexts,
});
