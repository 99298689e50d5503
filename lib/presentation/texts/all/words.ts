// Written by `npm run upkeep` from the folders of the languages.
import * as de from '../de/words.ts';
import * as en from '../en/words.ts';
import * as es from '../es/words.ts';
import { languages } from '../form.ts';
import * as fr from '../fr/words.ts';
import * as id from '../id/words.ts';
import * as it from '../it/words.ts';
import * as ja from '../ja/words.ts';
import * as ko from '../ko/words.ts';
import * as ms from '../ms/words.ts';
import * as pt from '../pt/words.ts';
import * as th from '../th/words.ts';
import * as zhCN from '../zh-CN/words.ts';
import * as zhTW from '../zh-TW/words.ts';

export const WORDS = /* @__PURE__ */ languages<typeof en.words>({
  en: en.words,
  de: de.words,
  es: es.words,
  fr: fr.words,
  id: id.words,
  it: it.words,
  ja: ja.words,
  ko: ko.words,
  ms: ms.words,
  pt: pt.words,
  th: th.words,
  'zh-CN': zhCN.words,
  'zh-TW': zhTW.words,
});
