import { fileName, saveFile } from '../../api/download.ts';
import { useAction, useResource } from '../../api/hooks.ts';
import { usePolling } from '../../api/polling.ts';
import { request, requestBlob } from '../../api/request.ts';
import type { MeterReport, MeterReportPreview } from '../../api/types.ts';
import * as format from '../../format.ts';
import { at } from '../../routes.ts';
import { useScope } from '../../session.ts';
import { r } from '../../texts/meter-reports.ts';
import { fill, t } from '../../texts/texts.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { FormFailure } from '../../ui/failure.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { ReasonText } from '../../ui/reason.tsx';
import { Loaded } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { Deciding } from './deciding.tsx';
import type { ReportOwner } from './owner.ts';
import { isDecidable, isUnderWay, Origin, ReportStatus } from './shown.tsx';
import { Unmatched } from './unmatched.tsx';

/** One report: what came, what became of it, and what a person can do about it. */
export function ReportPage({ owner, id: reportId }: { owner: ReportOwner; id: string }) {
  const { id, mayChange } = useScope();
  const path = `${owner.path}/reports/${reportId}`;
  const report = useResource<MeterReportPreview>(path);
  const isCounting = report.data !== undefined && isUnderWay(report.data);
  usePolling(`${owner.path}/reports`, isCounting);
  return (
    <Page
      title={report.data?.file ?? r.report}
      actions={<LinkButton href={at(id, 'meter-reports', owner.item.id)}>{r.title}</LinkButton>}
    >
      <Loaded from={report} rows={8}>
        {(data) => (
          <>
            <Section title={r.report} aside={<Download report={data} path={path} />}>
              <Why of={data} />
              <Facts of={data} isOfServer={owner.kind === 'server'} />
            </Section>
            {mayChange && isDecidable(data) && <Deciding owner={owner} report={data} path={path} />}
            {data.unmatched.length > 0 && owner.kind === 'server' && (
              <Unmatched server={owner.item} report={data} recount={mayChange && <Recount path={path} />} />
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** A cell that could be two things stands beside the reason, whose sentence has no place for it. */
const Why = ({ of: { status, reason_detail: detail } }: { of: MeterReport }) =>
  detail && (
    <p class={`notice ${status === 'refused' ? 'red' : 'amber'}`} role="status">
      <ReasonText of={{ reason: detail.text, reason_detail: detail }} />
      {detail.code === 'columns_needed' && detail.values.cell !== undefined && (
        <>
          {' '}
          <code>{detail.values.cell}</code>
        </>
      )}
    </p>
  );

const Facts = ({ of: report, isOfServer }: { of: MeterReport; isOfServer: boolean }) => (
  <dl class="facts">
    <dt>{t.common.status}</dt>
    <dd>
      <ReportStatus of={report} />
    </dd>
    <dt>{r.received}</dt>
    <dd>{format.moment(report.received_at)}</dd>
    <dt>{r.from}</dt>
    <dd>
      <Origin of={report} />
    </dd>
    <dt>{r.rows}</dt>
    <dd>{format.whole(report.rows)}</dd>
    <dt>{r.skipped}</dt>
    <dd>{format.whole(report.skipped)}</dd>
    {isOfServer && (
      <>
        <dt>{r.unmatched}</dt>
        <dd>{format.whole(report.unmatched.length)}</dd>
      </>
    )}
    <dt>{t.common.pages}</dt>
    <dd>{format.whole(report.pages)}</dd>
  </dl>
);

/** The file as it came. It is stored for 30 days. */
function Download({ report, path }: { report: MeterReportPreview; path: string }) {
  const load = useAction(() => requestBlob(`${path}/file`, 'application/octet-stream'), {
    onDone: (file) => saveFile(fileName(report.file ?? r.report), file),
  });
  if (report.file === null) return null;
  return (
    <>
      <Button icon="down" isBusy={load.isBusy} onClick={() => load.run()}>
        {r.download}
      </Button>
      <FormFailure failure={load.failure} />
    </>
  );
}

/** Counts the rows that fit a feed now and did not before. */
function Recount({ path }: { path: string }) {
  const { base } = useScope();
  const count = useAction(async () => (await request<MeterReport>('POST', `${path}/count`, { body: {} })).data, {
    changes: base,
    onDone: ({ pages }) => toast(fill(t.upload.booked, { pages: format.whole(pages) })),
  });
  return (
    <>
      <Button isBusy={count.isBusy} onClick={() => count.run()}>
        {r.countAgain}
      </Button>
      <FormFailure failure={count.failure} />
    </>
  );
}
