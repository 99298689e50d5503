import { useList } from '../api/hooks.ts';
import type { MeterReport } from '../api/types.ts';
import * as format from '../format.ts';
import { useAddress } from '../router.ts';
import { at } from '../routes.ts';
import { useScope } from '../session.ts';
import { r } from '../texts/meter-reports.ts';
import { t } from '../texts/texts.ts';
import { LinkButton } from '../ui/button.tsx';
import { Page, Section } from '../ui/page.tsx';
import { ReasonText, useReasons } from '../ui/reason.tsx';
import { Empty, Loaded } from '../ui/states.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { typeName, useFeedTypes } from './feeds/types.ts';
import { ByMail } from './meter-reports/by-mail.tsx';
import { type ReportOwner, reportHref, useReportOwner } from './meter-reports/owner.ts';
import { ReportPage } from './meter-reports/report.tsx';
import { isDecidable, Origin, ReportStatus } from './meter-reports/shown.tsx';

/** A feed's or server's reports, or one of them. */
export function MeterReports({ id: ownerId }: { id: string }) {
  const { id } = useScope();
  const owner = useReportOwner(ownerId);
  const report = useAddress().query.get('report');
  const types = useFeedTypes();
  if (owner.data && report) return <ReportPage key={report} owner={owner.data} id={report} />;
  const { data } = owner;
  return (
    <Page
      title={r.title}
      intro={data ? `${typeName(types.data, data.item.type)} · ${r.intro}` : r.intro}
      actions={
        <>
          <LinkButton href={data?.kind === 'feed' ? at(id, 'feed', ownerId) : at(id, 'feeds')}>
            {t.common.back}
          </LinkButton>
          <UploadLink owner={ownerId} />
        </>
      }
    >
      <Loaded from={owner} rows={6}>
        {(known) => <Lists owner={known} />}
      </Loaded>
    </Page>
  );
}

function UploadLink({ owner }: { owner: string }) {
  const { id, mayChange } = useScope();
  return mayChange ? (
    <LinkButton kind="primary" href={at(id, 'upload', owner)}>
      {t.upload.title}
    </LinkButton>
  ) : null;
}

function Lists({ owner }: { owner: ReportOwner }) {
  const reports = useList<MeterReport>(`${owner.path}/reports`, { limit: 50 });
  return (
    <>
      <Section title={r.title}>
        <Loaded from={reports} rows={6}>
          {(rows) =>
            rows.length === 0 ? (
              <Empty title={r.emptyTitle} hint={r.emptyHint}>
                <UploadLink owner={owner.item.id} />
              </Empty>
            ) : (
              <ReportTable owner={owner} rows={rows} loadMore={reports.loadMore} />
            )
          }
        </Loaded>
      </Section>
      <ByMail owner={owner} reports={reports.data ?? []} />
    </>
  );
}

type TableProps = { owner: ReportOwner; rows: MeterReport[]; loadMore: (() => void) | undefined };

function ReportTable({ owner, rows, loadMore }: TableProps) {
  const { id, mayChange } = useScope();
  useReasons(rows.some(({ reason_detail }) => reason_detail !== null));
  const columns: Column<MeterReport>[] = [
    { key: 'received', title: r.received, cell: (row) => format.moment(row.received_at) },
    { key: 'from', title: r.from, priority: 2, cell: (row) => <Origin of={row} /> },
    { key: 'file', title: r.file, priority: 2, cell: (row) => <bdi class="file-name">{row.file ?? '–'}</bdi> },
    { key: 'status', title: t.common.status, priority: 2, cell: (row) => <StatusWithReason of={row} /> },
    { key: 'rows', title: r.rows, isFigure: true, priority: 2, cell: (row) => format.whole(row.rows) },
    { key: 'skipped', title: r.skipped, isFigure: true, priority: 3, cell: (row) => format.whole(row.skipped) },
    ...(owner.kind === 'server'
      ? [
          {
            key: 'unmatched',
            title: r.unmatched,
            isFigure: true,
            priority: 2,
            cell: (row) => format.whole(row.unmatched.length),
          } satisfies Column<MeterReport>,
        ]
      : []),
    { key: 'pages', title: t.common.pages, isFigure: true, cell: (row) => format.whole(row.pages) },
    {
      key: 'actions',
      title: t.common.actions,
      isUntitled: true,
      cell: (row) => (
        <div class="row">
          <LinkButton
            href={reportHref(id, owner.item.id, row.id ?? '')}
            label={`${mayChange && isDecidable(row) ? r.check : t.common.open}: ${row.file ?? format.moment(row.received_at)}`}
          >
            {mayChange && isDecidable(row) ? r.check : t.common.open}
          </LinkButton>
        </div>
      ),
    },
  ];
  return <Table label={r.title} rows={rows} idOf={(row) => row.id ?? ''} columns={columns} loadMore={loadMore} />;
}

const StatusWithReason = ({ of: report }: { of: MeterReport }) => (
  <>
    <ReportStatus of={report} />
    {report.reason_detail && (
      <p class="small">
        <ReasonText of={{ reason: report.reason_detail.text, reason_detail: report.reason_detail }} />
      </p>
    )}
  </>
);
