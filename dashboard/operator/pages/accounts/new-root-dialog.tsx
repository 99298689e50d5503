import { useState } from 'preact/hooks';
import { useAction } from '../../../api/hooks.ts';
import { type CreatedRoot, ROOTS } from '../../../api/operator.ts';
import { request } from '../../../api/request.ts';
import { o } from '../../../texts/operator.ts';
import { fill, language, t } from '../../../texts/texts.ts';
import { AccountNameFields } from '../../../ui/account-name-fields.tsx';
import { FormDialog } from '../../../ui/dialog.tsx';
import { PersonFields, type PersonValues, personOf } from '../../../ui/person-fields.tsx';
import { toast } from '../../../ui/toast.tsx';

/** Creates a root account together with the person running it: both or neither. */
export function NewRootDialog({ onClose }: { onClose: () => void }) {
  const [names, setNames] = useState({ name: '', displayName: '', externalId: '' });
  const [person, setPerson] = useState<PersonValues>({ email: '', fullName: '', locale: language() });
  const create = useAction(
    (idempotencyKey, body: object) => request<CreatedRoot>('POST', ROOTS, { body, idempotencyKey }),
    {
      changes: ROOTS,
      onDone({ data: { name: created, user } }) {
        const values = { name: created, email: user.email };
        toast(fill(user.mailed ? o.accounts.createdMailed : o.accounts.createdUnmailed, values));
        onClose();
      },
    },
  );
  const { name, displayName, externalId } = names;
  const input = () => ({
    name,
    ...(displayName.trim() !== '' && { display_name: displayName }),
    ...(externalId.trim() !== '' && { external_id: externalId.trim() }),
    user: personOf(person),
  });
  return (
    <FormDialog
      title={o.accounts.create}
      submit={t.common.create}
      onClose={onClose}
      isBusy={create.isBusy}
      failure={create.failure}
      onSubmit={() => create.run(input())}
    >
      <AccountNameFields names={names} onNames={setNames} />
      <h3>{o.accounts.firstPerson}</h3>
      <p class="muted">{o.accounts.firstPersonHint}</p>
      <PersonFields person={person} onPerson={setPerson} />
    </FormDialog>
  );
}
