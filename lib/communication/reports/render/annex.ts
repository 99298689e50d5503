import { dateInWords } from '../../../presentation/language/dates.ts';
import { fill } from '../../../presentation/language/fill.ts';
import {
  chapterHeading,
  paragraph,
  remark,
  sectionHeading,
  sentenceList,
} from '../../../presentation/rendering/pdf/prose.ts';
import type { Context } from './context.ts';

/** The sustainability standards' disclosures, and whether the figures belong to each. */
export function drawAnnex({ pages, facts, texts, locale }: Context): void {
  const { annex: words } = texts;
  if (facts.annex.length === 0) return;
  chapterHeading(pages, words.title);
  paragraph(pages, words.intro);
  for (const { standard, edition, date, entries } of facts.annex) {
    sectionHeading(pages, standard);
    remark(pages, fill(words.edition, { edition, date: dateInWords(date, locale) }));
    sentenceList(
      pages,
      entries.map(
        ({ disclosure, belongs, text }) =>
          `${words.disclosure} ${disclosure} · ${belongs ? words.belongs : words.belongsNot} · ${text}`,
      ),
    );
  }
}
