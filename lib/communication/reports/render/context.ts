import type { Locale } from '../../../platform/locale.ts';
import type { Pages } from '../../../presentation/rendering/pdf/pages.ts';
import type { REPORT_TEXTS } from '../../../presentation/texts/all/reports.ts';
import type { WORDS } from '../../../presentation/texts/all/words.ts';
import type { ReportFacts } from '../report.ts';

/** Everything a part of the document needs: the pages it draws on, the facts, and the language's words. */
export type Context = {
  pages: Pages;
  facts: ReportFacts;
  locale: Locale;
  texts: (typeof REPORT_TEXTS)[Locale];
  words: (typeof WORDS)[Locale];
  /** The report's months in words, such as "January – December 2026". */
  period: string;
};
