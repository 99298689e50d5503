import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { o } from '../texts/texts.ts';
import type { Difference, Draft } from './merge.ts';

type ConflictProps<D extends Draft> = {
  differences: Difference<D>[];
  draft: D;
  labelOf: (field: keyof D & string) => string;
  onTake: (field: keyof D & string, value: string) => void;
};

/** The fields that somebody else saved while the form was open, beside what the person typed. */
export function Conflict<D extends Draft>({ differences, draft, labelOf, onTake }: ConflictProps<D>) {
  const columns: Column<Difference<D>>[] = [
    { key: 'field', title: o.conflict.field, cell: ({ field }) => labelOf(field) },
    { key: 'before', title: o.conflict.before, priority: 3, cell: ({ before }) => <Value text={before} /> },
    { key: 'theirs', title: o.conflict.theirs, cell: ({ theirs }) => <Value text={theirs} /> },
    {
      key: 'yours',
      title: o.conflict.yours,
      cell: ({ field, theirs }) =>
        draft[field] === theirs ? <span class="muted">{o.conflict.taken}</span> : <Value text={draft[field] ?? ''} />,
    },
    {
      key: 'actions',
      title: o.conflict.take,
      isUntitled: true,
      cell: ({ field, theirs }) =>
        draft[field] !== theirs && (
          <Button label={`${o.conflict.take}: ${labelOf(field)}`} onClick={() => onTake(field, theirs)}>
            {o.conflict.take}
          </Button>
        ),
    },
  ];
  return (
    <div role="alert" class="section">
      <p class="notice amber">
        <Icon name="warning" />
        <span>
          <strong>{o.conflict.title}.</strong> {differences.length > 0 ? o.conflict.hint : o.conflict.none}
        </span>
      </p>
      {differences.length > 0 && (
        <Table label={o.conflict.title} columns={columns} rows={differences} idOf={({ field }) => field} />
      )}
    </div>
  );
}

const SHOWN_MAX = 160;

const Value = ({ text }: { text: string }) => (
  <bdi>{text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text || '–'}</bdi>
);
