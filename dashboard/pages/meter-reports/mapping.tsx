import type { MeterReport } from '../../api/types.ts';
import { r } from '../../texts/meter-reports.ts';
import { t } from '../../texts/texts.ts';
import { SelectField } from '../../ui/field.tsx';
import { type Column, Table } from '../../ui/table.tsx';

/** Which column of a report holds which field. */
export type Mapping = NonNullable<MeterReport['proposal']>;
type Kind = 'feed' | 'server';

/** The fields that a column may hold, in the order in which they are asked for. Only a server's reports name the customer. */
const FIELDS = [
  'external_id',
  'device',
  'serial',
  'name',
  'at',
  'total',
  'sheets',
  'duplex_sheets',
  'large_sheets',
] as const;
type Field = (typeof FIELDS)[number];

const fieldsOf = (kind: Kind): Field[] => FIELDS.filter((field) => kind === 'server' || field !== 'external_id');

const LABELS: Record<Field, () => string> = {
  external_id: () => r.customer,
  device: () => t.upload.device,
  serial: () => t.upload.serial,
  name: () => t.upload.name,
  at: () => t.upload.at,
  total: () => t.upload.total,
  sheets: () => t.upload.sheets,
  duplex_sheets: () => t.upload.duplexSheets,
  large_sheets: () => t.upload.largeSheets,
};

const isNeeded = (field: Field): boolean => field === 'total' || field === 'external_id';

/** Whether the service can count with these columns. */
export const isComplete = (kind: Kind, { external_id, device, serial, total }: Mapping): boolean =>
  Boolean(total && (device || serial) && (kind === 'feed' || external_id));

type MappingProps = { kind: Kind; header: string[]; mapping: Mapping; onMapping: (mapping: Mapping) => void };

/** Says what is in each column, and how the file writes dates and numbers. */
export function MappingForm({ kind, header, mapping, onMapping }: MappingProps) {
  const names = [...new Set(header)].filter((name) => name !== '');
  const options = [{ value: '', label: t.upload.none }, ...names.map((name) => ({ value: name, label: name }))];
  return (
    <div class="grid-2">
      {fieldsOf(kind).map((field) => (
        <SelectField
          key={field}
          label={LABELS[field]()}
          isOptional={!isNeeded(field)}
          value={mapping[field] ?? ''}
          options={options}
          onValue={(name) => onMapping({ ...mapping, [field]: name === '' ? null : name })}
        />
      ))}
      {mapping.at && <DateFields mapping={mapping} onMapping={onMapping} />}
      <SelectField
        label={t.upload.decimal}
        isOptional
        value={mapping.decimal ?? ''}
        options={[
          { value: '', label: t.upload.orderOfFile },
          { value: '.', label: '1,234.5' },
          { value: ',', label: '1.234,5' },
        ]}
        onValue={(sign) => onMapping({ ...mapping, decimal: sign === '.' || sign === ',' ? sign : null })}
      />
    </div>
  );
}

function DateFields({ mapping, onMapping }: Pick<MappingProps, 'mapping' | 'onMapping'>) {
  const zones = new Set([mapping.time_zone, Intl.DateTimeFormat().resolvedOptions().timeZone]);
  return (
    <>
      <SelectField
        label={t.upload.dateOrder}
        isOptional
        value={mapping.date_order ?? ''}
        options={[
          { value: '', label: t.upload.orderOfFile },
          { value: 'day_first', label: t.upload.dayFirst },
          { value: 'month_first', label: t.upload.monthFirst },
        ]}
        onValue={(order) =>
          onMapping({ ...mapping, date_order: order === 'day_first' || order === 'month_first' ? order : null })
        }
      />
      <SelectField
        label={r.timeZone}
        isOptional
        value={mapping.time_zone ?? ''}
        options={[
          { value: '', label: 'UTC' },
          ...[...zones].flatMap((zone) => (zone && zone !== 'UTC' ? [{ value: zone, label: zone }] : [])),
        ]}
        onValue={(zone) => onMapping({ ...mapping, time_zone: zone === '' ? null : zone })}
      />
    </>
  );
}

/** A report's first rows. The mapped columns come first, named by their field. */
export function FirstRows({ header, rows, mapping }: { header: string[]; rows: string[][]; mapping: Mapping }) {
  const fieldOf = (name: string) => FIELDS.find((field) => mapping[field] === name);
  const places = header.map((name, place) => ({ name, place, field: fieldOf(name) }));
  const sorted = places.toSorted((one, other) => Number(other.field !== undefined) - Number(one.field !== undefined));
  const columns = sorted.map(
    ({ name, place, field }, index): Column<string[]> => ({
      key: `column-${place}`,
      title: field ? `${name} · ${LABELS[field]()}` : name,
      ...(index > 1 && { priority: index > 3 ? (3 as const) : (2 as const) }),
      cell: (row) => <bdi>{row[place]}</bdi>,
    }),
  );
  return (
    <div class="first-rows">
      <Table label={t.upload.firstRows} rows={rows} idOf={(row) => String(rows.indexOf(row))} columns={columns} />
    </div>
  );
}
