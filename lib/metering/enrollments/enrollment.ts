import { randomInt } from 'node:crypto';
import * as z from 'zod';
import { newKeyText } from '../../accounts/api-keys/api-key.ts';
import { insertApiKey } from '../../accounts/api-keys/store.ts';
import { countOrRefuse, SlidingWindow, stepOrRefuse } from '../../platform/coordination/sliding-window.ts';
import { sha256 } from '../../platform/digest.ts';
import { Fault } from '../../platform/fault.ts';
import type { AccountScope, Caller } from '../../platform/http/caller.ts';
import { NEWEST } from '../../platform/http/revisions/revision.ts';
import { idAt } from '../../platform/id.ts';
import { type AccountPath, asPath } from '../../platform/table/account-path.ts';
import { stampStep, type Who } from '../../platform/table/stamp.ts';
import { keys, table } from '../../platform/table/table.ts';
import { secondsOf, timestamp } from '../../platform/time.ts';
import { requireFeed } from '../feeds/store.ts';

/**
 * A code that `install` exchanges for the feed's key, so no key is in a shell's history. It works once,
 * within ten minutes. Only its hash is stored: with 80 random bits, a fast hash is as good as a slow one.
 */
const SECONDS = 10 * 60;

/** Without letters that look like digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 4;
const GROUP_LENGTH = 4;

const newCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-');

/** Dashes, spaces and case do not count, and letters that look like digits are read as such. */
const hashOf = (code: string): string =>
  sha256(code.toUpperCase().replace(/[-\s]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1'));

const StoredEnrollment = z.object({
  path: z.string().transform(asPath),
  role: z.string(),
  feed_id: z.string(),
  creator: z.string(),
  who: z.custom<Who>(),
});

type Creator = { account: AccountScope; caller: Caller };

/** Creates a code for a feed of type agent. The activity names who did. */
export async function createEnrollment({ account, caller }: Creator, feedId: string, now: Date) {
  const { path, role } = account;
  const { type } = await requireFeed(path, feedId);
  if (type !== 'agent')
    throw new Fault('invalid', `Feed ${feedId} is of type ${type}; an agent is installed for a feed of type agent.`, {
      reason: 'wrong_feed_type',
    });
  const code = newCode();
  const { who } = caller;
  const expires = secondsOf(now) + SECONDS;
  const item = { path, role, feed_id: feedId, creator: caller.account.id, who, expires };
  await table.write([
    { put: { ...keys.enrollment(hashOf(code)), ...item }, must: 'not exist' },
    stampStep({ operation: 'createEnrollment', who, path, resource_id: feedId, now }),
  ]);
  return { code, expires_at: timestamp(new Date(expires * 1000)) };
}

/** The same for a wrong, used or old code. */
const WRONG_CODE = new Fault(
  'unauthenticated',
  'This code is wrong, used or older than ten minutes; ask for another one where you got it.',
  { reason: 'wrong_code' },
);

/** Exchanges a code for a new key of its feed. Of two requests with one code, one gets a key. */
export async function useEnrollment(
  code: string,
  { network, now }: { network: string; now: Date },
): Promise<{ path: AccountPath; feed_id: string; key: string }> {
  const tries = keys.enrollmentTries(sha256(network));
  stepOrRefuse(tries, await table.get(tries, SlidingWindow), WRONG_TRIES, now, TOO_MANY_WRONG);
  const key = keys.enrollment(hashOf(code));
  const found = await table.get(key, StoredEnrollment);
  if (!found) throw await wrongTry(network, now);
  const { path, role, feed_id, creator, who } = found;
  const keyText = newKeyText();
  const id = idAt(now);
  const newKey = { id, keyText, label: LABEL, revision: NEWEST, created_at: timestamp(now), feed_id, creator };
  const isUnused = ['expires > :now', { now: secondsOf(now) }] as const;
  try {
    await insertApiKey({ path, role }, newKey, [
      { delete: key, must: isUnused, otherwise: WRONG_CODE },
      stampStep({ operation: 'createAgentKey', who, path, resource_id: id, now }),
    ]);
  } catch (error) {
    // The codes of a deleted feed are invalid.
    const reason = error instanceof Fault ? error.detail.reason : undefined;
    const isWrong = reason === 'wrong_code' || reason === 'unknown_feed';
    throw isWrong ? await wrongTry(network, now) : error;
  }
  return { path, feed_id, key: keyText };
}

/** Shown in the list of API keys. */
const LABEL = 'Agent';

const WRONG_TRIES = { max: 5, windowMs: 60_000 };
const TOO_MANY_WRONG = {
  reason: 'too_often',
  limitReached: `${WRONG_TRIES.max} wrong codes were tried from this network within a minute`,
} as const;

/** Counts a wrong try. Returns the fault to throw; the sixth try from a network within a minute throws another one. */
async function wrongTry(network: string, now: Date): Promise<Fault> {
  await countOrRefuse(keys.enrollmentTries(sha256(network)), WRONG_TRIES, now, TOO_MANY_WRONG);
  return WRONG_CODE;
}
