import { CLOSE_QUEUE, CloseMessage, handleCloseMessage } from '../../lib/books/deposits/close-jobs.ts';
import { worker } from '../../lib/platform/jobs/worker.ts';

export const handler = worker({ queue: CLOSE_QUEUE, message: CloseMessage, atOnce: 5, work: handleCloseMessage });
