import { useState } from 'preact/hooks';
import { useAction } from '../../api/hooks.ts';
import { request } from '../../api/request.ts';
import type { Account, ExpandedAccount } from '../../api/types.ts';
import { useScope } from '../../session.ts';
import { fill, t } from '../../texts/texts.ts';
import { AccountNameFields } from '../../ui/account-name-fields.tsx';
import { DangerDialog } from '../../ui/danger-dialog.tsx';
import { FormDialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';

/** Creates an account below this one, or changes the names of an existing one. */
export function AccountDialog({ account, onClose }: { account?: Account; onClose: () => void }) {
  const { base } = useScope();
  const [names, setNames] = useState({
    name: account?.name ?? '',
    displayName: account && account.display_name !== account.name ? account.display_name : '',
    externalId: account?.external_id ?? '',
  });
  const { name, displayName, externalId } = names;
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
      <AccountNameFields names={names} onNames={setNames} />
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
