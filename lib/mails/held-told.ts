import * as z from 'zod';
import type { FeedDay } from '../feeds/day-log.ts';
import { PAGES_PER_DAY_MAX } from '../metering/counter.ts';
import { clock } from '../platform/clock.ts';
import type { AccountPath } from '../platform/table/account-path.ts';
import { keys, table } from '../platform/table/table.ts';

/**
 * Which held readings people have been told of, by device. A counter that was rejected and stays where it is would be
 * held, and mailed, every day: it is told of again when a reading was accepted in between or it jumped once more.
 */
const Told = z.object({ cause: z.string(), pages: z.number(), base: z.number().optional() });
type Told = z.infer<typeof Told>;

type Held = FeedDay['held'][number];

const KEPT_SECONDS = 400 * 86_400;

/**
 * Those that a mail for this cause is to tell of, which from now on nobody else tells. Asked for again with the same
 * cause, as after a worker died, it answers the same.
 */
export async function claimUntold(path: AccountPath, feedId: string, held: Held[], cause: string): Promise<Held[]> {
  // Of several readings of a device the last one counts.
  const byDevice = [...new Map(held.map((one) => [one.device, one])).values()];
  const told = await table.getMany(
    byDevice.map(({ device }) => ({ key: keys.heldNotice(path, feedId, device), form: Told })),
  );
  const untold: Held[] = [];
  for (const [index, one] of byDevice.entries()) {
    const known = told[index];
    if (known?.cause === cause) untold.push(one);
    else if (!(known && isSame(known, one)) && (await isClaimed(path, feedId, one, known, cause))) untold.push(one);
  }
  return untold;
}

/** Nothing was accepted since, and what was printed since is no jump of its own. */
const isSame = (told: Told, { base, pages }: Held): boolean =>
  told.base === base && (pages === told.pages || (Boolean(base) && Math.abs(pages - told.pages) <= PAGES_PER_DAY_MAX));

async function isClaimed(
  path: AccountPath,
  feedId: string,
  { device, pages, base }: Held,
  known: Told | undefined,
  cause: string,
): Promise<boolean> {
  const expires = Math.floor(clock.now().getTime() / 1000) + KEPT_SECONDS;
  try {
    await table.write([
      {
        put: { ...keys.heldNotice(path, feedId, device), cause, pages, base, expires },
        must: known ? ['cause = :known', { known: known.cause }] : 'not exist',
        otherwise: TOLD_MEANWHILE,
      },
    ]);
    return true;
  } catch (error) {
    if (error !== TOLD_MEANWHILE) throw error;
    return false;
  }
}

const TOLD_MEANWHILE = new Error('Another mail tells of the device.');
