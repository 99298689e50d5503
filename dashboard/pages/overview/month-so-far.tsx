import { useResource } from '../../api/hooks.ts';
import type { MonthBelow } from '../../api/types.ts';
import * as format from '../../format.ts';
import { useScope } from '../../session.ts';
import { fill, t } from '../../texts/texts.ts';
import { Section } from '../../ui/page.tsx';

/** This month's books so far, for the account and all below it, beside the previous month's. */
export function MonthSoFar({ month }: { month: string }) {
  const { base } = useScope();
  const now = useResource<MonthBelow>(`${base}/months/${month}?include=below`);
  const last = useResource<MonthBelow>(`${base}/months/${format.monthBefore(month, 1)}?include=below`);
  const lines: [string, (books: MonthBelow) => string][] = [
    [t.common.trees, ({ trees }) => format.trees(trees)],
    [t.overview.pages, ({ pages }) => format.whole(pages)],
    [t.shell.deposits, ({ deposits }) => format.whole(deposits)],
  ];
  return (
    <Section title={fill(t.desk.monthSoFar, { month: format.month(month) })}>
      <ul class="lines">
        {lines.map(([name, figureOf]) => (
          <li key={name}>
            <span>{name}</span>
            <span class="figure">
              {now.data ? figureOf(now.data) : SPACE}
              <span class="small block">
                {last.data ? fill(t.desk.lastMonth, { figure: figureOf(last.data) }) : SPACE}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Reserves space for a figure that has not arrived yet. */
const SPACE = '\u00a0';
