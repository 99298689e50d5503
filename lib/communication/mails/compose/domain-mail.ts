import * as z from 'zod';
import { asPath, idOf } from '../../../platform/table/account-path.ts';
import { keys, table } from '../../../platform/table/table.ts';
import { domainContent } from '../kinds/domain.ts';
import type { Trigger } from '../queue/trigger.ts';
import { getAccountName } from './account-name.ts';
import { sendToFullUsers, settingsUrl } from './full-users.ts';

const Proof = z.object({ missing_since: z.string().nullable() });

/** Every user with full permission is notified, whatever they chose: when the proof ends, everybody signs in by code again. */
export async function sendDomainWarning(trigger: Extract<Trigger, { kind: 'domain' }>): Promise<void> {
  const path = asPath(trigger.path);
  const { domain, since } = trigger;
  const [proof, account] = await Promise.all([
    table.get(keys.domainProof(domain, idOf(path)), Proof),
    getAccountName(path),
  ]);
  if (proof?.missing_since !== since || account === undefined) return;
  const url = settingsUrl(path, 'sign-in');
  await sendToFullUsers(path, trigger, ({ locale, full_name: name }) =>
    domainContent({ locale, name, account, domain, since, url }),
  );
}
