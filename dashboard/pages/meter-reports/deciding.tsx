import { useState } from 'preact/hooks';
import { invalidate } from '../../api/cache.ts';
import { useAction } from '../../api/hooks.ts';
import { request } from '../../api/request.ts';
import type { MeterReport, MeterReportPreview } from '../../api/types.ts';
import * as format from '../../format.ts';
import { useScope } from '../../session.ts';
import { r } from '../../texts/meter-reports.ts';
import { plural } from '../../texts/plural.ts';
import { fill, t } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { DangerDialog } from '../../ui/danger-dialog.tsx';
import { FormFailure } from '../../ui/failure.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Section } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.tsx';
import { FirstRows, isComplete, type Mapping, MappingForm } from './mapping.tsx';
import type { ReportOwner } from './owner.ts';

type DecidingProps = { owner: ReportOwner; report: MeterReportPreview; path: string };
type Accept = 'once' | 'always';

/** A report that waits: its columns, its first rows, its sender, and what becomes of it. */
export function Deciding({ owner, report, path }: DecidingProps) {
  const { base } = useScope();
  const { kind, item } = owner;
  const [mapping, setMapping] = useState<Mapping>(report.proposal ?? {});
  // Without a proof anybody may be the sender. The first proved one is likely the print system.
  const isUnproved = report.from_proved === false;
  const [accept, setAccept] = useState<Accept>(!isUnproved && item.mail_from?.length === 0 ? 'always' : 'once');
  const [isRefusing, setRefusing] = useState(false);
  const isUnknown = report.by === 'mail' && !isKnown(item.mail_from ?? [], report.from ?? '');
  const count = useAction(
    async () => {
      if (JSON.stringify(mapping) !== JSON.stringify(item.columns ?? null)) {
        await request('PATCH', owner.path, { body: { columns: mapping } });
        invalidate(`${base}/${kind}s`);
      }
      const body = isUnknown || isUnproved ? { accept } : {};
      return (await request<MeterReport>('POST', `${path}/count`, { body })).data;
    },
    {
      changes: base,
      onDone: ({ pages, status }) => {
        if (status === 'counted') toast(fill(t.upload.booked, { pages: format.whole(pages) }));
      },
    },
  );
  const canCount = isComplete(kind, mapping);
  return (
    <>
      {report.header.length === 0 ? (
        <p class="notice amber">{r.fileGone}</p>
      ) : (
        <>
          <Section title={t.upload.columns}>
            <p class="muted">{t.upload.columnsHint}</p>
            <MappingForm kind={kind} header={report.header} mapping={mapping} onMapping={setMapping} />
            {!canCount && <p class="notice amber">{kind === 'server' ? r.neededOfServer : t.upload.needed}</p>}
          </Section>
          <Section title={plural(t.upload.rows, report.rows)}>
            <FirstRows header={report.header} rows={report.first_rows} mapping={mapping} />
          </Section>
        </>
      )}
      {isUnproved && <p class="notice amber">{r.senderNotProved}</p>}
      {isUnknown && !isUnproved && (
        <Section title={r.senders}>
          <SelectField
            label={fill(r.laterMails, { from: report.from ?? '' })}
            value={accept}
            options={[
              { value: 'always', label: r.acceptAlways },
              { value: 'once', label: r.acceptOnce },
            ]}
            onValue={(value) => setAccept(value === 'always' ? 'always' : 'once')}
          />
        </Section>
      )}
      <FormFailure failure={count.failure} />
      <div class="bar-foot">
        <Button onClick={() => setRefusing(true)}>{r.refuse}</Button>
        <Button kind="primary" isBusy={count.isBusy} disabled={!canCount} onClick={() => count.run()}>
          {r.count}
        </Button>
      </div>
      {isRefusing && (
        <DangerDialog
          title={r.refuseTitle}
          submit={r.refuse}
          method="POST"
          path={`${path}/refuse`}
          changes={base}
          doneMessage={r.refusedNow}
          onClose={() => setRefusing(false)}
        >
          <p>{r.refuseHint}</p>
        </DangerDialog>
      )}
    </>
  );
}

/** A sender is accepted by its whole address or by its domain. */
function isKnown(accepted: string[], from: string): boolean {
  const sender = from.toLowerCase();
  return accepted.includes(sender) || accepted.includes(sender.slice(sender.lastIndexOf('@') + 1));
}
