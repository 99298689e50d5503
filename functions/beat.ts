import { clock } from '../lib/platform/clock.ts';
import { beat } from '../lib/totals/heartbeat.ts';

/** Every minute: writes the beats that tell up to when changes are heard. */
export const handler = (): Promise<void> => beat(clock.now());
