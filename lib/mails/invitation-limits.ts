import * as z from 'zod';
import { type AccountPath, idOf, rootOf } from '../platform/table/account-path.ts';
import { ATTEMPTS_MAX, wait } from '../platform/table/backoff.ts';
import { type Key, personHash } from '../platform/table/keys.ts';
import { keys, table } from '../platform/table/table.ts';
import { Moments, within } from '../sign-in/sliding-window.ts';

/**
 * An invitation goes to somebody who did not ask for it, so its number is limited: in any week for an address, over all
 * tenants and however often its user is made anew, and in a day (UTC) for an account and for everything below a root.
 * Beyond a limit the user is made without a mail. What is counted is not counted back when the user is deleted.
 */
type Limit = { variable: string; usual: number };

const PER_ADDRESS: Limit = { variable: 'REGROVE_INVITATIONS_PER_ADDRESS', usual: 3 };
const PER_ACCOUNT: Limit = { variable: 'REGROVE_INVITATIONS_PER_ACCOUNT', usual: 200 };
const PER_ROOT: Limit = { variable: 'REGROVE_INVITATIONS_PER_ROOT', usual: 2_000 };

const maxOf = ({ variable, usual }: Limit): number => Number(process.env[variable] || usual);

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

/** An invitation that may be mailed. `giveBack` is for a user who was not made after all. */
export type Reserved = { giveBack(): Promise<void> };

/**
 * Counts an invitation, or answers undefined where a limit is reached. It is counted before the user is made: a process
 * that dies in between has counted one too many, never one too few.
 */
export async function reserveInvitation(path: AccountPath, email: string, now: Date): Promise<Reserved | undefined> {
  const day = now.toISOString().slice(0, 10);
  const ofAddress = keys.invitationsOfAddress(personHash(email));
  const ofAccount = keys.invitationsOfAccount(idOf(path), day);
  const ofRoot = keys.invitationsOfRoot(idOf(rootOf(path)), day);
  const limits = [
    { count: () => isMomentAdded(ofAddress, maxOf(PER_ADDRESS), now), undo: () => removeMoment(ofAddress, now) },
    { count: () => isAdded(ofAccount, maxOf(PER_ACCOUNT), now), undo: () => subtract(ofAccount) },
    { count: () => isAdded(ofRoot, maxOf(PER_ROOT), now), undo: () => subtract(ofRoot) },
  ];
  const undos: (() => Promise<unknown>)[] = [];
  const giveBack = async () => void (await Promise.all(undos.map((undo) => undo())));
  // One after the other, the narrow limits first: what one of them refuses must not use up a wider one in passing.
  for (const { count, undo } of limits) {
    if (await count()) undos.push(undo);
    else {
      await giveBack();
      return undefined;
    }
  }
  return { giveBack };
}

const Sent = z.object({ sent: z.number().default(0) });

async function isAdded(key: Key, max: number, now: Date): Promise<boolean> {
  if (max < 1) return false;
  try {
    await table.updateAndGet(
      {
        update: key,
        add: { sent: 1 },
        set: { expires: Math.floor((now.getTime() + 2 * DAY_MS) / 1000) },
        must: ['attribute_not_exists(sent) or sent < :max', { max }],
        otherwise: SPENT,
      },
      Sent,
    );
    return true;
  } catch (error) {
    if (error !== SPENT) throw error;
    return false;
  }
}

const subtract = (key: Key): Promise<void> => table.write([{ update: key, add: { sent: -1 } }]);

const SPENT = new Error('The limit of invitations is reached.');

/** The moments themselves are kept: a week is any seven days. */
const isMomentAdded = (key: Key, max: number, now: Date): Promise<boolean> =>
  changeMoments(key, now, (recent) => (recent.length < max ? [...recent, now.getTime()] : undefined));

const removeMoment = (key: Key, now: Date): Promise<boolean> =>
  changeMoments(key, now, (recent) => {
    const at = recent.indexOf(now.getTime());
    return at < 0 ? undefined : recent.toSpliced(at, 1);
  });

/** False where `change` leaves them as they are. */
async function changeMoments(
  key: Key,
  now: Date,
  change: (recent: number[]) => number[] | undefined,
): Promise<boolean> {
  for (let attempt = 0; ; attempt++) {
    const known = await table.get(key, Moments);
    const asked = change(within(known, WEEK_MS, now));
    if (!asked) return false;
    const version = (known?.version ?? 0) + 1;
    try {
      await table.write([
        {
          put: { ...key, asked, version, expires: Math.floor((now.getTime() + WEEK_MS) / 1000) },
          must: known ? ['version = :version', { version: known.version }] : 'not exist',
          otherwise: COUNTED_MEANWHILE,
        },
      ]);
      return true;
    } catch (error) {
      if (error !== COUNTED_MEANWHILE || attempt >= ATTEMPTS_MAX) throw error;
      await wait(attempt);
    }
  }
}

const COUNTED_MEANWHILE = new Error('Another invitation to the address was counted meanwhile.');
