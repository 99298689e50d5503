import { startPublicLog } from '../../lib/operations/public-log/start.ts';
import { clock } from '../../lib/platform/clock.ts';

/** Every day at 05:30 UTC, after trees were assigned to certificates: extends the public log. */
export const handler = (): Promise<void> => startPublicLog(clock.now());
