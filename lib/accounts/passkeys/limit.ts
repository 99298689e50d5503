import { countOrRefuse } from '../../platform/coordination/sliding-window.ts';
import { sha256 } from '../../platform/digest.ts';
import { keys } from '../../platform/table/table.ts';

/** Requests for options and attempts to sign in, together, of one network in any minute. */
const LIMIT = { max: 60, windowMs: 60_000 };

/** Counts a request about signing in by passkey, or throws `rate_limited`. */
export const countPasskeyRequest = (network: string, now: Date): Promise<void> =>
  countOrRefuse(keys.passkeySignIns(sha256(network)), LIMIT, now, {
    reason: 'too_many_sign_ins',
    limitReached: `${LIMIT.max} sign-ins by passkey were tried from this network within a minute`,
  });
