/**
 * An expected failure, told to the caller. The list of kinds is closed; lib/platform/http gives each its status.
 * The message is for a person: what was wrong, the value, what to do. Anything else that is thrown is a bug.
 */
export type FaultKind = 'invalid' | 'unauthenticated' | 'forbidden' | 'not_found' | 'rate_limited';

export class Fault extends Error {
  readonly kind: FaultKind;
  /** Of one that is over a limit: when there is room again. */
  readonly retryAfterSeconds: number | undefined;
  constructor(kind: FaultKind, message: string, { retryAfterSeconds }: { retryAfterSeconds?: number } = {}) {
    super(message);
    this.name = 'Fault';
    this.kind = kind;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
