// Written by `npm run upkeep` from the folders of the languages.
import * as de from '../de/mails.ts';
import * as en from '../en/mails.ts';
import * as es from '../es/mails.ts';
import { languages } from '../form.ts';
import * as fr from '../fr/mails.ts';
import * as id from '../id/mails.ts';
import * as it from '../it/mails.ts';
import * as ja from '../ja/mails.ts';
import * as ko from '../ko/mails.ts';
import * as ms from '../ms/mails.ts';
import * as pt from '../pt/mails.ts';
import * as th from '../th/mails.ts';
import * as zhCN from '../zh-CN/mails.ts';
import * as zhTW from '../zh-TW/mails.ts';

export const MAIL_TEXTS = /* @__PURE__ */ languages<typeof en.mailTexts>({
  en: en.mailTexts,
  de: de.mailTexts,
  es: es.mailTexts,
  fr: fr.mailTexts,
  id: id.mailTexts,
  it: it.mailTexts,
  ja: ja.mailTexts,
  ko: ko.mailTexts,
  ms: ms.mailTexts,
  pt: pt.mailTexts,
  th: th.mailTexts,
  'zh-CN': zhCN.mailTexts,
  'zh-TW': zhTW.mailTexts,
});

export const ATTENTION_TEXTS = /* @__PURE__ */ languages<typeof en.attentionTexts>({
  en: en.attentionTexts,
  de: de.attentionTexts,
  es: es.attentionTexts,
  fr: fr.attentionTexts,
  id: id.attentionTexts,
  it: it.attentionTexts,
  ja: ja.attentionTexts,
  ko: ko.attentionTexts,
  ms: ms.attentionTexts,
  pt: pt.attentionTexts,
  th: th.attentionTexts,
  'zh-CN': zhCN.attentionTexts,
  'zh-TW': zhTW.attentionTexts,
});

export const DOMAIN_TEXTS = /* @__PURE__ */ languages<typeof en.domainTexts>({
  en: en.domainTexts,
  de: de.domainTexts,
  es: es.domainTexts,
  fr: fr.domainTexts,
  id: id.domainTexts,
  it: it.domainTexts,
  ja: ja.domainTexts,
  ko: ko.domainTexts,
  ms: ms.domainTexts,
  pt: pt.domainTexts,
  th: th.domainTexts,
  'zh-CN': zhCN.domainTexts,
  'zh-TW': zhTW.domainTexts,
});

export const NEW_PERSON_TEXTS = /* @__PURE__ */ languages<typeof en.newPersonTexts>({
  en: en.newPersonTexts,
  de: de.newPersonTexts,
  es: es.newPersonTexts,
  fr: fr.newPersonTexts,
  id: id.newPersonTexts,
  it: it.newPersonTexts,
  ja: ja.newPersonTexts,
  ko: ko.newPersonTexts,
  ms: ms.newPersonTexts,
  pt: pt.newPersonTexts,
  th: th.newPersonTexts,
  'zh-CN': zhCN.newPersonTexts,
  'zh-TW': zhTW.newPersonTexts,
});

export const MOVE_TEXTS = /* @__PURE__ */ languages<typeof en.moveTexts>({
  en: en.moveTexts,
  de: de.moveTexts,
  es: es.moveTexts,
  fr: fr.moveTexts,
  id: id.moveTexts,
  it: it.moveTexts,
  ja: ja.moveTexts,
  ko: ko.moveTexts,
  ms: ms.moveTexts,
  pt: pt.moveTexts,
  th: th.moveTexts,
  'zh-CN': zhCN.moveTexts,
  'zh-TW': zhTW.moveTexts,
});

export const ARCHIVE_TEXTS = /* @__PURE__ */ languages<typeof en.archiveTexts>({
  en: en.archiveTexts,
  de: de.archiveTexts,
  es: es.archiveTexts,
  fr: fr.archiveTexts,
  id: id.archiveTexts,
  it: it.archiveTexts,
  ja: ja.archiveTexts,
  ko: ko.archiveTexts,
  ms: ms.archiveTexts,
  pt: pt.archiveTexts,
  th: th.archiveTexts,
  'zh-CN': zhCN.archiveTexts,
  'zh-TW': zhTW.archiveTexts,
});

export const SHORTAGE_TEXTS = /* @__PURE__ */ languages<typeof en.shortageTexts>({
  en: en.shortageTexts,
  de: de.shortageTexts,
  es: es.shortageTexts,
  fr: fr.shortageTexts,
  id: id.shortageTexts,
  it: it.shortageTexts,
  ja: ja.shortageTexts,
  ko: ko.shortageTexts,
  ms: ms.shortageTexts,
  pt: pt.shortageTexts,
  th: th.shortageTexts,
  'zh-CN': zhCN.shortageTexts,
  'zh-TW': zhTW.shortageTexts,
});

export const TREE_NEWS_TEXTS = /* @__PURE__ */ languages<typeof en.treeNewsTexts>({
  en: en.treeNewsTexts,
  de: de.treeNewsTexts,
  es: es.treeNewsTexts,
  fr: fr.treeNewsTexts,
  id: id.treeNewsTexts,
  it: it.treeNewsTexts,
  ja: ja.treeNewsTexts,
  ko: ko.treeNewsTexts,
  ms: ms.treeNewsTexts,
  pt: pt.treeNewsTexts,
  th: th.treeNewsTexts,
  'zh-CN': zhCN.treeNewsTexts,
  'zh-TW': zhTW.treeNewsTexts,
});

export const YEAR_TEXTS = /* @__PURE__ */ languages<typeof en.yearTexts>({
  en: en.yearTexts,
  de: de.yearTexts,
  es: es.yearTexts,
  fr: fr.yearTexts,
  id: id.yearTexts,
  it: it.yearTexts,
  ja: ja.yearTexts,
  ko: ko.yearTexts,
  ms: ms.yearTexts,
  pt: pt.yearTexts,
  th: th.yearTexts,
  'zh-CN': zhCN.yearTexts,
  'zh-TW': zhTW.yearTexts,
});
