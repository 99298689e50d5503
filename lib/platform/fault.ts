/**
 * An expected failure, whose message is sent to the caller: what was wrong, the value, what to do. The list of kinds is
 * closed; lib/platform/http gives each its status. Anything else that is thrown is a bug.
 */
export type FaultKind = 'invalid' | 'unauthenticated' | 'forbidden' | 'not_found' | 'rate_limited';

export class Fault extends Error {
  readonly kind: FaultKind;
  /** Seconds until a retry can succeed, for faults of limits. */
  readonly retryAfterSeconds: number | undefined;
  constructor(kind: FaultKind, message: string, { retryAfterSeconds }: { retryAfterSeconds?: number } = {}) {
    super(message);
    this.name = 'Fault';
    this.kind = kind;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
