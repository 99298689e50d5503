import { sum } from '../../../platform/sum.ts';
import { dateInWords } from '../../../presentation/language/dates.ts';
import { fill } from '../../../presentation/language/fill.ts';
import { columnFormat, LOST_MIN, NONE } from '../../../presentation/language/numbers.ts';
import { plain } from '../../../presentation/rendering/display-text.ts';
import { isolated } from '../../../presentation/rendering/isolated.ts';
import { chapterHeading, linkLine, paragraph, remark } from '../../../presentation/rendering/pdf/prose.ts';
import { drawTable } from '../../../presentation/rendering/pdf/table.ts';
import type { ReportProject } from '../report.ts';
import type { Context } from './context.ts';
import { sharePercent } from './numbers.ts';

type Amounts = { ordered: number; inAll: number; moved: number; planted: number; lost: number };

/**
 * Each project's trees: ordered in the year, ordered since the beginning, moved, how many of these plantings cover, and how
 * many of those are lost.
 */
export function drawTrees({ pages, facts, texts, locale }: Context): void {
  const { trees } = texts;
  const { projects, as_of } = facts;
  chapterHeading(pages, trees.title, 170);
  paragraph(pages, trees.intro, { after: 9 });
  if (projects.length === 0) {
    paragraph(pages, trees.none);
    return;
  }

  const all = projects.map(amountsOf);
  const total = {
    ordered: sum(all.map(({ ordered }) => ordered)),
    inAll: sum(all.map(({ inAll }) => inAll)),
    moved: sum(all.map(({ moved }) => moved)),
    planted: sum(all.map(({ planted }) => planted)),
    lost: sum(all.map(({ lost }) => lost)),
  };
  const format = columnFormat([total.ordered, total.inAll], locale);
  const hasMoved = all.some(({ moved }) => moved !== 0);
  const hasLost = total.lost >= LOST_MIN;
  const cellsOf = ({ ordered, inAll, moved, planted, lost }: Amounts) => [
    ...[ordered, inAll, ...(hasMoved ? [moved] : []), planted, ...(hasLost ? [lost] : [])].map(format),
    inAll + moved === 0 ? NONE : sharePercent(planted / (inAll + moved), locale),
  ];
  drawTable(pages, {
    columns: [
      { label: trees.project, share: 1 },
      { label: trees.ordered },
      { label: trees.inAll },
      ...(hasMoved ? [{ label: trees.moved }] : []),
      { label: trees.planted },
      ...(hasLost ? [{ label: trees.lost }] : []),
      { label: trees.share },
    ],
    rows: [
      ...projects.map((project) => ({ cells: [plain(project.project_name), ...cellsOf(amountsOf(project))] })),
      ...(projects.length > 1 ? [{ cells: [texts.accounts.total, ...cellsOf(total)], isSum: true }] : []),
    ],
  });
  pages.space(6);
  remark(pages, fill(trees.asOf, { date: dateInWords(as_of, locale) }));
  for (const { project_name, ledger_url } of projects)
    linkLine(pages, fill(trees.ledger, { project: isolated(project_name) }), ledger_url);
}

const amountsOf = ({ ordered, ordered_in_all, moved_in_all, planted_in_all, lost_in_all }: ReportProject): Amounts => ({
  ordered: ordered.toNumber(),
  inAll: ordered_in_all.toNumber(),
  moved: moved_in_all.toNumber(),
  planted: planted_in_all.toNumber(),
  lost: lost_in_all.toNumber(),
});
