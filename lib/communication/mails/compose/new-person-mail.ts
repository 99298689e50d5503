import { User } from '../../../accounts/users/user.ts';
import { asPath } from '../../../platform/table/account-path.ts';
import { keys, table } from '../../../platform/table/table.ts';
import { newPersonContent } from '../kinds/new-person.ts';
import type { Trigger } from '../queue/trigger.ts';
import { getAccountName } from './account-name.ts';
import { sendToFullUsers, settingsUrl } from './full-users.ts';

/** Every user with full permission is notified, whatever they chose: nobody in their account invited the person. */
export async function sendNewPerson(trigger: Extract<Trigger, { kind: 'new_person' }>): Promise<void> {
  const path = asPath(trigger.path);
  const [person, account] = await Promise.all([table.get(keys.user(path, trigger.user), User), getAccountName(path)]);
  if (!person || account === undefined) return;
  const url = settingsUrl(path, 'people');
  // The person may have accepted before the mails are written, and already knows.
  await sendToFullUsers(path, trigger, ({ id, locale, full_name: name }) =>
    id === person.id ? undefined : newPersonContent({ locale, name, account, email: person.email, url }),
  );
}
