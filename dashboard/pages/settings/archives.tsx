import { useState } from 'preact/hooks';
import { useAction, useList } from '../../api/hooks.ts';
import { usePolling } from '../../api/polling.ts';
import { request } from '../../api/request.ts';
import type { Archive, ArchiveStarted } from '../../api/types.ts';
import * as format from '../../format.ts';
import { useNewFromLink } from '../../new-from-link.ts';
import { useScope } from '../../session.ts';
import { fill, t } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/dialog.tsx';
import { CheckField, Choice } from '../../ui/field.tsx';
import { Section } from '../../ui/page.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { toast } from '../../ui/toast.tsx';
import { SettingsPage } from './tabs.tsx';

/** Archives: create, follow, download. */
export function Archives() {
  const { base, mayChange } = useScope();
  const path = `${base}/archives`;
  const archives = useList<Archive>(mayChange ? path : null);
  const [isNew, setNew] = useState(false);
  useNewFromLink(() => setNew(true));
  const isMaking = archives.data?.some(({ status }) => status === 'making') ?? false;
  usePolling(path, isMaking);
  const make = mayChange && (
    <Button kind="primary" icon="plus" onClick={() => setNew(true)}>
      {t.archives.newArchive}
    </Button>
  );
  return (
    <SettingsPage page="archives" actions={make}>
      <Section title={t.settings.archives}>
        <p class="muted">{mayChange ? t.archives.intro : t.archives.fullOnly}</p>
        {mayChange && (
          <Loaded from={archives} rows={3}>
            {(rows) =>
              rows.length === 0 ? (
                <Empty title={t.archives.emptyTitle} hint={t.archives.emptyHint}>
                  {make}
                </Empty>
              ) : (
                <Table label={t.settings.archives} columns={COLUMNS()} rows={rows} idOf={({ id }) => id} />
              )
            }
          </Loaded>
        )}
      </Section>
      {isNew && <NewArchive onClose={() => setNew(false)} />}
    </SettingsPage>
  );
}

const COLUMNS = (): Column<Archive>[] => [
  { key: 'created', title: t.common.created, cell: (row) => format.moment(row.created_at) },
  { key: 'content', title: t.archives.content, priority: 2, cell: contentOf },
  { key: 'files', title: t.archives.files, cell: (row) => <Files row={row} /> },
];

const contentOf = ({ include, people }: Archive): string =>
  [include === 'below' ? t.archives.below : t.archives.own, ...(people ? [t.archives.withPeople] : [])].join(', ');

/** An archive's files, or its progress. */
function Files({ row }: { row: Archive }) {
  if (row.status === 'failed') return <>{t.archives.failed}</>;
  if (row.status === 'making')
    return <span role="status">{fill(t.archives.making, { rows: format.whole(row.done) })}</span>;
  return (
    <>
      {row.files.map(({ name, bytes, url }) => (
        <div key={name}>
          <a href={url} download={name}>
            <bdi>{name}</bdi>
          </a>{' '}
          <span class="muted">{format.fileSize(bytes)}</span>
        </div>
      ))}
      {row.expires_at && <p class="muted">{fill(t.archives.until, { date: format.day(row.expires_at) })}</p>}
    </>
  );
}

function NewArchive({ onClose }: { onClose: () => void }) {
  const { base, role } = useScope();
  const [include, setInclude] = useState<Archive['include']>('own');
  const [people, setPeople] = useState(false);
  const create = useAction(
    async (idempotencyKey) =>
      (await request<ArchiveStarted>('POST', `${base}/archives`, { body: { include, people }, idempotencyKey })).data,
    {
      changes: `${base}/archives`,
      onDone() {
        toast(t.archives.started);
        onClose();
      },
    },
  );
  return (
    <FormDialog
      title={t.archives.newArchive}
      submit={t.common.create}
      onClose={onClose}
      isBusy={create.isBusy}
      failure={create.failure}
      onSubmit={() => create.run()}
    >
      {role !== 'customer' && (
        <Choice
          label={t.archives.content}
          value={include}
          onValue={setInclude}
          options={[
            { value: 'own', label: t.archives.own },
            { value: 'below', label: t.archives.below },
          ]}
        />
      )}
      <CheckField label={t.archives.people} value={people} onValue={setPeople} />
    </FormDialog>
  );
}
