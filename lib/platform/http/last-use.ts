import { withTimeLimit } from '../concurrency.ts';
import { described, log } from '../log.ts';
import { DAY_MS, dayOf } from '../time.ts';
import type { KeyOwner } from './caller.ts';

/** The keys whose use this instance knows to be recorded today. */
const recorded = { day: 0, keys: new Set<string>() };

type Write = (day: string) => Promise<void>;

type UsedKey = Pick<KeyOwner['key'], 'hash' | 'lastUsedOn'>;

/** Records the day a key was last used; undefined if this or another instance already has. */
export function recordUse({ hash, lastUsedOn }: UsedKey, now: Date, write: Write): Promise<void> | undefined {
  // A number, because every request with a key comes here and formatting a date costs more than everything else.
  const day = Math.floor(now.getTime() / DAY_MS);
  if (recorded.day !== day) {
    recorded.day = day;
    recorded.keys.clear();
  }
  if (recorded.keys.has(hash)) return undefined;
  recorded.keys.add(hash);
  const today = dayOf(now);
  if (lastUsedOn !== undefined && lastUsedOn >= today) return undefined;
  return attempt(hash, () => write(today));
}

/** A failure is only logged; the next request tries again. */
async function attempt(keyHash: string, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    recorded.keys.delete(keyHash);
    log({ level: 'warn', message: 'last use of a key not recorded', error: described(error) });
  }
}

/** Forgets recorded uses, for tests. */
export const forgetUses = (): void => recorded.keys.clear();

/** The maximum time a finished response waits for background work. */
const WAIT_MS = 250;

/** Lambda freezes work still unfinished when the response is sent, so background work gets a moment to finish. */
export async function awaitBackground(work: Promise<void>[]): Promise<void> {
  if (work.length > 0) await withTimeLimit(WAIT_MS, Promise.all(work), () => undefined);
}
