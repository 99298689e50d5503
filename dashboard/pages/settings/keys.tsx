import { useState } from 'preact/hooks';
import { useAction, useList } from '../../api/hooks.ts';
import { request } from '../../api/request.ts';
import type { ApiKey, CreatedKey } from '../../api/types.ts';
import * as format from '../../format.ts';
import { useNewFromLink } from '../../new-from-link.ts';
import { useScope } from '../../session.ts';
import { t } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { DangerDialog } from '../../ui/danger-dialog.tsx';
import { FormDialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { MenuItem, MoreMenu } from '../../ui/menu.tsx';
import { Badge, Section } from '../../ui/page.tsx';
import { ShownOnce } from '../../ui/shown-once.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { SettingsPage } from './tabs.tsx';

/** API keys: create, copy once, revoke. */
export function Keys() {
  const { base, mayChange } = useScope();
  const keys = useList<ApiKey>(`${base}/api_keys`);
  const [isNew, setNew] = useState(false);
  useNewFromLink(() => setNew(true));
  const [revoking, setRevoking] = useState<ApiKey>();
  const columns: Column<ApiKey>[] = [
    { key: 'label', title: t.keys.label, cell: (row) => <bdi>{row.label ?? '–'}</bdi> },
    { key: 'hint', title: t.keys.hint, cell: (row) => <code>{row.hint}</code> },
    { key: 'created', title: t.common.created, priority: 2, cell: (row) => format.day(row.created_at) },
    {
      key: 'used',
      title: t.keys.lastUsed,
      priority: 2,
      cell: (row) => (row.last_used_on ? format.day(row.last_used_on) : t.common.never),
    },
    {
      key: 'actions',
      title: t.common.actions,
      isUntitled: true,
      cell: (row) => (
        <div class="row">
          {row.revoked_at ? (
            <Badge kind="plain">{t.keys.revoked}</Badge>
          ) : (
            mayChange && (
              <MoreMenu name={row.label ?? row.hint}>
                <MenuItem onClick={() => setRevoking(row)}>{t.keys.revoke}</MenuItem>
              </MoreMenu>
            )
          )}
        </div>
      ),
    },
  ];
  const make = mayChange && (
    <Button kind="primary" icon="plus" onClick={() => setNew(true)}>
      {t.keys.newKey}
    </Button>
  );
  return (
    <SettingsPage page="keys" actions={make}>
      <Section title={t.settings.keys}>
        <p class="muted">{t.keys.intro}</p>
        <Loaded from={keys} rows={4}>
          {(rows) =>
            rows.length === 0 ? (
              <Empty title={t.keys.emptyTitle} hint={t.keys.emptyHint}>
                {make}
              </Empty>
            ) : (
              <Table
                label={t.settings.keys}
                columns={columns}
                rows={rows}
                idOf={(row) => row.id}
                loadMore={keys.loadMore}
              />
            )
          }
        </Loaded>
      </Section>
      {isNew && <NewKey onClose={() => setNew(false)} />}
      {revoking && <RevokeKey apiKey={revoking} onClose={() => setRevoking(undefined)} />}
    </SettingsPage>
  );
}

function NewKey({ onClose }: { onClose: () => void }) {
  const { base } = useScope();
  const [label, setLabel] = useState('');
  const [createdKey, setCreatedKey] = useState<string>();
  const create = useAction(
    async (idempotencyKey, body: object) =>
      (await request<CreatedKey>('POST', `${base}/api_keys`, { body, idempotencyKey })).data,
    { changes: base, onDone: ({ key }) => (key === null ? onClose() : setCreatedKey(key)) },
  );
  if (createdKey !== undefined)
    return (
      <ShownOnce title={t.keys.newKey} notice={t.keys.made} text={createdKey} label={t.keys.hint} onClose={onClose} />
    );
  return (
    <FormDialog
      title={t.keys.newKey}
      submit={t.common.create}
      onClose={onClose}
      isBusy={create.isBusy}
      failure={create.failure}
      onSubmit={() => create.run(label.trim() ? { label: label.trim() } : {})}
    >
      <TextField
        field="label"
        label={t.keys.label}
        isOptional
        maxLength={255}
        autofocus
        value={label}
        onValue={setLabel}
      />
    </FormDialog>
  );
}

function RevokeKey({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { base } = useScope();
  return (
    <DangerDialog
      title={t.keys.revokeTitle}
      submit={t.keys.revoke}
      path={`${base}/api_keys/${apiKey.id}`}
      changes={base}
      doneMessage={t.keys.revoked}
      onClose={onClose}
    >
      <p>
        <bdi>{apiKey.label}</bdi> <code>{apiKey.hint}</code>
      </p>
      <p>{t.keys.revokeHint}</p>
    </DangerDialog>
  );
}
