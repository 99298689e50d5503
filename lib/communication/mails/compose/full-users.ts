import { isAccepted, User } from '../../../accounts/users/user.ts';
import { variable } from '../../../platform/environment.ts';
import { type AccountPath, idOf } from '../../../platform/table/account-path.ts';
import { personHash } from '../../../platform/table/keys/person-hash.ts';
import { lists, table } from '../../../platform/table/table.ts';
import { type Trigger, triggerText } from '../queue/trigger.ts';
import type { Content } from '../render/content.ts';
import { renderMail } from '../render/render-mail.ts';
import { sendOnce } from '../send/send-once.ts';

/**
 * Mails every accepted user with full permission, whatever they chose, except those for whom `contentFor` returns undefined. A
 * failed mail does not stop the others.
 */
export async function sendToFullUsers(
  path: AccountPath,
  trigger: Trigger,
  contentFor: (user: User) => Content | undefined,
): Promise<void> {
  const failures: unknown[] = [];
  for await (const user of table.each(lists.users(path), User)) {
    if (!isAccepted(user) || user.permission !== 'full') continue;
    const content = contentFor(user);
    if (!content) continue;
    await sendOnce(`${triggerText(trigger)} ${personHash(user.email)}`, async () => ({
      to: { address: user.email, name: user.full_name },
      ...renderMail(content),
    })).catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

/** The address of a page in the account's settings. */
export const settingsUrl = (path: AccountPath, page: string): string =>
  `${variable('REGROVE_PUBLIC_URL')}/accounts/${idOf(path)}/settings/${page}`;
