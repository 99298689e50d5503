import { useState } from 'preact/hooks';
import { LOCALES } from '../../../../lib/platform/locale.ts';
import { useAction } from '../../../api/hooks.ts';
import { type CreatedRoot, ROOTS } from '../../../api/operator.ts';
import { request } from '../../../api/request.ts';
import { fill, LANGUAGE_NAMES, language, t } from '../../../texts/texts.ts';
import { AccountNameFields } from '../../../ui/account-name-fields.tsx';
import { FormDialog } from '../../../ui/dialog.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { o } from '../../texts/texts.ts';

/** Creates a root account with the person who runs it: both or neither. */
export function NewRootDialog({ onClose }: { onClose: () => void }) {
  const [names, setNames] = useState({ name: '', displayName: '', externalId: '' });
  const [email, setEmail] = useState('');
  const [fullName, setFullName] = useState('');
  const [locale, setLocale] = useState<string>(language());
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
    user: { email: email.trim(), locale, ...(fullName.trim() !== '' && { full_name: fullName }) },
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
      <TextField
        label={t.signIn.email}
        type="email"
        autocomplete="off"
        required
        maxLength={254}
        value={email}
        onValue={setEmail}
      />
      <TextField label={t.people.fullName} isOptional maxLength={255} value={fullName} onValue={setFullName} />
      <SelectField
        label={t.people.locale}
        value={locale}
        onValue={setLocale}
        options={LOCALES.map((one) => ({ value: one, label: LANGUAGE_NAMES[one], lang: one }))}
      />
    </FormDialog>
  );
}
