import type { LogLine } from '../../lib/platform/log.ts';

/** What this test file has logged so far, instead of its output. */
export const logged: LogLine[] = [];

/** The log line of a request, by the id that its answer carried. */
export const logOf = (requestId: string | undefined): LogLine | undefined =>
  logged.findLast((line) => line.message === 'request' && line.request_id === requestId);
