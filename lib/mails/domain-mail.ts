import * as z from 'zod';
import { variable } from '../platform/environment.ts';
import { asPath, idOf } from '../platform/table/account-path.ts';
import { personHash } from '../platform/table/keys/person-hash.ts';
import { keys, lists, table } from '../platform/table/table.ts';
import { isAccepted, StoredUser } from '../users/user.ts';
import { getAccountName } from './account-name.ts';
import { domainContent } from './kinds/domain.ts';
import { renderMail } from './render/render-mail.ts';
import { sendOnce } from './send-once.ts';
import { type Trigger, triggerText } from './trigger.ts';

const Claim = z.object({ missing_since: z.string().nullable() });

/** Every user with full permission is told, whatever they chose: when the proof ends, everybody signs in by code again. */
export async function sendDomainWarning(trigger: Extract<Trigger, { kind: 'domain' }>): Promise<void> {
  const path = asPath(trigger.path);
  const { domain, since } = trigger;
  const [claim, account] = await Promise.all([
    table.get(keys.domainClaim(domain, idOf(path)), Claim),
    getAccountName(path),
  ]);
  if (claim?.missing_since !== since || account === undefined) return;
  const failures: unknown[] = [];
  for await (const user of table.each(lists.users(path), StoredUser)) {
    if (!isAccepted(user) || user.permission !== 'full') continue;
    const { locale, full_name: name, email } = user;
    const url = `${variable('REGROVE_PUBLIC_URL')}/accounts/${idOf(path)}/settings/sign-in`;
    await sendOnce(`${triggerText(trigger)} ${personHash(email)}`, async () => ({
      to: { address: email, name },
      ...renderMail(domainContent({ locale, name, account, domain, since, url })),
    })).catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
