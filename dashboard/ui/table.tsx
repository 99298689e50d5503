import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import * as format from '../format.ts';
import { fill, t } from '../texts/texts.ts';
import { GROUP, groupsOf, isLong, RowGroup } from './table-rows.tsx';
import { useVisible } from './visible.tsx';

export type Column<R> = {
  key: string;
  title: string;
  /** Figures are right-aligned. */
  isFigure?: boolean;
  canSort?: boolean;
  /** A narrow screen hides columns with priority 3. On a phone those with 2 are in a row's second line. */
  priority?: 2 | 3;
  /** The title is for screen readers only. */
  isUntitled?: boolean;
  /** On a phone, which has no header, the title stands before the value, as it does for figures. */
  isLabeled?: boolean;
} & (
  | { cell: (row: R) => ComponentChildren }
  /** A column's figures are formatted alike, so they align. Null is a dash. */
  | { amounts: Parameters<typeof format.column>[0]; amountOf: (row: R) => number | null }
);

export type Sort = { key: string; isDescending: boolean };

type Selection = {
  chosen: Set<string>;
  onChange: (chosen: Set<string>) => void;
  nameOf: (id: string) => string;
};

type TableProps<R> = {
  label: string;
  columns: Column<R>[];
  rows: R[];
  idOf: (row: R) => string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  selection?: Selection | undefined;
  /** Loads more rows; undefined when all are loaded. */
  loadMore?: (() => void) | undefined;
  classOf?: (row: R) => string;
  /** Renders every row at once, for printing. */
  drawsAllRows?: boolean;
};

/** The number of rows rendered at first, and added each time the end becomes visible. */
const STEP = GROUP;

/**
 * On a phone each row is two lines: the first column and the most important figure, then the others with the actions.
 * Renders rows only as far as the person has scrolled, and in a long list only those near the viewport, so a list with
 * thousands is as fast as a short one.
 */
export function Table<R>({
  label,
  columns,
  rows,
  idOf,
  sort,
  onSort,
  selection,
  loadMore,
  classOf,
  drawsAllRows = false,
}: TableProps<R>) {
  const [drawn, setDrawn] = useState(drawsAllRows ? Number.POSITIVE_INFINITY : STEP);
  const isMore = rows.length > drawn || loadMore !== undefined;
  const end = useVisible(() => {
    if (rows.length > drawn) setDrawn(drawn + STEP);
    else loadMore?.();
  });
  const shown = rows.slice(0, drawn);
  const canLeaveOut = !drawsAllRows && isLong(shown.length);
  const width = columns.length + (selection ? 1 : 0);
  const main = columns.findLast(({ isFigure, priority }) => isFigure && !priority);
  const labelOf = ({ isFigure, isLabeled, title }: Column<R>) => (isFigure || isLabeled ? title : undefined);
  const cells = columns.map((column) => cellOf(column, rows));
  return (
    <div class="table list">
      <table aria-rowcount={canLeaveOut ? rows.length + 1 : undefined}>
        <caption class="hidden">{label}</caption>
        <thead>
          <tr>
            {selection && (
              <th class="select" data-label={t.common.selectAll}>
                <SelectAll ids={rows.map(idOf)} selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <Heading key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        {groupsOf(shown).map((group) => (
          <RowGroup key={group.start} columns={width} canBeLeftOut={canLeaveOut}>
            {group.rows.map((row, place) => {
              const id = idOf(row);
              return (
                <tr key={id} class={classOf?.(row)} aria-rowindex={canLeaveOut ? group.start + place + 2 : undefined}>
                  {selection && (
                    <td class="select">
                      <input
                        type="checkbox"
                        aria-label={fill(t.common.select, { name: selection.nameOf(id) })}
                        checked={selection.chosen.has(id)}
                        onChange={() => selection.onChange(toggled(selection.chosen, id))}
                      />
                    </td>
                  )}
                  {columns.map((column, place) => (
                    <td
                      key={column.key}
                      class={`${classesOf(column)}${column === main ? ' main' : ''}`}
                      data-label={labelOf(column)}
                    >
                      {cells[place]?.(row)}
                    </td>
                  ))}
                </tr>
              );
            })}
          </RowGroup>
        ))}
      </table>
      {isMore && (
        <div ref={end} class="table-end">
          {t.common.loading}
        </div>
      )}
    </div>
  );
}

function cellOf<R>(column: Column<R>, rows: R[]): (row: R) => ComponentChildren {
  if ('cell' in column) return column.cell;
  const { amounts, amountOf } = column;
  const shown = format.column(
    amounts,
    rows.map((row) => amountOf(row) ?? 0),
  );
  return (row) => shown(amountOf(row));
}

const classesOf = <R,>({ isFigure, isUntitled, priority }: Column<R>): string =>
  [isFigure && 'figure', isUntitled && 'acts', priority && `priority-${priority}`].filter(Boolean).join(' ');

type HeadingProps<R> = { column: Column<R>; sort: Sort | undefined; onSort: ((sort: Sort) => void) | undefined };

function Heading<R>({ column, sort, onSort }: HeadingProps<R>) {
  const { key, title, canSort, isUntitled } = column;
  if (isUntitled)
    return (
      <th class={classesOf(column)}>
        <span class="hidden">{title}</span>
      </th>
    );
  if (!canSort || !onSort) return <th class={classesOf(column)}>{title}</th>;
  const isSorted = sort?.key === key;
  const isDescending = isSorted && sort.isDescending;
  return (
    <th class={classesOf(column)} aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}>
      <button
        type="button"
        title={fill(t.common.sortBy, { column: title })}
        // The first click sorts figures descending and names ascending.
        onClick={() => onSort({ key, isDescending: isSorted ? !isDescending : column.isFigure === true })}
      >
        {title}
        <span class="arrow" aria-hidden="true">
          {isSorted ? (isDescending ? '↓' : '↑') : ''}
        </span>
      </button>
    </th>
  );
}

function SelectAll({ ids, selection }: { ids: string[]; selection: Selection }) {
  const isAll = ids.length > 0 && ids.every((id) => selection.chosen.has(id));
  return (
    <input
      type="checkbox"
      aria-label={t.common.selectAll}
      checked={isAll}
      onChange={() => selection.onChange(isAll ? new Set() : new Set(ids))}
    />
  );
}

function toggled(chosen: Set<string>, id: string): Set<string> {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}
