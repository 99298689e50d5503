import type { Config } from '../config.ts';
import { identityIn } from '../service/agent-state.ts';
import { pointerIn } from './pointer.ts';
import { delayOf, firstSeen, type Updater } from './update.ts';
import { BadRelease } from './verify.ts';

const CHECK_EVERY_MS = 6 * 3_600_000;

/** The exit code that asks the launcher to look at the pointer again. */
export const EXIT_REPLACED = 75;

/**
 * Called every minute by a running agent that a launcher started. Returns true when the pointer names a version to try, so
 * the agent ends. `started` is the sequence that the launcher started.
 */
export function watchReleases(
  { state, updates }: Pick<Config, 'state' | 'updates'>,
  updater: Updater,
  started: number,
  { now, say }: { now(): Date; say(sentence: string): void },
): () => Promise<boolean> {
  const pointer = pointerIn(state);
  let checkedAt = Number.NEGATIVE_INFINITY;
  let lastSaid = '';
  const sayOnce = (sentence: string) => {
    if (sentence !== lastSaid) say(sentence);
    lastSaid = sentence;
  };
  const isToTry = () => {
    const { trial } = pointer.get();
    return trial !== null && trial.sequence !== started;
  };

  return async () => {
    if (isToTry()) return true;
    if (updates !== true || pointer.get().trial !== null) return false;
    const at = now().getTime();
    if (Math.abs(at - checkedAt) < CHECK_EVERY_MS) return false;
    checkedAt = at;
    try {
      const found = await updater.find(now());
      const { version, sequence } = found.release;
      const takenAt = firstSeen(state, sequence, now()).getTime() + delayOf(identityIn(state), sequence);
      if (at < takenAt) {
        sayOnce(`Version ${version} is there; this agent takes it after ${new Date(takenAt).toISOString()}.`);
        return false;
      }
      sayOnce(`Version ${version} is downloaded and tried.`);
      await updater.take(found);
      return isToTry();
    } catch (error) {
      if (!(error instanceof BadRelease)) throw error;
      // A service without releases is the usual case.
      if (!error.message.startsWith('The service names no release')) sayOnce(`No update. ${error.message}`);
      return false;
    }
  };
}
