import { fill } from '../../../presentation/language/fill.ts';
import { tonneUnit } from '../../../presentation/language/masses.ts';
import {
  columnFormat,
  decimal,
  NONE,
  percent,
  wholeInColumn,
  wholeNumber,
} from '../../../presentation/language/numbers.ts';
import { plain, shortened } from '../../../presentation/rendering/display-text.ts';
import { paragraph, remark } from '../../../presentation/rendering/pdf/prose.ts';
import { drawTable } from '../../../presentation/rendering/pdf/table.ts';
import { LINES_MAX, type Line } from '../lines.ts';
import type { Context } from './context.ts';
import { amountInWords } from './money.ts';

const NAME_MAX = 100;

/** The lines, and below them the sums, so a reader adds up one column. */
export function drawLineTable(context: Context): void {
  const { pages, invoice, texts, words, locale } = context;
  const { lines, net, tax, gross, currency } = invoice;
  const quantityOf = quantities(locale);
  const money = (of: Line['net']) => amountInWords(of, currency, locale);
  const sum = (label: string, of: Line['net'], isSum = true) => ({
    cells: [label, '', '', '', money(of)],
    isSum,
    keepsNext: true,
  });
  drawTable(pages, {
    columns: [
      { label: texts.account, share: 1 },
      { label: texts.item, align: 'left' },
      { label: words.pages },
      { label: texts.quantity },
      { label: `${texts.net} (${currency})` },
    ],
    rows: [
      ...lines.map((line, index) => ({
        // The last line stays with the sums.
        keepsNext: index === lines.length - 1,
        cells: [
          `${line.line}. ${line.account_name === null ? texts.allAccounts : shortened(plain(line.account_name), NAME_MAX)}`,
          texts.kinds[line.kind],
          line.pages === null ? NONE : wholeInColumn(line.pages, locale),
          quantityOf(line),
          money(line.net),
        ],
      })),
      // Outside the scope of tax there is no rate, so nothing stands between the lines and the total.
      ...(tax && tax.category !== 'O'
        ? [
            sum(texts.net, net),
            sum(fill(texts.vat, { percent: percentInWords(tax.percent, locale) }), tax.amount, false),
          ]
        : []),
      sum(`${texts.total} (${currency})`, gross),
    ],
  });
  pages.space(8);
  if (tax?.reason) paragraph(pages, plain(tax.reason));
  if (lines.some(({ account_id }) => account_id === null))
    remark(pages, fill(texts.aggregated, { count: wholeNumber(LINES_MAX, locale) }));
}

/** A tax has up to two decimals, such as 8.81%. */
const percentInWords = (value: number, locale: Context['locale']): string =>
  percent(0, locale).replace(/0/, decimal(value, locale, 2));

/** Trees and tonnes have two decimals in the whole column. */
function quantities(locale: Context['locale']): (line: Line) => string {
  const shown = columnFormat([], locale);
  return ({ trees, mtco2e }) =>
    mtco2e === null ? shown(trees?.toNumber() ?? null) : `${shown(mtco2e.toNumber())}\u00a0${tonneUnit(locale)} CO₂e`;
}
