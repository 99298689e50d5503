import { PROPOSED_FIELDS, type ProposedField } from '../../../lib/metering/report-files/column-fields.ts';
import { ownTimeZone } from '../../../lib/presentation/language/time-zones.ts';
import type { MeterReport } from '../../api/types.ts';
import { r } from '../../texts/meter-reports.ts';
import { t } from '../../texts/texts.ts';
import { SelectField } from '../../ui/field.tsx';
import { type Column, Table } from '../../ui/table.tsx';

/** Which column of a report holds which field. */
export type Mapping = NonNullable<MeterReport['proposal']>;
type Kind = 'feed' | 'server';

const fieldsOf = (kind: Kind): ProposedField[] =>
  PROPOSED_FIELDS.filter((field) => kind === 'server' || field !== 'external_id');

const LABELS: Record<ProposedField, () => string> = {
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

const isNeeded = (field: ProposedField): boolean => field === 'total' || field === 'external_id';

/** Whether the service can count with these columns. */
export const isComplete = (kind: Kind, { external_id, device, serial, total }: Mapping): boolean =>
  Boolean(total && (device || serial) && (kind === 'feed' || external_id));

type MappingProps = { kind: Kind; header: string[]; mapping: Mapping; onMapping: (mapping: Mapping) => void };

/** Says what is in each column, and how the file writes dates and numbers. */
export function MappingForm({ kind, header, mapping, onMapping }: MappingProps) {
  const names = [...new Set(header)].filter((name) => name !== '');
  const columns = names.map((name) => ({ value: name, label: name }));
  return (
    <div class="grid-2">
      {fieldsOf(kind).map((field) => (
        <Choice
          key={field}
          label={LABELS[field]()}
          isOptional={!isNeeded(field)}
          none={t.upload.none}
          value={mapping[field]}
          choices={columns}
          onChoice={(name) => onMapping({ ...mapping, [field]: name })}
        />
      ))}
      {mapping.at && <DateFields mapping={mapping} onMapping={onMapping} />}
      <Choice
        label={t.upload.decimal}
        none={t.upload.orderOfFile}
        value={mapping.decimal}
        choices={[
          { value: '.', label: '1,234.5' },
          { value: ',', label: '1.234,5' },
        ]}
        onChoice={(decimal) => onMapping({ ...mapping, decimal })}
      />
    </div>
  );
}

function DateFields({ mapping, onMapping }: Pick<MappingProps, 'mapping' | 'onMapping'>) {
  const zones = new Set([mapping.time_zone, ownTimeZone()]);
  return (
    <>
      <Choice
        label={t.upload.dateOrder}
        none={t.upload.orderOfFile}
        value={mapping.date_order}
        choices={[
          { value: 'day_first', label: t.upload.dayFirst },
          { value: 'month_first', label: t.upload.monthFirst },
        ]}
        onChoice={(date_order) => onMapping({ ...mapping, date_order })}
      />
      <Choice
        label={r.timeZone}
        none="UTC"
        value={mapping.time_zone}
        choices={[...zones].flatMap((zone) => (zone && zone !== 'UTC' ? [{ value: zone, label: zone }] : []))}
        onChoice={(time_zone) => onMapping({ ...mapping, time_zone })}
      />
    </>
  );
}

type ChoiceProps<V extends string> = {
  label: string;
  isOptional?: boolean;
  /** The label of no choice. */
  none: string;
  value: V | null | undefined;
  choices: { value: V; label: string }[];
  onChoice: (chosen: V | null) => void;
};

/** A choice, null while left open. */
const Choice = <V extends string>({ label, isOptional = true, none, value, choices, onChoice }: ChoiceProps<V>) => (
  <SelectField
    label={label}
    isOptional={isOptional}
    value={value ?? ''}
    options={[{ value: '', label: none }, ...choices]}
    onValue={(chosen) => onChoice(choices.find((one) => one.value === chosen)?.value ?? null)}
  />
);

/** A report's first rows. The mapped columns come first, named by their field. */
export function FirstRows({ header, rows, mapping }: { header: string[]; rows: string[][]; mapping: Mapping }) {
  const fieldOf = (name: string) => PROPOSED_FIELDS.find((field) => mapping[field] === name);
  const places = header.map((name, place) => ({ name, place, field: fieldOf(name) }));
  const sorted = places.toSorted((one, other) => Number(other.field !== undefined) - Number(one.field !== undefined));
  const columns = sorted.map(
    ({ name, place, field }, index): Column<string[]> => ({
      key: `column-${place}`,
      title: field ? `${name} · ${LABELS[field]()}` : name,
      // A phone shows all mapped columns: the person who confirms them must see the counter.
      ...(index > 1 && { priority: field || index <= 3 ? (2 as const) : (3 as const) }),
      cell: (row) => <bdi>{row[place]}</bdi>,
    }),
  );
  return (
    <div class="first-rows">
      <Table label={t.upload.firstRows} rows={rows} idOf={(row) => String(rows.indexOf(row))} columns={columns} />
    </div>
  );
}
