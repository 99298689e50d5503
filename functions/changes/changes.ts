import { activityChangeHandler } from '../../lib/accounts/activity/change-handler.ts';
import { webhooksChangeHandler } from '../../lib/communication/webhooks/change-handler.ts';
import type { ChangeHandler } from '../../lib/platform/changes/change-handler.ts';
import { dispatch } from '../../lib/platform/changes/dispatch.ts';
import { sharingHandlers } from './sharing-handlers.ts';

/**
 * All change handlers but totals. Those with many changes or few grants have a queue and a function of their own
 * (<name>-changes.ts and an entry in ../change-functions.ts); the others share one: sharing-handlers.ts.
 */
export const changeHandlers: ChangeHandler[] = [webhooksChangeHandler, activityChangeHandler, ...sharingHandlers];

export const handler = dispatch(changeHandlers);
