import { useState } from 'preact/hooks';
import { PROPOSED_FIELDS, type ProposedField } from '../../lib/metering/report-files/column-fields.ts';
import { proposeColumns } from '../../lib/metering/report-files/propose-columns.ts';
import { quotedCell } from '../../lib/platform/csv-cell.ts';
import { useAction, useResource } from '../api/hooks.ts';
import { request } from '../api/request.ts';
import type { Feed, PushedReadings } from '../api/types.ts';
import { readCells } from '../csv.ts';
import * as format from '../format.ts';
import { navigate, useGuard } from '../router.ts';
import { at } from '../routes.ts';
import { useScope } from '../session.ts';
import { plural } from '../texts/plural.ts';
import { fill, t } from '../texts/texts.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { FormFailure } from '../ui/failure.tsx';
import { SelectField } from '../ui/field.tsx';
import { Page, Section } from '../ui/page.tsx';
import { Loaded } from '../ui/states.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { toast } from '../ui/toast.tsx';
import { DropZone } from './importing/drop-zone.tsx';

type File = { text: string; header: string[]; rows: string[][] };
type Mapping = Partial<NonNullable<Feed['columns']>>;
type ColumnField = Exclude<ProposedField, 'external_id'>;

/** A feed's own files name no customer. */
const FIELDS = PROPOSED_FIELDS.filter((field): field is ColumnField => field !== 'external_id');

/** The service's limit for readings in one request. */
const ROWS_MAX = 5000;
const ROWS_SHOWN = 5;

