import type { Locale } from '../locale.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { id } from './id.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import { ms } from './ms.ts';
import { pt } from './pt.ts';
import { th } from './th.ts';
import { zhCN } from './zh-cn.ts';
import { zhTW } from './zh-tw.ts';

/**
 * What a certificate says, in one language. Figures stand beside a label instead of inside a sentence, so that no
 * text depends on a plural. Numbers arrive formatted for the language.
 */
export type Texts = {
  /** The language's name for itself. */
  language: string;
  languages: string;
  title: string;
  issuedTo: string;
  pages: string;
  trees: string;
  paper: string;
  statement: string;
  place: (place: Place) => string;
  map: string;
  number: string;
  date: string;
  constants: (constants: Constants) => string;
  verify: string;
  download: string;
  notFound: string;
  notFoundHint: string;
};

/** Degrees and minutes, both without sign, and on which side of the equator and of Greenwich they count. */
export type Place = { latitude: Angle; longitude: Angle; north: boolean; east: boolean };
export type Angle = { degrees: string; minutes: string };

export type Constants = { width: string; length: string; gsm: string; pagesPerTree: string };

export const TEXTS: Record<Locale, Texts> = {
  en,
  de,
  es,
  fr,
  id,
  it,
  ja,
  ko,
  ms,
  pt,
  th,
  'zh-CN': zhCN,
  'zh-TW': zhTW,
};
