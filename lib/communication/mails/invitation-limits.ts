import * as z from 'zod';
import { SlidingWindow, timesWithin } from '../../accounts/sign-in/sliding-window.ts';
import { type AccountPath, idOf, rootOf } from '../../platform/table/account-path.ts';
import type { Key } from '../../platform/table/keys/key.ts';
import { personHash } from '../../platform/table/keys/person-hash.ts';
import { retryOvertaken } from '../../platform/table/retry-overtaken.ts';
import { keys, table } from '../../platform/table/table.ts';
import { DAY_MS } from '../../platform/time.ts';

/**
 * Limits of invitations, which go to people who did not ask for them: in any seven days for an address, over all tenants,
 * and in a day (UTC) for an account and for a root account with everything below it. Beyond a limit the user is created
 * without a mail. Deleting a user does not lower the counts.
 */
type Limit = { variable: string; usual: number };

const PER_ADDRESS: Limit = { variable: 'REGROVE_INVITATIONS_PER_ADDRESS', usual: 3 };
const PER_ACCOUNT: Limit = { variable: 'REGROVE_INVITATIONS_PER_ACCOUNT', usual: 200 };
const PER_ROOT: Limit = { variable: 'REGROVE_INVITATIONS_PER_ROOT', usual: 2_000 };

const maxOf = ({ variable, usual }: Limit): number => Number(process.env[variable] || usual);

const WEEK_MS = 7 * DAY_MS;

/** A counted invitation. `release` is for a user who could not be created. */
export type Reservation = { release(): Promise<void> };

/**
 * Counts an invitation; undefined if a limit is reached. Counting comes before the user is created: a process that dies
 * in between has counted one too many, never one too few.
 */
export async function reserveInvitation(path: AccountPath, email: string, now: Date): Promise<Reservation | undefined> {
  const day = now.toISOString().slice(0, 10);
  const ofAddress = keys.invitationsOfAddress(personHash(email));
  const ofAccount = keys.invitationsOfAccount(idOf(path), day);
  const ofRoot = keys.invitationsOfRoot(idOf(rootOf(path)), day);
  const limits = [
    { count: () => isTimeAdded(ofAddress, maxOf(PER_ADDRESS), now), undo: () => removeTime(ofAddress, now) },
    { count: () => isAdded(ofAccount, maxOf(PER_ACCOUNT), now), undo: () => subtract(ofAccount) },
    { count: () => isAdded(ofRoot, maxOf(PER_ROOT), now), undo: () => subtract(ofRoot) },
  ];
  const undos: (() => Promise<unknown>)[] = [];
  const release = async () => void (await Promise.all(undos.map((undo) => undo())));
  // In sequence, the narrow limits first, so that an invitation refused by one does not use up a wider one.
  for (const { count, undo } of limits) {
    if (await count()) undos.push(undo);
    else {
      await release();
      return undefined;
    }
  }
  return { release };
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

/** Stores the times themselves, because a week is any seven days. */
const isTimeAdded = (key: Key, max: number, now: Date): Promise<boolean> =>
  changeTimes(key, now, (recent) => (recent.length < max ? [...recent, now.getTime()] : undefined));

const removeTime = (key: Key, now: Date): Promise<boolean> =>
  changeTimes(key, now, (recent) => {
    const at = recent.indexOf(now.getTime());
    return at < 0 ? undefined : recent.toSpliced(at, 1);
  });

/** False if `change` answers undefined. */
const changeTimes = (key: Key, now: Date, change: (recent: number[]) => number[] | undefined): Promise<boolean> =>
  retryOvertaken(async () => {
    const known = await table.get(key, SlidingWindow);
    const asked = change(timesWithin(known, WEEK_MS, now));
    if (!asked) return false;
    const version = (known?.version ?? 0) + 1;
    await table.write([
      {
        put: { ...key, asked, version, expires: Math.floor((now.getTime() + WEEK_MS) / 1000) },
        must: known ? ['version = :version', { version: known.version }] : 'not exist',
        otherwise: 'overtaken',
      },
    ]);
    return true;
  });
