import type { AccountPath } from '../../platform/table/account-path.ts';
import { personHash } from '../../platform/table/keys/person-hash.ts';
import { keys, table } from '../../platform/table/table.ts';
import { pathsUpward } from '../account/line.ts';
import { identityOf } from '../users/email.ts';
import { unlinkSteps } from './identity-store.ts';
import { getSetting } from './stored-setting.ts';

/**
 * Removes a person from the company sign-ins covering an account: the links to providers, and the address as owner.
 * Without an owner nobody could sign in while the provider fails, so codes are allowed again.
 */
export async function eraseIdentity(path: AccountPath, email: string): Promise<void> {
  for (const at of await pathsUpward(path)) {
    const steps = await unlinkSteps(at, personHash(email));
    if (steps.length > 0) await table.write(steps);
    const setting = await getSetting(at);
    if (!setting?.owner || identityOf(setting.owner) !== identityOf(email)) continue;
    const { owner } = setting;
    const set = { owner: null, required: false };
    await table.write([{ update: keys.signInSetting(at), set, must: ['owner = :owner', { owner }] }]);
  }
}
