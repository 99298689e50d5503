import { languages } from '../../../../presentation/language/texts.ts';
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

export const REPORT_TEXTS = languages<typeof en>({
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
});
