import { activityChangeHandler } from '../../lib/accounts/activity/change-handler.ts';
import { attentionChangeHandler } from '../../lib/communication/attention/change-handler.ts';
import { mailChangeHandler } from '../../lib/communication/mails/queue/change-handler.ts';
import { searchChangeHandler } from '../../lib/communication/search/change-handler.ts';
import { webhooksChangeHandler } from '../../lib/communication/webhooks/change-handler.ts';
import type { ChangeHandler } from '../../lib/platform/changes/change-handler.ts';
import { dispatch } from '../../lib/platform/changes/dispatch.ts';
import { ledgerChangeHandler } from '../../lib/trees/ledger/change-handler.ts';

/**
 * All change handlers but totals. Each has its own queue and function (functions/<name>-changes.ts): a new one needs a
 * line here and an entry in index.ts.
 */
export const changeHandlers: ChangeHandler[] = [
  webhooksChangeHandler,
  mailChangeHandler,
  activityChangeHandler,
  ledgerChangeHandler,
  searchChangeHandler,
  attentionChangeHandler,
];

export const handler = dispatch(changeHandlers);
