import { useState } from 'preact/hooks';
import { useAction } from '../../api/hooks.ts';
import { request } from '../../api/request.ts';
import type { Account, ExpandedAccount } from '../../api/types.ts';
import { useScope } from '../../session.ts';
import { fill, t } from '../../texts/texts.ts';
import { DangerDialog } from '../../ui/danger-dialog.tsx';
import { FormDialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';

/** Creates an account below this one, or changes the names of an existing one. */
export function AccountDialog({ account, onClose }: { account?: Account; onClose: () => void }) {
  const { base } = useScope();
  const [name, setName] = useState(account?.name ?? '');
  const [displayName, setDisplayName] = useState(
    account && account.display_name !== account.name ? account.display_name : '',
  );
  const [externalId, setExternalId] = useState(account?.external_id ?? '');
  const save = useAction(
    (idempotencyKey, body: object) =>
      account
        ? request<ExpandedAccount>('PATCH', `/accounts/${account.id}`, { body })
        : request<ExpandedAccount>('POST', `${base}/accounts`, { body, idempotencyKey }),
    {
      changes: '/accounts/',
      onDone({ data }) {
        toast(account ? t.common.saved : fill(t.accounts.created, { name: data.name }));
        onClose();
      },
    },
  );
  return (
    <FormDialog
      title={account ? t.accounts.rename : t.accounts.newAccount}
      submit={account ? t.common.save : t.common.create}
      onClose={onClose}
      isBusy={save.isBusy}
      failure={save.failure}
      onSubmit={() =>
        save.run({ name, display_name: displayName.trim() || name, external_id: externalId.trim() || null })
      }
    >
      <TextField label={t.common.name} required maxLength={255} autofocus value={name} onValue={setName} />
      <TextField
        label={t.accounts.displayName}
        hint={t.accounts.displayNameHint}
        isOptional
        maxLength={255}
        value={displayName}
        onValue={setDisplayName}
      />
      <TextField
        label={t.common.externalId}
        hint={t.common.externalIdHint}
        isOptional
        maxLength={255}
        value={externalId}
        onValue={setExternalId}
      />
    </FormDialog>
  );
}

export function DeactivateDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  return (
    <DangerDialog
      title={fill(t.accounts.deactivateTitle, { name: account.name })}
      submit={t.accounts.deactivate}
      method="POST"
      path={`/accounts/${account.id}/deactivate`}
      changes="/accounts/"
      doneMessage={t.accounts.deactivated}
      onClose={onClose}
    >
      <p>{t.accounts.deactivateHint}</p>
    </DangerDialog>
  );
}
