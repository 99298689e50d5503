import { attentionChangeHandler } from '../../lib/communication/attention/change-handler.ts';
import { mailChangeHandler } from '../../lib/communication/mails/queue/change-handler.ts';
import { searchChangeHandler } from '../../lib/communication/search/change-handler.ts';
import { movesChangeHandler } from '../../lib/metering/moves/change-handler.ts';
import type { ChangeHandler } from '../../lib/platform/changes/change-handler.ts';
import { ledgerChangeHandler } from '../../lib/trees/ledger/change-handler.ts';

/**
 * The low-volume change handlers; they share a queue and a function. A new one needs a line here and its queue's name in
 * lib/platform/jobs/shared-queue.ts.
 */
export const sharingHandlers: ChangeHandler[] = [
  attentionChangeHandler,
  ledgerChangeHandler,
  mailChangeHandler,
  movesChangeHandler,
  searchChangeHandler,
];
