import { clock } from '../lib/platform/clock.ts';
import { writeHeartbeats } from '../lib/totals/heartbeat.ts';

/** Every minute: writes the heartbeats that measure how far the changes are handled. */
export const handler = (): Promise<void> => writeHeartbeats(clock.now());
