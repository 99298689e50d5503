/**
 * How long a kept socket may have been idle, by wall time, and still be used. A frozen Lambda environment does not notice that
 * the other side ended or dropped its sockets; a request on such a socket waits for its whole timeout. Timers and monotonic
 * clocks may stand still while frozen, so the time of day decides.
 */
export const IDLE_MAX_MS = 3_000;

/** A clock that was set back says nothing about how long it was. */
export const isIdleTooLong = (since: number): boolean => Math.abs(Date.now() - since) > IDLE_MAX_MS;
