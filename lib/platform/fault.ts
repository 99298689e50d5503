/**
 * An expected failure. Its message is sent to the caller and says what was wrong, the value, and what to do. The list of kinds
 * is closed; lib/platform/http maps each to a status. Any other thrown error is a bug.
 */
export type FaultKind = 'invalid' | 'unauthenticated' | 'forbidden' | 'not_found' | 'rate_limited';

export class Fault extends Error {
  readonly kind: FaultKind;
  /** Seconds until a retry can succeed, for limit faults. */
  readonly retryAfterSeconds: number | undefined;
  constructor(kind: FaultKind, message: string, { retryAfterSeconds }: { retryAfterSeconds?: number } = {}) {
    super(message);
    this.name = 'Fault';
    this.kind = kind;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
