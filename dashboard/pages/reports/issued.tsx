import { useState } from 'preact/hooks';
import type { Locale } from '../../../lib/platform/locale.ts';
import { fileName, listAsCsv, saveCsv, saveFile } from '../../api/download.ts';
import { useAction, useList } from '../../api/hooks.ts';
import { usePolling } from '../../api/polling.ts';
import { request, requestBlob } from '../../api/request.ts';
import type { ReportIssued } from '../../api/types.ts';
import * as clock from '../../clock.ts';
import * as format from '../../format.ts';
import { useScope } from '../../session.ts';
import { fill, language, t } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { FormFailure } from '../../ui/failure.tsx';
import { SelectField } from '../../ui/field.tsx';
import { LANGUAGE_OPTIONS } from '../../ui/language-options.ts';
import { Section } from '../../ui/page.tsx';
import { Loaded } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';

/** A year's documents: a current preview, issuing, and the issued reports. */
export function IssuedReports({ year, isOwn, title }: { year: string; isOwn: boolean; title: string }) {
  const { base, mayChange } = useScope();
  const [lang, setLang] = useState<Locale>(language());
  const issued = useList<ReportIssued>(`${base}/reports/issued`);
  const include = isOwn ? '' : 'include=below';
  const isMaking = issued.data?.some(({ status }) => status === 'making') ?? false;
  usePolling(`${base}/reports/issued`, isMaking);
  const closesAt = closeOf(year);
  const isOpen = clock.now() < closesAt;
  const preview = useAction((_key) => requestBlob(`${base}/reports/${year}?${include}&lang=${lang}`, PDF), {
    onDone: (pdf) => saveFile(`${fileName(title, year)}.pdf`, pdf),
  });
  const issue = useAction(
    async (idempotencyKey) =>
      (await request<ReportIssued>('POST', `${base}/reports/${year}?${include}`, { idempotencyKey })).data,
    { changes: `${base}/reports/issued` },
  );
  return (
    <Section
      title={t.reports.issued}
      aside={
        <span class="row">
          <SelectField
            isHidden
            label={t.reports.language}
            value={lang}
            onValue={(value) => setLang(value as Locale)}
            options={LANGUAGE_OPTIONS}
          />
          <Button icon="down" isBusy={preview.isBusy} onClick={() => preview.run()}>
            {t.reports.preview}
          </Button>
          {mayChange && !isOpen && (
            <Button kind="primary" isBusy={issue.isBusy || isMaking} onClick={() => issue.run()}>
              {t.reports.issue}
            </Button>
          )}
        </span>
      }
    >
      <p class="muted">{t.reports.issuedHint}</p>
      {isOpen && <p>{fill(t.reports.issueFrom, { year, date: format.day(closesAt) })}</p>}
      <FormFailure failure={issue.failure ?? preview.failure} />
      <Loaded from={issued} rows={3}>
        {(rows) => {
          const ofYear = rows.filter((row) => String(row.year) === year);
          if (ofYear.length === 0) return <p class="muted">{fill(t.reports.none, { year })}</p>;
          return (
            <Table
              label={t.reports.issued}
              rows={ofYear}
              idOf={({ id }) => id}
              columns={[
                { key: 'number', title: t.reports.number, cell: (row) => row.number },
                { key: 'date', title: t.common.date, cell: (row) => format.day(row.created_at) },
                { key: 'scope', title: t.reports.scope, priority: 2, cell: scopeOf },
                { key: 'files', title: t.common.actions, cell: (row) => <Files row={row} lang={lang} title={title} /> },
              ]}
            />
          );
        }}
      </Loaded>
    </Section>
  );
}

const PDF = 'application/pdf';

/** The close of the year's last month, at noon of the day after it. */
const closeOf = (year: string): Date => new Date(Date.UTC(Number(year) + 1, 0, 1, 12));

const scopeOf = ({ include }: ReportIssued): string => (include === 'below' ? t.reports.together : t.reports.own);

/** A report's files, or its progress. */
function Files({ row, lang, title }: { row: ReportIssued; lang: Locale; title: string }) {
  const { base } = useScope();
  const path = `${base}/reports/issued/${row.id}`;
  const name = fileName(title, row.number);
  const pdf = useAction((_key) => requestBlob(`${path}?lang=${lang}`, PDF), {
    onDone: (file) => saveFile(`${name}.pdf`, file),
  });
  const json = useAction((_key) => requestBlob(`${path}?lang=${lang}`, 'application/json'), {
    onDone: (file) => saveFile(`${name}.json`, file),
  });
  const csv = useAction((_key) => listAsCsv(path), { onDone: (text) => saveCsv(`${name}.csv`, text) });
  if (row.status === 'failed') return <>{t.reports.failed}</>;
  if (row.status === 'making') {
    const done = format.whole(row.done);
    const of = format.whole(row.of);
    return <span role="status">{fill(t.reports.making, { done, of })}</span>;
  }
  return (
    <span class="row">
      {[
        { label: 'PDF', action: pdf },
        { label: 'CSV', action: csv },
        { label: 'JSON', action: json },
      ].map(({ label, action }) => (
        <Button
          key={label}
          kind="quiet"
          isBusy={action.isBusy}
          label={`${label} ${row.number}`}
          onClick={() => action.run()}
        >
          {label}
        </Button>
      ))}
    </span>
  );
}
