import type { LogLine } from '../../lib/platform/log.ts';

/** This test file's log lines so far. They are not printed. */
export const logged: LogLine[] = [];

/** A request's log line, found by the request id in its response. */
export const logOf = (requestId: string | undefined): LogLine | undefined =>
  logged.findLast((line) => line.message === 'request' && line.request_id === requestId);
