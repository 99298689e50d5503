import { writeHeartbeats } from '../../lib/accounts/totals/heartbeat.ts';
import { clock } from '../../lib/platform/clock.ts';

/** Every minute: writes the heartbeats, to measure how far the changes are handled. */
export const handler = (): Promise<void> => writeHeartbeats(clock.now());
