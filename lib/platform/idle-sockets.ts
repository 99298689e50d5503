/**
 * The maximum idle time, by wall clock, for reusing a kept-alive socket. A frozen Lambda environment does not notice when the
 * server closes or drops its sockets, and a request on such a socket waits for its whole timeout. Timers and monotonic clocks
 * may stop while frozen, so the wall clock decides.
 */
export const IDLE_MAX_MS = 3_000;

/** After the clock was set back, the idle time is unknown, so a large negative difference counts as too long. */
export const isIdleTooLong = (since: number): boolean => Math.abs(Date.now() - since) > IDLE_MAX_MS;
