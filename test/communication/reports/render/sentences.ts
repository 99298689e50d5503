import { ANNEX } from '../../../../lib/communication/reports/annex.ts';
import type { ReportFacts } from '../../../../lib/communication/reports/report.ts';
import type { Locale } from '../../../../lib/platform/locale.ts';
import { REPORT_SENTENCES } from '../../../../lib/presentation/texts/all/report-sentences.ts';
import type { PluralForms } from '../../../../lib/presentation/texts/form.ts';
import { leavesOf } from '../../../presentation/language/text-problems.ts';

/** The facts with every sentence a report can have, in a language. */
export function withSentences(facts: ReportFacts, locale: Locale): ReportFacts {
  const { method, limits, changes, annex } = REPORT_SENTENCES[locale];
  return {
    ...facts,
    method: sentencesOf(method),
    limits: sentencesOf(limits),
    annex: ANNEX.map(({ entries, ...standard }) => ({
      ...standard,
      entries: entries.map(({ code, ...entry }) => ({ ...entry, text: annex[code] })),
    })),
    issued: facts.issued && { ...facts.issued, changes: sentencesOf(changes) },
  };
}

const sentencesOf = (texts: object): string[] =>
  leavesOf(texts).map(({ text }) => otherForm(text).replace(/\{\w+\}/g, '12'));

const otherForm = (text: string | PluralForms): string => (typeof text === 'string' ? text : text.other);
