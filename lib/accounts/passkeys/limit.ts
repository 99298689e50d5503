import { countStep, SlidingWindow } from '../../platform/coordination/sliding-window.ts';
import { sha256 } from '../../platform/digest.ts';
import { Fault } from '../../platform/fault.ts';
import { retryOrBusy } from '../../platform/table/retry-overtaken.ts';
import { keys, table } from '../../platform/table/table.ts';

/** Requests for options and attempts to sign in, together, of one network in any minute. */
const LIMIT = { max: 60, windowMs: 60_000 };

/** Counts a request about signing in by passkey, or throws `rate_limited`. */
export const countPasskeyRequest = (network: string, now: Date): Promise<void> =>
  retryOrBusy(async () => {
    const key = keys.passkeySignIns(sha256(network));
    const counted = countStep(key, await table.get(key, SlidingWindow), LIMIT, now);
    if (counted.step) return table.write([counted.step]);
    const seconds = Math.max(1, Math.ceil(counted.roomInMs / 1000));
    throw new Fault(
      'rate_limited',
      `${LIMIT.max} sign-ins by passkey were tried from this network within a minute; try again in ${seconds} seconds.`,
      { reason: 'too_many_sign_ins', values: { seconds }, retryAfterSeconds: seconds },
    );
  });
