import { useState } from 'preact/hooks';
import { REPORT_ENDINGS, REPORT_TYPES } from '../../lib/metering/report-files/report-types.ts';
import { useAction } from '../api/hooks.ts';
import type { MeterReport, PushedReadings } from '../api/types.ts';
import * as format from '../format.ts';
import { navigate, useGuard } from '../router.ts';
import { at } from '../routes.ts';
import { useScope } from '../session.ts';
import { r } from '../texts/meter-reports.ts';
import { plural } from '../texts/plural.ts';
import { fill, t } from '../texts/texts.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { FormFailure } from '../ui/failure.tsx';
import { Page, Section } from '../ui/page.tsx';
import { Loaded } from '../ui/states.tsx';
import { Table } from '../ui/table.tsx';
import { toast } from '../ui/toast.tsx';
import { DropZone } from './importing/drop-zone.tsx';
import { type ReportOwner, reportHref, useReportOwner } from './meter-reports/owner.ts';
import { isRow, type Sent, type SentFile, sendFile, wouldCount } from './meter-reports/send.ts';

/** Browsers offer a file by its ending or its type; some know tables as plain text only. */
const REPORT_FILES = [
  ...REPORT_ENDINGS.map((ending) => `.${ending}`),
  ...Object.keys(REPORT_TYPES),
  'text/plain',
].join();

/** Takes a report, shows what it would count, and counts it. One that has to wait opens as it came, for its columns. */
export function UploadPage({ id: ownerId }: { id: string }) {
  const { id } = useScope();
  const owner = useReportOwner(ownerId);
  return (
    <Page
      title={t.upload.title}
      intro={t.upload.hint}
      actions={<LinkButton href={at(id, 'meter-reports', ownerId)}>{t.common.cancel}</LinkButton>}
    >
      <Loaded from={owner} rows={6}>
        {(data) => <Upload owner={data} />}
      </Loaded>
    </Page>
  );
}

function Upload({ owner }: { owner: ReportOwner }) {
  const { base, id } = useScope();
  const [file, setFile] = useState<SentFile>();
  const [judged, setJudged] = useState<Sent>();
  useGuard(file !== undefined, t.common.leave);
  const open = (sent: Sent) => {
    const isOpened = isRow(sent) && sent.id !== null && (sent.status === 'waiting' || sent.unmatched.length > 0);
    if (!isRow(sent) || sent.status === 'counted') toast(fill(t.upload.booked, { pages: format.whole(sent.pages) }));
    const to = isOpened ? reportHref(id, owner.item.id, sent.id ?? '') : at(id, 'meter-reports', owner.item.id);
    navigate(to, { isSaved: true });
  };
  const check = useAction(async (_key, chosen: SentFile) => wouldCount(owner, chosen), {
    changes: owner.path,
    onDone: (sent) => (isRow(sent) && sent.id !== null ? open(sent) : setJudged(sent)),
  });
  const count = useAction(async (_key, chosen: SentFile) => sendFile(owner, chosen), { changes: base, onDone: open });
  const begin = () => {
    setFile(undefined);
    setJudged(undefined);
    check.clear();
    count.clear();
  };
  if (!file)
    return (
      <Section title={t.importing.choose}>
        <DropZone
          accept={REPORT_FILES}
          onFile={(chosen) => {
            setFile(chosen);
            void check.run(chosen);
          }}
        />
      </Section>
    );
  return (
    <>
      {check.isBusy && (
        <Section title={file.name}>
          <p role="status">{t.common.loading}</p>
        </Section>
      )}
      {judged && (isRow(judged) ? <RowPreview report={judged} /> : <Preview counted={judged} />)}
      <FormFailure failure={check.failure ?? count.failure} />
      <div class="bar-foot">
        <Button onClick={begin}>{t.importing.anotherFile}</Button>
        {judged && (
          <Button kind="primary" isBusy={count.isBusy} onClick={() => count.run(file)}>
            {t.upload.book}
          </Button>
        )}
      </div>
    </>
  );
}

/** The count that a report would make: a server's, or one of a feed with its system's type. */
const RowPreview = ({ report: { pages, rows, skipped, unmatched } }: { report: MeterReport }) => (
  <Section title={fill(t.upload.wouldCount, { pages: format.whole(pages) })}>
    <div role="status">
      <p>{plural(t.upload.rows, rows)}</p>
      {pages === 0 && <p>{t.upload.nothing}</p>}
      {skipped > 0 && <p class="muted">{plural(t.upload.leftOut, skipped)}</p>}
      {unmatched.length > 0 && <p class="notice amber">{plural(r.wouldNotMatch, unmatched.length)}</p>}
    </div>
  </Section>
);

type CountedDay = PushedReadings['days'][number];

const Preview = ({ counted: { days, pages, ignored, held, skipped = 0 } }: { counted: PushedReadings }) => (
  <Section title={fill(t.upload.wouldCount, { pages: format.whole(pages) })}>
    <div role="status">
      {days.every((one) => one.pages === 0) && <p>{t.upload.nothing}</p>}
      {skipped > 0 && <p class="muted">{plural(t.upload.leftOut, skipped)}</p>}
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
