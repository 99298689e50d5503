import type { RowResult } from '../../api/types.ts';
import * as format from '../../format.ts';
import { t } from '../../texts/texts.ts';
import { Badge } from '../../ui/page.tsx';
import type { Column } from '../../ui/table.tsx';

export type SheetRow = Record<string, string>;

/** A row in the file: its problem before sending, its result afterwards. */
export type Line = { row: number; cells: SheetRow; problem: string | undefined; result: RowResult | undefined };

/** Refused because the same deposit is already booked. */
export const isRefusedDuplicate = ({ result }: Line): boolean =>
  result !== undefined && result.status !== 200 && typeof result.duplicate_of === 'string';

export const columnsOf = (names: string[]): Column<Line>[] => [
  { key: 'row', title: t.importing.row, isFigure: true, cell: ({ row }) => format.whole(row) },
  ...names.map(
    (name, place): Column<Line> => ({
      key: `cell-${name}`,
      title: name,
      ...(place > 0 && { priority: place > 1 ? (3 as const) : (2 as const) }),
      cell: ({ cells }) => <bdi>{cells[name]}</bdi>,
    }),
  ),
  { key: 'verdict', title: t.importing.verdict, cell: (line) => <Verdict {...line} /> },
];

function Verdict(line: Line) {
  const { problem, result } = line;
  if (result?.status === 200)
    return (
      <>
        <Badge kind="green">{t.importing.done}</Badge> {result.mailed === false && t.people.unmailed}
        {result.duplicate_of && <Badge kind="amber">{t.batches.twice}</Badge>}
      </>
    );
  if (isRefusedDuplicate(line)) return <Badge kind="amber">{t.batches.duplicate}</Badge>;
  if (result)
    return (
      <>
        <Badge kind="red">{t.importing.refused}</Badge> <span lang="en">{result.error}</span>
      </>
    );
  return problem === undefined ? (
    <Badge kind="green">{t.importing.ready}</Badge>
  ) : (
    <Badge kind="amber">{problem}</Badge>
  );
}
