import { rootOf } from '../../../accounts/account/line.ts';
import { addWithin } from '../../../platform/coordination/fixed-window.ts';
import { countWithin, uncount } from '../../../platform/coordination/sliding-window.ts';
import { numberSetting } from '../../../platform/environment.ts';
import { type AccountPath, idOf } from '../../../platform/table/account-path.ts';
import type { Key } from '../../../platform/table/keys/key.ts';
import { personHash } from '../../../platform/table/keys/person-hash.ts';
import { keys, table } from '../../../platform/table/table.ts';
import { DAY_MS, dayOf } from '../../../platform/time.ts';

/** A counted invitation. `release` is for a user who could not be created. */
type Reservation = { release(): Promise<void> };

/**
 * Counts an invitation; undefined if a limit is reached, and then the user is created without a mail. Invitations are limited
 * because they go to people who did not ask for them: per address in any seven days, over all tenants, and per day (UTC) for an
 * account and for a root account with everything below it. Deleting a user does not lower the counts. The invitation is counted
 * before the user is created: a process that dies in between has counted one too many, never one too few.
 */
export async function reserveInvitation(path: AccountPath, email: string, now: Date): Promise<Reservation | undefined> {
  const day = dayOf(now);
  const ofAddress = keys.invitationsOfAddress(personHash(email));
  const ofAccount = keys.invitationsOfAccount(idOf(path), day);
  const ofRoot = keys.invitationsOfRoot(idOf(await rootOf(path)), day);
  const week = { max: numberSetting('REGROVE_INVITATIONS_PER_ADDRESS'), windowMs: 7 * DAY_MS };
  const perAccount = numberSetting('REGROVE_INVITATIONS_PER_ACCOUNT');
  const perRoot = numberSetting('REGROVE_INVITATIONS_PER_ROOT');
  const limits = [
    { count: () => countWithin(ofAddress, week, now), undo: () => uncount(ofAddress, week, now) },
    { count: () => isAdded(ofAccount, perAccount, now), undo: () => subtract(ofAccount) },
    { count: () => isAdded(ofRoot, perRoot, now), undo: () => subtract(ofRoot) },
  ];
  const undos: (() => Promise<unknown>)[] = [];
  const release = async () => void (await Promise.all(undos.map((undo) => undo())));
  // In sequence, the narrow limits first, so an invitation refused by one does not use up a wider one.
  for (const { count, undo } of limits) {
    if (await count()) undos.push(undo);
    else {
      await release();
      return undefined;
    }
  }
  return { release };
}

async function isAdded(key: Key, max: number, now: Date): Promise<boolean> {
  const expires = Math.floor((now.getTime() + 2 * DAY_MS) / 1000);
  return (await addWithin(key, { sent: { add: 1, max } }, expires)).isAdded;
}

const subtract = (key: Key): Promise<void> => table.write([{ update: key, add: { sent: -1 } }]);
