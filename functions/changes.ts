import { activityChangeHandler } from '../lib/activity/change-handler.ts';
import { attentionChangeHandler } from '../lib/attention/change-handler.ts';
import { ledgerChangeHandler } from '../lib/ledger/change-handler.ts';
import { mailChangeHandler } from '../lib/mails/change-handler.ts';
import type { ChangeHandler } from '../lib/platform/changes/change-handler.ts';
import { dispatch } from '../lib/platform/changes/dispatch.ts';
import { searchChangeHandler } from '../lib/search/change-handler.ts';
import { webhooksChangeHandler } from '../lib/webhooks/change-handler.ts';

/**
 * All change handlers but totals. Each has its own queue and function (functions/<name>-changes.ts): a new one needs a line
 * here and an entry in index.ts.
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
