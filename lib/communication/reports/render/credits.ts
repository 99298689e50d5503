import { dateInWords } from '../../../presentation/language/dates.ts';
import { fill } from '../../../presentation/language/fill.ts';
import { tonneUnit } from '../../../presentation/language/masses.ts';
import { columnFormat, wholeNumber } from '../../../presentation/language/numbers.ts';
import { plain } from '../../../presentation/rendering/display-text.ts';
import { chapterHeading, paragraph } from '../../../presentation/rendering/pdf/prose.ts';
import { drawTable } from '../../../presentation/rendering/pdf/table.ts';
import type { Context } from './context.ts';

/** A row has room for this many. The signed facts list all. */
const SERIALS_SHOWN = 8;

/** The carbon credits retired in the year, with the registry's serial numbers. */
export function drawCredits(context: Context): void {
  const { pages, facts, texts, locale } = context;
  const { credits: words } = texts;
  const { credits } = facts;
  chapterHeading(pages, words.title, credits.length === 0 ? undefined : 140);
  paragraph(pages, words.intro, { after: 9 });
  if (credits.length === 0) {
    paragraph(pages, words.none);
    return;
  }

  const amounts = credits.map(({ mtco2e }) => mtco2e.toNumber());
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  const format = columnFormat([total], locale);
  drawTable(pages, {
    columns: [
      { label: words.date, align: 'left' },
      { label: words.registry, share: 2 },
      { label: words.kind, share: 1.3 },
      { label: words.serials, share: 4 },
      { label: `CO₂e (${tonneUnit(locale)})` },
    ],
    rows: [
      ...credits.map(({ date, registry, kind, serial_numbers }, index) => ({
        cells: [
          dateInWords(date, locale),
          plain(registry),
          kind === null ? words.unknown : words.kinds[kind],
          serialsInWords(serial_numbers, context),
          format(amounts[index] ?? 0),
        ],
      })),
      ...(credits.length > 1 ? [{ cells: [texts.accounts.total, '', '', '', format(total)], isSum: true }] : []),
    ],
  });
}

function serialsInWords(serials: string[], { texts, locale }: Context): string {
  const shown = serials.slice(0, SERIALS_SHOWN).map(plain).join(', ');
  if (serials.length <= SERIALS_SHOWN) return shown === '' ? texts.credits.unknown : shown;
  return fill(texts.credits.more, { serials: shown, count: wholeNumber(serials.length - SERIALS_SHOWN, locale) });
}
