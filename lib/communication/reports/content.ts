import type { Locale } from '../../platform/locale.ts';
import type { ReportFacts } from './report.ts';
import { inWords, type Sentences } from './sentences.ts';

/** A report without words: its figures, and its sentences as data. The same in every language. */
export type ReportContent = Omit<ReportFacts, 'method' | 'limits' | 'annex' | 'issued'> & { sentences: Sentences };

type ContentInWords = Omit<ReportFacts, 'issued'> & { changes: string[] };

export async function contentInWords(
  { sentences, ...content }: ReportContent,
  locale: Locale,
): Promise<ContentInWords> {
  return { ...content, ...(await inWords(sentences, locale)) };
}
