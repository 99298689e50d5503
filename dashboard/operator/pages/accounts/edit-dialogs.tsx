import { useState } from 'preact/hooks';
import { invalidate } from '../../../api/cache.ts';
import { useAction } from '../../../api/hooks.ts';
import { type CreatedRoot, ROOTS, type RootAccount } from '../../../api/operator.ts';
import { request } from '../../../api/request.ts';
import type { Account } from '../../../api/types.ts';
import { o } from '../../../texts/operator.ts';
import { fill, language, t } from '../../../texts/texts.ts';
import { AccountNameFields } from '../../../ui/account-name-fields.tsx';
import { FormDialog } from '../../../ui/dialog.tsx';
import { PersonFields, type PersonValues, personOf } from '../../../ui/person-fields.tsx';
import { toast } from '../../../ui/toast.tsx';

type RootDialogProps = { account: RootAccount; onClose: () => void };

/** Changes a root account's names and external id; no account above it could. */
export function RenameRootDialog({ account, onClose }: RootDialogProps) {
  const [names, setNames] = useState({
    name: account.name,
    displayName: account.display_name === account.name ? '' : account.display_name,
    externalId: account.external_id ?? '',
  });
  const { name, displayName, externalId } = names;
  const save = useAction((_key, body: object) => request<Account>('PATCH', `${ROOTS}/${account.id}`, { body }), {
    changes: ROOTS,
    onDone() {
      invalidate(`/accounts/${account.id}`);
      toast(t.common.saved);
      onClose();
    },
  });
  return (
    <FormDialog
      title={t.accounts.rename}
      submit={t.common.save}
      onClose={onClose}
      isBusy={save.isBusy}
      failure={save.failure}
      onSubmit={() =>
        void save.run({ name, display_name: displayName.trim() || name, external_id: externalId.trim() || null })
      }
    >
      <AccountNameFields names={names} onNames={setNames} />
    </FormDialog>
  );
}

/** Invites somebody who may change everything in a root account, for an account whose people are gone. */
export function InviteToRootDialog({ account, onClose }: RootDialogProps) {
  const [person, setPerson] = useState<PersonValues>({ email: '', fullName: '', locale: language() });
  const invite = useAction(
    (idempotencyKey, body: object) =>
      request<CreatedRoot['user']>('POST', `${ROOTS}/${account.id}/users`, { body, idempotencyKey }),
    {
      changes: ROOTS,
      onDone({ data: { email, mailed } }) {
        invalidate(`/accounts/${account.id}`);
        toast(fill(mailed ? t.people.invited : t.people.addedUnmailed, { email }));
        onClose();
      },
    },
  );
  return (
    <FormDialog
      title={`${t.people.inviteTitle}: ${account.name}`}
      submit={t.people.invite}
      onClose={onClose}
      isBusy={invite.isBusy}
      failure={invite.failure}
      onSubmit={() => void invite.run(personOf(person))}
    >
      <p class="muted">{o.accounts.firstPersonHint}</p>
      <PersonFields person={person} onPerson={setPerson} />
    </FormDialog>
  );
}
