import * as format from '../../format.ts';
import { o } from '../../texts/operator.ts';
import { fill, t } from '../../texts/texts.ts';
import { Figures } from '../../ui/figures.tsx';
import { Section } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import type { Imported } from './types.ts';
import { Warnings } from './warnings.tsx';

/** The API lists at most this many. */
const CHANGES_MAX = 1_000;

/** The changes by an import or its dry run: counts, errors, and each field with its value before and after. */
export function DifferenceOf({ result, title }: { result: Imported; title: string }) {
  const { created, changed, unchanged, errors, changes, warnings } = result;
  return (
    <>
      <Figures
        isEven
        figures={[
          { label: o.imports.created, value: format.whole(created) },
          { label: o.imports.changed, value: format.whole(changed) },
          { label: o.imports.unchanged, value: format.whole(unchanged) },
          { label: o.imports.wrong, value: format.whole(errors.length) },
        ]}
      />
      {errors.length > 0 && (
        <Section title={o.imports.errors}>
          <p class="notice red" role="alert">
            {o.imports.errorsHint}
          </p>
          <Table label={o.imports.errors} columns={errorColumns()} rows={numbered(errors)} idOf={({ key }) => key} />
        </Section>
      )}
      {(errors.length === 0 || changes.length > 0) && (
        <Section title={title}>
          {created + changed === 0 && errors.length === 0 && <p>{o.imports.nothing}</p>}
          {changes.length > 0 && (
            <Table label={title} columns={changeColumns()} rows={numbered(changes)} idOf={({ key }) => key} />
          )}
          {changes.length >= CHANGES_MAX && (
            <p class="small">{fill(o.imports.first, { max: format.whole(CHANGES_MAX) })}</p>
          )}
        </Section>
      )}
      <Warnings warnings={warnings} />
    </>
  );
}

/** A row may have several lines, so the position in the list distinguishes them. */
const numbered = <Line extends object>(lines: Line[]): (Line & { key: string })[] =>
  lines.map((line, place) => ({ ...line, key: String(place) }));

const errorColumns = (): Column<Imported['errors'][number]>[] => [
  { key: 'row', title: t.importing.row, cell: ({ row }) => format.whole(row) },
  { key: 'field', title: o.imports.field, cell: ({ field }) => field && <code>{field}</code> },
  { key: 'problem', title: o.imports.problem, cell: ({ error }) => <span lang="en">{error}</span> },
];

const changeColumns = (): Column<Imported['changes'][number]>[] => [
  { key: 'row', title: t.importing.row, cell: ({ row }) => format.whole(row) },
  { key: 'field', title: o.imports.field, cell: ({ field }) => <code>{field}</code> },
  { key: 'before', title: o.imports.before, cell: ({ before }) => <Value of={before} isOld /> },
  { key: 'after', title: o.imports.after, cell: ({ after }) => <Value of={after} /> },
];

const SHOWN_MAX = 200;

function Value({ of, isOld = false }: { of: unknown; isOld?: boolean }) {
  const text = textOf(of);
  const shown = text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text;
  return isOld ? <del>{shown}</del> : <ins>{shown}</ins>;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'string') return value;
  const isList = Array.isArray(value) && value.every((one) => typeof one === 'string');
  return isList ? value.join(', ') : JSON.stringify(value);
}
