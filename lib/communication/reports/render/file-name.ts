import { fileNameOf } from '../../../books/certificates/file-name.ts';
import type { Locale } from '../../../platform/locale.ts';
import { REPORT_TEXTS } from '../../../presentation/texts/all/reports.ts';
import type { Report } from '../report.ts';

/** "Paper use report 2026-1 Riverside School.pdf"; a draft has the year alone. */
export const reportFileName = ({ number, year, account_name }: Report, locale: Locale, extension: string): string =>
  fileNameOf(REPORT_TEXTS[locale].title, number ?? String(year), account_name, extension);
