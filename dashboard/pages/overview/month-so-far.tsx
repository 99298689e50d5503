import type { Totals } from '../../api/types.ts';
import * as format from '../../format.ts';
import { fill, t } from '../../texts/texts.ts';
import { Section } from '../../ui/page.tsx';

type Sums = Pick<Totals['months'][number], 'trees' | 'pages' | 'paper_kg' | 'certificates'>;

/** The month so far of the account and all below it, beside the month before. */
export function MonthSoFar({ totals }: { totals: Totals }) {
  const [last = NOTHING, now = NOTHING] = totals.months.slice(-2);
  const month = totals.months.at(-1)?.month ?? format.monthOf(new Date());
  const lines: [string, (sums: Sums) => string][] = [
    [t.overview.trees, ({ trees }) => format.trees(trees)],
    [t.overview.pages, ({ pages }) => format.whole(pages)],
    [t.overview.paper, ({ paper_kg }) => format.joined(format.paper(paper_kg))],
    [t.shell.certificates, ({ certificates }) => format.whole(certificates)],
  ];
  return (
    <Section title={fill(t.desk.monthSoFar, { month: format.month(month) })}>
      <ul class="lines">
        {lines.map(([name, figureOf]) => (
          <li key={name}>
            <span>{name}</span>
            <span class="figure">
              {figureOf(now)}
              <span class="small block">{fill(t.desk.lastMonth, { figure: figureOf(last) })}</span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const NOTHING: Sums = { trees: 0, pages: 0, paper_kg: 0, certificates: 0 };
