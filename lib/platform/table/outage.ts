/**
 * Failures of the table as a whole, unrelated to the item in question: the engine was unreachable, or its disk is full.
 * DynamoDB on AWS has no full disk; the embedded engine passes on SQLite's errors.
 */
export const isOutage = (error: unknown): boolean =>
  isDiskFull(error) || (error instanceof Error && UNREACHED.has((error as NodeJS.ErrnoException).code ?? error.name));

const UNREACHED = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'TimeoutError']);

export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InternalServerError' && error.message.includes('disk is full');
