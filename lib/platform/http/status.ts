import { Fault, type FaultKind } from '../fault.ts';
import { isDiskFull } from '../table/outage.ts';

/** The only mapping from expected failures to HTTP status codes. */
export const STATUS = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  rate_limited: 429,
} as const satisfies Record<FaultKind, number>;

/** The body for every response other than 200. */
export type Failure = { code: number; error: string };

/** The response to a bug, whose details are only logged. */
export const OUR_FAULT: Failure = { code: 500, error: 'Something went wrong. Please try again.' };

/** The response from a single-machine service whose disk is full, until its operator makes room. */
const NO_ROOM: Failure = {
  code: 500,
  error: 'The disk of the service is full, so nothing can be stored now. Please try again later.',
};

export function failureOf(error: unknown): Failure {
  if (error instanceof Fault) return { code: STATUS[error.kind], error: error.message };
  return isDiskFull(error) ? NO_ROOM : OUR_FAULT;
}
