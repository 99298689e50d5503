import { batchHandler, type ChangeHandler } from '../lib/platform/changes/change-handler.ts';
import { totalsChangeHandler } from '../lib/totals/change-handler.ts';
import { heartbeatChangeHandler } from '../lib/totals/heartbeat.ts';

/** Counted by a reader of their own. A beat is heard here too, because it tells up to when totals are counted. */
export const changeHandlers: ChangeHandler[] = [totalsChangeHandler, heartbeatChangeHandler];

export const handler = batchHandler(changeHandlers);
