import { asPath } from '../../../platform/table/account-path.ts';
import { archiveContent } from '../kinds/archive.ts';
import type { Trigger } from '../queue/trigger.ts';
import { getAccountName } from './account-name.ts';
import { sendToFullUsers, settingsUrl } from './full-users.ts';

/** Every user with full permission is notified, whatever they chose: an archive is a copy of everything the account has. */
export async function sendArchiveReady(trigger: Extract<Trigger, { kind: 'archive' }>): Promise<void> {
  const path = asPath(trigger.path);
  const account = await getAccountName(path);
  if (account === undefined) return;
  const url = settingsUrl(path, 'archives');
  await sendToFullUsers(path, trigger, ({ locale, full_name: name }) => archiveContent({ locale, name, account, url }));
}
