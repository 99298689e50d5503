// Written by `npm run upkeep` from the folders of the languages.
import * as de from '../de/coordinates.ts';
import * as en from '../en/coordinates.ts';
import * as es from '../es/coordinates.ts';
import { languages } from '../form.ts';
import * as fr from '../fr/coordinates.ts';
import * as id from '../id/coordinates.ts';
import * as it from '../it/coordinates.ts';
import * as ja from '../ja/coordinates.ts';
import * as ko from '../ko/coordinates.ts';
import * as ms from '../ms/coordinates.ts';
import * as pt from '../pt/coordinates.ts';
import * as th from '../th/coordinates.ts';
import * as zhCN from '../zh-CN/coordinates.ts';
import * as zhTW from '../zh-TW/coordinates.ts';

export const COORDINATE_TEXTS = /* @__PURE__ */ languages<typeof en.coordinateTexts>({
  en: en.coordinateTexts,
  de: de.coordinateTexts,
  es: es.coordinateTexts,
  fr: fr.coordinateTexts,
  id: id.coordinateTexts,
  it: it.coordinateTexts,
  ja: ja.coordinateTexts,
  ko: ko.coordinateTexts,
  ms: ms.coordinateTexts,
  pt: pt.coordinateTexts,
  th: th.coordinateTexts,
  'zh-CN': zhCN.coordinateTexts,
  'zh-TW': zhTW.coordinateTexts,
});
