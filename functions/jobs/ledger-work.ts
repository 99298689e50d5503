import { worker } from '../../lib/platform/jobs/worker.ts';
import { handleLedgerMessage, LEDGER_QUEUE, LedgerMessage } from '../../lib/trees/ledger/jobs.ts';

export const handler = worker({ queue: LEDGER_QUEUE, message: LedgerMessage, atOnce: 2, work: handleLedgerMessage });
