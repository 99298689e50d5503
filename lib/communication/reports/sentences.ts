import type { Locale } from '../../platform/locale.ts';
import { dateInWords } from '../../presentation/language/dates.ts';
import { fill } from '../../presentation/language/fill.ts';
import { decimal } from '../../presentation/language/numbers.ts';
import type { reportSentences as en } from '../../presentation/texts/en/report-sentences.ts';
import type { Pattern } from '../../presentation/texts/form.ts';
import type { AnnexStandard } from './annex.ts';
import type { Change } from './change.ts';
import type { LabelTexts } from './change-labels.ts';
import type { ReportStandard } from './report.ts';

/** A report sentence as data: stored with an issued report, and put into words in a request's language. */
export type Sentence<G extends keyof typeof en = keyof typeof en> = {
  code: keyof (typeof en)[G];
  values: Record<string, string | number>;
};

export type Sentences = {
  method: Sentence<'method'>[];
  limits: Sentence<'limits'>[];
  changes: Change[];
  annex: AnnexStandard[];
};

export const sentence = <G extends keyof typeof en>(
  code: keyof (typeof en)[G],
  values: Sentence['values'] = {},
): Sentence<G> => ({ code, values });

type SentencesInWords = Record<'method' | 'limits' | 'changes', string[]> & { annex: ReportStandard[] };

/** The texts are loaded with the first report. A year without one, and the list of issued reports, need no words. */
export async function inWords(sentences: Sentences, locale: Locale): Promise<SentencesInWords> {
  const { REPORT_SENTENCES } = await import('../../presentation/texts/all/report-sentences.ts');
  const texts = REPORT_SENTENCES[locale];
  const words = (text: unknown, values: Sentence['values']) =>
    fill(text as Pattern<string>, shownValues(values, locale));
  return {
    method: sentences.method.map(({ code, values }) => words(texts.method[code], values)),
    limits: sentences.limits.map(({ code, values }) => words(texts.limits[code], values)),
    annex: sentences.annex.map(({ entries, ...standard }) => ({
      ...standard,
      entries: entries.map(({ code, ...entry }) => ({ ...entry, text: texts.annex[code] })),
    })),
    changes: sentences.changes.length === 0 ? [] : await changesOf(sentences.changes, texts, locale),
  };
}

/** Only a later number has changes, and only they need the document's labels. */
async function changesOf(changes: Change[], texts: LabelTexts['sentences'], locale: Locale): Promise<string[]> {
  const [{ REPORT_TEXTS }, { changesInWords }] = await Promise.all([
    import('../../presentation/texts/all/reports.ts'),
    import('./change-words.ts'),
  ]);
  return changesInWords(changes, { document: REPORT_TEXTS[locale], sentences: texts }, locale);
}

/** Years and text are written as they are, `date` as a date, and every other number in the language's format. */
const shownValues = (values: Sentence['values'], locale: Locale): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shownValue(name, value, locale)]));

function shownValue(name: string, value: string | number, locale: Locale): string {
  if (name === 'date') return dateInWords(String(value), locale);
  if (typeof value === 'string' || name.endsWith('year')) return String(value);
  return decimal(value, locale, DECIMALS_MAX);
}

const DECIMALS_MAX = 6;
