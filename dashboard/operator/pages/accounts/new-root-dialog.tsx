import { useState } from 'preact/hooks';
import { LOCALES } from '../../../../lib/platform/locale.ts';
import { useAction } from '../../../api/hooks.ts';
import { type CreatedRoot, ROOTS } from '../../../api/operator.ts';
import { request } from '../../../api/request.ts';
import { fill, LANGUAGE_NAMES, language, t } from '../../../texts/texts.ts';
import { FormDialog } from '../../../ui/dialog.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { o } from '../../texts/texts.ts';

/** Creates a root account with the person who runs it: both or neither. */
export function NewRootDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const [displayName, setDisplayName] = useState('');
  const [externalId, setExternalId] = useState('');
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
