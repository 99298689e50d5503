import type { LogLine } from '../../lib/platform/log.ts';

/** The log lines of this test file so far, which are not printed. */
export const logged: LogLine[] = [];

/** The log line of a request, by the id that its answer carried. */
export const logOf = (requestId: string | undefined): LogLine | undefined =>
  logged.findLast((line) => line.message === 'request' && line.request_id === requestId);