/** Reads a counter file, maps its columns, previews what it would count, and books it. */
export function UploadPage({ id: feedId }: { id: string }) {
  const { base, id } = useScope();
  const feed = useResource<Feed>(`${base}/feeds/${feedId}`);
  const [file, setFile] = useState<File>();
  useGuard(file !== undefined, t.common.leave);
  const problem = file && problemOf(file);
  return (
    <Page
      title={t.upload.title}
      intro={t.upload.hint}
      actions={<LinkButton href={at(id, 'feed', feedId)}>{t.common.cancel}</LinkButton>}
    >
      <Loaded from={feed} rows={6}>
        {(data) => (
          <>
            {!file && (
              <Section title={t.importing.choose}>
                <DropZone onText={(text) => setFile(fileOf(text))} />
              </Section>
            )}
            {file && problem && (
              <Section title={t.upload.title}>
                <p class="notice red" role="alert">
                  {problem}
                </p>
                <Button onClick={() => setFile(undefined)}>{t.importing.anotherFile}</Button>
              </Section>
            )}
            {file && !problem && (
              <Mapped feed={data} file={file} path={`${base}/feeds/${feedId}`} onOther={() => setFile(undefined)} />
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}

function fileOf(text: string): File {
  const [header = [], ...rows] = readCells(text);
  return { text, header, rows };
}

function problemOf({ rows }: File): string | undefined {
  if (rows.length === 0) return t.importing.noRows;
  return rows.length > ROWS_MAX ? fill(t.importing.tooMany, { max: format.whole(ROWS_MAX) }) : undefined;
}

function Mapped({ feed, file, path, onOther }: { feed: Feed; file: File; path: string; onOther: () => void }) {
  const { base, id } = useScope();
  const isKnown = fits(feed.columns, file.header);
  const [mapping, setMapping] = useState<Mapping>(isKnown ? (feed.columns ?? {}) : proposeColumns(file.header));
  const [previewed, setPreviewed] = useState<PushedReadings>();
  const change = (next: Mapping) => {
    setMapping(next);
    setPreviewed(undefined);
  };
  const isComplete = Boolean(mapping.total && (mapping.device || mapping.serial));
  const kept = usableRows(file, mapping);
  const left = file.rows.length - kept.length;
  const send = (query: string) =>
    request<PushedReadings>('POST', `${path}/readings${query}`, {
      body: left === 0 ? file.text : writtenRows(file.header, kept),
      contentType: 'text/csv',
    });
  const preview = useAction(
    async () => {
      await request<Feed>('PATCH', path, { body: { columns: mapping } });
      return (await send('?dry_run=true')).data;
    },
    { changes: `${path}#`, onDone: setPreviewed },
  );
  const book = useAction(async () => (await send('')).data, {
    changes: base,
    onDone: ({ pages }) => {
      toast(fill(t.upload.booked, { pages: format.whole(pages) }));
      navigate(at(id, 'feed', feed.id), { isSaved: true });
    },
  });
  return (
    <>
      {feed.columns && !isKnown && (
        <p class="notice amber" role="status">
          {t.upload.otherHeader}
        </p>
      )}
      <Section title={t.upload.columns}>
        <p class="muted">{t.upload.columnsHint}</p>
        <MappingForm header={file.header} mapping={mapping} onMapping={change} />
        {!isComplete && <p class="notice amber">{t.upload.needed}</p>}
      </Section>
      <Section title={plural(t.upload.rows, file.rows.length)}>
        <Table
          label={t.upload.firstRows}
          rows={file.rows.slice(0, ROWS_SHOWN)}
          idOf={(row) => String(file.rows.indexOf(row))}
          columns={columnsOf(file.header, mapping)}
        />
        {isComplete && left > 0 && <p class="muted">{plural(t.upload.leftOut, left)}</p>}
      </Section>
      {previewed && <Preview counted={previewed} />}
      <FormFailure failure={preview.failure ?? book.failure} />
      <div class="bar-foot">
        <Button onClick={onOther}>{t.importing.anotherFile}</Button>
        {previewed ? (
          <Button kind="primary" isBusy={book.isBusy} onClick={() => book.run()}>
            {t.upload.book}
          </Button>
        ) : (
          <Button
            kind="primary"
            isBusy={preview.isBusy}
            disabled={!isComplete || kept.length === 0}
            onClick={() => preview.run()}
          >
            {t.upload.preview}
          </Button>
        )}
      </div>
    </>
  );
}

/** Whether a file has all the columns the feed remembers. */
const fits = (columns: Feed['columns'], header: string[]): boolean =>
  columns != null && FIELDS.every((field) => columns[field] == null || header.includes(columns[field] ?? ''));

/** Systems list devices they never reached: such a row has no counter. */
function usableRows({ header, rows }: File, { total, device, serial }: Mapping): string[][] {
  const has = (row: string[], name: string | null | undefined) => Boolean(name && row[header.indexOf(name)]?.trim());
  return rows.filter((row) => has(row, total) && (has(row, device) || has(row, serial)));
}

const writtenRows = (header: string[], rows: string[][]): string =>
  [header, ...rows].map((cells) => `${cells.map(quotedCell).join(',')}\r\n`).join('');

type MappingProps = { header: string[]; mapping: Mapping; onMapping: (mapping: Mapping) => void };

function MappingForm({ header, mapping, onMapping }: MappingProps) {
  const options = [
    { value: '', label: t.upload.none },
    ...[...new Set(header)].filter((name) => name !== '').map((name) => ({ value: name, label: name })),
  ];
  return (
    <div class="grid-2 tight">
      {FIELDS.map((field) => (
        <SelectField
          key={field}
          label={t.upload[LABELS[field]]}
          isOptional={field !== 'total'}
          value={mapping[field] ?? ''}
          options={options}
          onValue={(name) => onMapping({ ...mapping, [field]: name === '' ? null : name })}
        />
      ))}
      {mapping.at && (
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
      )}
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

const LABELS = {
  device: 'device',
  serial: 'serial',
  name: 'name',
  at: 'at',
  total: 'total',
  sheets: 'sheets',
  duplex_sheets: 'duplexSheets',
  large_sheets: 'largeSheets',
} as const satisfies Record<ColumnField, keyof typeof t.upload>;

/** The mapped columns come first, named by their field. */
function columnsOf(header: string[], mapping: Mapping): Column<string[]>[] {
  const fieldOf = (name: string) => FIELDS.find((field) => mapping[field] === name);
  const places = header.map((name, place) => ({ name, place, field: fieldOf(name) }));
  const sorted = places.toSorted((a, b) => Number(b.field !== undefined) - Number(a.field !== undefined));
  return sorted.map(
    ({ name, place, field }, index): Column<string[]> => ({
      key: `column-${place}`,
      title: field ? `${name} · ${t.upload[LABELS[field]]}` : name,
      ...(index > 1 && { priority: index > 3 ? (3 as const) : (2 as const) }),
      cell: (row) => <bdi>{row[place]}</bdi>,
    }),
  );
}

type CountedDay = PushedReadings['days'][number];

const Preview = ({ counted: { days, pages, ignored, held } }: { counted: PushedReadings }) => (
  <Section title={fill(t.upload.wouldCount, { pages: format.whole(pages) })}>
    <div role="status">
      {days.every((one) => one.pages === 0) && <p>{t.upload.nothing}</p>}
      {ignored > 0 && <p class="muted">{plural(t.upload.ignored, ignored)}</p>}
      {held.length > 0 && <p class="notice amber">{plural(t.upload.held, held.length)}</p>}
    </div>
    <Table
      label={t.upload.title}
      rows={days}
      idOf={({ day }) => day}
      columns={[
        { key: 'day', title: t.upload.day, cell: ({ day }: CountedDay) => format.day(day) },
        { key: 'pages', title: t.upload.pages, isFigure: true, cell: (one: CountedDay) => format.whole(one.pages) },
      ]}
    />
  </Section>
);
