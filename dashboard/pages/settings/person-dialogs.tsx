import { useState } from 'preact/hooks';
import type { Locale } from '../../../lib/platform/locale.ts';
import { useAction } from '../../api/hooks.ts';
import { request } from '../../api/request.ts';
import type { CreatedUser, Notification, Permission, User } from '../../api/types.ts';
import { useScope } from '../../session.ts';
import { fill, language, t } from '../../texts/texts.ts';
import { toggled } from '../../toggled.ts';
import { DangerDialog } from '../../ui/danger-dialog.tsx';
import { FormDialog } from '../../ui/dialog.tsx';
import { CheckField, Choice, SelectField, TextField } from '../../ui/field.tsx';
import { LANGUAGE_OPTIONS } from '../../ui/language-options.ts';
import { toast } from '../../ui/toast.tsx';
import { Unlink } from './unlink.tsx';

/** Invites a user, or changes a user's permission and notifications. */
export function PersonDialog({ user, onClose }: { user?: User; onClose: () => void }) {
  const { base } = useScope();
  const [email, setEmail] = useState(user?.email ?? '');
  const [fullName, setFullName] = useState(user?.full_name ?? '');
  const [permission, setPermission] = useState<Permission>(user?.permission ?? 'restricted');
  const [locale, setLocale] = useState<Locale>(user?.locale ?? language());
  const [notifications, setNotifications] = useState<Notification[]>(user?.notifications ?? []);
  const save = useAction(
    (idempotencyKey, body: object): Promise<{ data: User & Partial<CreatedUser> }> =>
      user
        ? request<User>('PATCH', `${base}/users/${user.id}`, { body })
        : request<CreatedUser>('POST', `${base}/users`, { body, idempotencyKey }),
    {
      changes: base,
      onDone({ data }) {
        const added = data.mailed === false ? t.people.addedUnmailed : t.people.invited;
        toast(user ? t.common.saved : fill(added, { email: data.email }));
        onClose();
      },
    },
  );
  const kinds: [Notification, string][] = [
    ['certificates', t.people.aboutCertificates],
    ['feeds', t.people.aboutFeeds],
    ['webhooks', t.people.aboutWebhooks],
  ];
  return (
    <FormDialog
      title={user ? user.email : t.people.inviteTitle}
      submit={user ? t.common.save : t.people.invite}
      onClose={onClose}
      isBusy={save.isBusy}
      failure={save.failure}
      onSubmit={() =>
        save.run({
          ...(user ? { notifications } : { email: email.trim() }),
          ...(fullName.trim() && { full_name: fullName.trim() }),
          permission,
          locale,
        })
      }
    >
      {!user && (
        <TextField
          field="email"
          label={t.signIn.email}
          type="email"
          required
          autofocus
          value={email}
          onValue={setEmail}
        />
      )}
      <TextField
        field="full_name"
        label={t.people.fullName}
        isOptional={!user}
        required={user !== undefined}
        maxLength={255}
        value={fullName}
        onValue={setFullName}
      />
      <Choice
        label={t.people.permission}
        value={permission}
        onValue={setPermission}
        options={[
          { value: 'restricted', label: t.people.restricted },
          { value: 'full', label: t.people.full },
        ]}
      />
      <SelectField
        field="locale"
        label={t.people.locale}
        value={locale}
        onValue={(value) => setLocale(value as Locale)}
        options={LANGUAGE_OPTIONS}
      />
      {user && (
        <fieldset>
          <legend>{t.people.notifications}</legend>
          {kinds.map(([kind, label]) => (
            <CheckField
              key={kind}
              label={label}
              value={notifications.includes(kind)}
              onValue={() => setNotifications(toggled(notifications, kind))}
            />
          ))}
        </fieldset>
      )}
      {user && <Unlink user={user} />}
    </FormDialog>
  );
}

export function RemoveDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { base } = useScope();
  return (
    <DangerDialog
      title={fill(t.people.removeTitle, { name: user.full_name })}
      submit={t.people.remove}
      path={`${base}/users/${user.id}`}
      changes={base}
      doneMessage={t.people.removed}
      onClose={onClose}
    >
      <p>{t.people.removeHint}</p>
    </DangerDialog>
  );
}
