import { useState } from 'preact/hooks';
import { useAction } from '../../api/hooks.ts';
import { request } from '../../api/request.ts';
import type { MeterReport } from '../../api/types.ts';
import { useScope } from '../../session.ts';
import { r } from '../../texts/meter-reports.ts';
import { fill, language, t } from '../../texts/texts.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { CopyBox } from '../../ui/copy.tsx';
import { DangerDialog } from '../../ui/danger-dialog.tsx';
import { FormFailure } from '../../ui/failure.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormFields } from '../../ui/form-failure.tsx';
import { Badge, Section } from '../../ui/page.tsx';
import { Table } from '../../ui/table.tsx';
import { typeName, useFeedTypes } from '../feeds/types.ts';
import { type ReportOwner, reportHref } from './owner.ts';

type ByMailProps = { owner: ReportOwner; reports: MeterReport[] };

/** The address for reports by mail, a sentence for the colleague who sets up the schedule, and the senders whose mails count. */
export function ByMail({ owner, reports }: ByMailProps) {
  const { mayChange } = useScope();
  const { mail_address: address } = owner.item;
  // Readers do not see the address.
  if (!mayChange) return null;
  if (!address)
    return (
      <Section title={r.mailTitle}>
        <p class="muted">{r.noMail}</p>
      </Section>
    );
  return (
    <>
      <Address owner={owner} address={address} />
      <Senders owner={owner} reports={reports} />
    </>
  );
}

function Address({ owner, address }: { owner: ReportOwner; address: string }) {
  const { base } = useScope();
  const types = useFeedTypes();
  const [isRenewing, setRenewing] = useState(false);
  const text = owner.kind === 'server' ? r.sentenceOfServer : r.sentence;
  return (
    <Section title={r.mailTitle} aside={<Button onClick={() => setRenewing(true)}>{r.renew}</Button>}>
      <div class="stack">
        <p>{r.mailHint}</p>
        <CopyBox label={r.address} text={address} />
        <p>{r.colleague}</p>
        <CopyBox
          isProse
          lang={language()}
          label={r.colleague}
          text={fill(text, { system: typeName(types.data, owner.item.type), address })}
        />
      </div>
      {isRenewing && (
        <DangerDialog
          title={r.renewTitle}
          submit={r.renew}
          method="POST"
          path={`${owner.path}/mail_address`}
          changes={base}
          doneMessage={r.renewed}
          onClose={() => setRenewing(false)}
        >
          <p>{r.renewHint}</p>
        </DangerDialog>
      )}
    </Section>
  );
}

type Sender = { name: string /** The report deciding whether the sender can be accepted. */; report: string | null };

function Senders({ owner, reports }: ByMailProps) {
  const { base, id } = useScope();
  const [typed, setTyped] = useState('');
  const accepted = owner.item.mail_from ?? [];
  const save = useAction((_key, mail_from: string[]) => request('PATCH', owner.path, { body: { mail_from } }), {
    changes: base,
    onDone: () => setTyped(''),
  });
  const waiting = new Map(
    reports.flatMap(({ id: report, from, reason_detail }) =>
      reason_detail?.code === 'unknown_sender' && from !== null ? [[from, report] as const] : [],
    ),
  );
  const rows: Sender[] = [
    ...[...waiting].map(([name, report]) => ({ name, report })),
    ...accepted.map((name) => ({ name, report: null })),
  ];
  return (
    <Section title={r.senders}>
      <p class="muted">{accepted.length === 0 ? r.noSenders : r.sendersHint}</p>
      {rows.length > 0 && (
        <Table
          label={r.senders}
          rows={rows}
          idOf={({ name, report }) => `${report ?? ''} ${name}`}
          columns={[
            { key: 'sender', title: r.from, cell: ({ name }) => <bdi>{name}</bdi> },
            {
              key: 'status',
              title: t.common.status,
              priority: 2,
              cell: ({ report }) =>
                report === null ? <Badge kind="green">{r.accepted}</Badge> : <Badge kind="amber">{r.waiting}</Badge>,
            },
            {
              key: 'actions',
              title: t.common.actions,
              isUntitled: true,
              cell: ({ name, report }) => (
                <div class="row">
                  {report === null ? (
                    <Button
                      kind="quiet"
                      label={`${r.removeSender}: ${name}`}
                      isBusy={save.isBusy}
                      onClick={() => save.run(accepted.filter((one) => one !== name))}
                    >
                      {r.removeSender}
                    </Button>
                  ) : (
                    <LinkButton href={reportHref(id, owner.item.id, report)} label={`${r.check}: ${name}`}>
                      {r.check}
                    </LinkButton>
                  )}
                </div>
              ),
            },
          ]}
        />
      )}
      <FormFields failure={save.failure}>
        <form
          class="row filters"
          onSubmit={(event) => {
            event.preventDefault();
            void save.run([...accepted, typed.trim()]);
          }}
        >
          <TextField field="mail_from" label={r.sender} value={typed} onValue={setTyped} placeholder="example.com" />
          <Button type="submit" isBusy={save.isBusy} disabled={typed.trim() === ''}>
            {r.addSender}
          </Button>
        </form>
        <FormFailure failure={save.failure} />
      </FormFields>
    </Section>
  );
}
