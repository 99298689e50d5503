import { useEffect, useState } from 'preact/hooks';
import { useAction, useResource } from '../api/hooks.ts';
import { request } from '../api/request.ts';
import type { Me, Passkey } from '../api/types.ts';
import * as format from '../format.ts';
import { addPasskey, mayCreate } from '../passkeys/credentials.ts';
import { p } from '../texts/passkeys.ts';
import { fill, t } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { DangerDialog } from '../ui/danger-dialog.tsx';
import { FormDialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { MenuItem, MoreMenu } from '../ui/menu.tsx';
import { Empty, Loaded } from '../ui/states.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { toast } from '../ui/toast.tsx';

const PATH = '/me/passkeys';

/** The person's passkeys: add, name, remove. It stands outside of any account, because operators may have none. */
export function Passkeys({ me }: { me: Me }) {
  const passkeys = useResource<Passkey[]>(PATH);
  const [isNew, setNew] = useState(false);
  const [renaming, setRenaming] = useState<Passkey>();
  const [removing, setRemoving] = useState<Passkey>();
  useEffect(() => {
    document.title = `${t.shell.passkeys} · Regrove`;
  }, []);
  const mayChange = me.signed_in_by !== 'company';
  const columns: Column<Passkey>[] = [
    { key: 'name', title: t.common.name, cell: ({ name }) => <bdi>{name}</bdi> },
    { key: 'where', title: p.where, priority: 2, cell: ({ synced }) => (synced ? p.synced : p.device) },
    { key: 'created', title: t.common.created, priority: 3, cell: (row) => format.day(row.created_at) },
    {
      key: 'used',
      title: p.used,
      priority: 2,
      cell: ({ last_used_at }) => (last_used_at ? format.day(last_used_at) : t.common.never),
    },
    {
      key: 'actions',
      title: t.common.actions,
      isUntitled: true,
      cell: (row) =>
        mayChange && (
          <MoreMenu name={row.name}>
            <MenuItem onClick={() => setRenaming(row)}>{p.rename}</MenuItem>
            <MenuItem onClick={() => setRemoving(row)}>{p.remove}</MenuItem>
          </MoreMenu>
        ),
    },
  ];
  const add = mayChange && mayCreate() && (
    <Button kind="primary" icon="plus" onClick={() => setNew(true)}>
      {p.add}
    </Button>
  );
  return (
    <main class="alone" id="main">
      <h1 tabIndex={-1}>{t.shell.passkeys}</h1>
      <p class="muted">{p.intro}</p>
      {me.operator_needs_passkey && <p class="notice amber">{p.operator}</p>}
      {!mayChange && <p class="muted">{p.company}</p>}
      {mayChange && !mayCreate() && <p class="muted">{p.unsupported}</p>}
      <Loaded from={passkeys} rows={3}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty title={p.emptyTitle} hint={p.emptyHint}>
              {add}
            </Empty>
          ) : (
            <>
              <Table label={t.shell.passkeys} columns={columns} rows={rows} idOf={({ id }) => id} />
              {add}
            </>
          )
        }
      </Loaded>
      <a href="/">{p.back}</a>
      {isNew && <NewPasskey onClose={() => setNew(false)} />}
      {renaming && <RenamePasskey passkey={renaming} onClose={() => setRenaming(undefined)} />}
      {removing && (
        <DangerDialog
          title={fill(p.removeTitle, { name: removing.name })}
          submit={p.remove}
          path={`${PATH}/${removing.id}`}
          changes={PATH}
          doneMessage={p.removed}
          onClose={() => setRemoving(undefined)}
        >
          <p>{p.removeHint}</p>
        </DangerDialog>
      )}
    </main>
  );
}

function NewPasskey({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState<string>(p.own);
  const create = useAction(
    async () => {
      try {
        return await addPasskey(name.trim());
      } catch (error) {
        throw error instanceof DOMException ? new Error(refusalOf(error)) : error;
      }
    },
    {
      changes: PATH,
      onDone() {
        toast(p.added);
        onClose();
      },
    },
  );
  return (
    <FormDialog
      title={p.add}
      submit={p.add}
      onClose={onClose}
      isBusy={create.isBusy}
      failure={create.failure}
      onSubmit={() => create.run()}
    >
      <NameField value={name} onValue={setName} />
    </FormDialog>
  );
}

/** Browsers say `InvalidStateError` about a device that has one of the person's passkeys, and `NotAllowedError` about the rest. */
const refusalOf = ({ name }: DOMException): string => (name === 'InvalidStateError' ? p.known : p.cancelled);

function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const [name, setName] = useState(passkey.name);
  const rename = useAction(() => request('PATCH', `${PATH}/${passkey.id}`, { body: { name: name.trim() } }), {
    changes: PATH,
    onDone() {
      toast(p.renamed);
      onClose();
    },
  });
  return (
    <FormDialog
      title={p.rename}
      submit={t.common.save}
      onClose={onClose}
      isBusy={rename.isBusy}
      failure={rename.failure}
      onSubmit={() => rename.run()}
    >
      <NameField value={name} onValue={setName} />
    </FormDialog>
  );
}

const NameField = (props: { value: string; onValue: (value: string) => void }) => (
  <TextField field="name" label={t.common.name} hint={p.nameHint} maxLength={255} required autofocus {...props} />
);
