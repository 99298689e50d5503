import { Fault, type FaultKind } from '../fault.ts';

/** The only place where an expected failure becomes an HTTP status. */
export const STATUS = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  rate_limited: 429,
} as const satisfies Record<FaultKind, number>;

/** The body of every response other than 200. */
export type Failure = { code: number; error: string };

/** The response to a bug, whose details are only logged. */
export const OUR_FAULT: Failure = { code: 500, error: 'Something went wrong. Please try again.' };

export const failureOf = (error: unknown): Failure =>
  error instanceof Fault ? { code: STATUS[error.kind], error: error.message } : OUR_FAULT;
