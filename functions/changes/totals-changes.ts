import { totalsChangeHandler } from '../../lib/accounts/totals/change-handler.ts';
import { heartbeatChangeHandler } from '../../lib/accounts/totals/heartbeat.ts';
import type { ChangeHandler } from '../../lib/platform/changes/change-handler.ts';
import { batchHandler } from '../../lib/platform/changes/retry-failed.ts';

/** Totals read the stream directly. The heartbeat is handled here too, because it shows up to when totals are counted. */
export const changeHandlers: ChangeHandler[] = [totalsChangeHandler, heartbeatChangeHandler];

export const handler = batchHandler(changeHandlers);
