import { handleLedgerMessage, LEDGER_QUEUE, LedgerMessage } from '../lib/ledger/jobs.ts';
import { worker } from '../lib/platform/jobs/worker.ts';

export const handler = worker({ queue: LEDGER_QUEUE, message: LedgerMessage, atOnce: 2, work: handleLedgerMessage });
