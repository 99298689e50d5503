import * as z from 'zod';
import type { FeedDay } from '../feeds/day-log.ts';
import { PAGES_PER_DAY_MAX } from '../metering/counter-rules.ts';
import { clock } from '../platform/clock.ts';
import type { AccountPath } from '../platform/table/account-path.ts';
import { keys, table } from '../platform/table/table.ts';

/**
 * Remembers by device which held reading was mailed last. A rejected counter that stays where it is would be held, and
 * mailed, every day. So a device is mailed again only if a reading was accepted in between or the counter jumped once more.
 */
const MailedReading = z.object({ cause: z.string(), pages: z.number(), base: z.number().optional() });
type MailedReading = z.infer<typeof MailedReading>;

type Held = FeedDay['held'][number];

const KEPT_SECONDS = 400 * 86_400;

/**
 * Claims the readings that the mail of this trigger is to list; no other mail lists them afterwards. A second call with
 * the same trigger, as after a worker died, gives the same answer.
 */
export async function claimUnmailed(
  path: AccountPath,
  feedId: string,
  held: Held[],
  triggerHash: string,
): Promise<Held[]> {
  // The last of several readings of a device counts.
  const byDevice = [...new Map(held.map((reading) => [reading.device, reading])).values()];
  const mailed = await table.getMany(
    byDevice.map(({ device }) => ({ key: keys.heldNotice(path, feedId, device), form: MailedReading })),
  );
  const claimed: Held[] = [];
  for (const [index, reading] of byDevice.entries()) {
    const last = mailed[index];
    const isOwn = last?.cause === triggerHash;
    const isNew = !last || !isSameProblem(last, reading);
    if (isOwn || (isNew && (await isClaimed(path, feedId, reading, last, triggerHash)))) claimed.push(reading);
  }
  return claimed;
}

/** No reading was accepted since, and the pages printed since are no jump of their own. */
const isSameProblem = (mailed: MailedReading, { base, pages }: Held): boolean =>
  mailed.base === base &&
  (pages === mailed.pages || (Boolean(base) && Math.abs(pages - mailed.pages) <= PAGES_PER_DAY_MAX));

async function isClaimed(
  path: AccountPath,
  feedId: string,
  { device, pages, base }: Held,
  last: MailedReading | undefined,
  triggerHash: string,
): Promise<boolean> {
  const expires = Math.floor(clock.now().getTime() / 1000) + KEPT_SECONDS;
  try {
    await table.write([
      {
        put: { ...keys.heldNotice(path, feedId, device), cause: triggerHash, pages, base, expires },
        must: last ? ['cause = :known', { known: last.cause }] : 'not exist',
        otherwise: CLAIMED_MEANWHILE,
      },
    ]);
    return true;
  } catch (error) {
    if (error !== CLAIMED_MEANWHILE) throw error;
    return false;
  }
}

const CLAIMED_MEANWHILE = new Error('Another mail lists the reading of this device.');
