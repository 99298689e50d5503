import type { MonthBelow, Totals } from '../../api/types.ts';
import * as format from '../../format.ts';
import { fill, t } from '../../texts/texts.ts';
import { Badge, Section } from '../../ui/page.tsx';
import { monthFigures, openIn } from '../open-month.ts';

type MonthSoFarProps = { month: string; months: Totals['months']; books: (MonthBelow | undefined)[] };

/** This month, booked and open, for the account and all below it, beside the previous month: the chart's figures. */
export function MonthSoFar({ month, months, books }: MonthSoFarProps) {
  const last = format.monthBefore(month, 1);
  const figuresOf = (of: string) => {
    const deposits = books.find((one) => one?.month === of)?.deposits;
    const booked = months.find((one) => one.month === of);
    // Until the books are here, the figures would lack the open part.
    if (deposits === undefined || !booked) return undefined;
    return { ...monthFigures(booked, openIn(books, of)), deposits };
  };
  const [now, before] = [figuresOf(month), figuresOf(last)];
  type Figures = NonNullable<typeof now>;
  const lines: [string, (figures: Figures) => string][] = [
    [t.common.trees, ({ trees }) => format.trees(trees)],
    [t.overview.pages, ({ pages }) => format.whole(pages)],
    [t.shell.deposits, ({ deposits }) => format.whole(deposits)],
  ];
  return (
    <Section
      title={fill(t.desk.monthSoFar, { month: format.month(month) })}
      aside={openIn(books, month) && <Badge kind="green">{t.books.open}</Badge>}
    >
      <ul class="lines">
        {lines.map(([name, figureOf]) => (
          <li key={name}>
            <span>{name}</span>
            <span class="figure">
              {now ? figureOf(now) : SPACE}
              <span class="small block">{before ? fill(t.desk.lastMonth, { figure: figureOf(before) }) : SPACE}</span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Reserves space for a figure not loaded yet. */
const SPACE = '\u00a0';
