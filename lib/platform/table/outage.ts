/**
 * Failures of the table as a whole, which say nothing about the item in question: the engine was not reached, or its disk has no
 * room. DynamoDB on AWS has no full disk; the embedded engine passes on what SQLite says.
 */
export const isOutage = (error: unknown): boolean =>
  isDiskFull(error) || (error instanceof Error && UNREACHED.has((error as NodeJS.ErrnoException).code ?? error.name));

const UNREACHED = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'TimeoutError']);

export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InternalServerError' && error.message.includes('disk is full');
