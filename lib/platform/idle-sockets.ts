/**
 * The longest idle time, by wall clock, after which a kept-alive socket is still used. A frozen Lambda environment does not
 * notice that the server closed or dropped its sockets, and a request on such a socket waits for its whole timeout. Timers and
 * monotonic clocks may stand still while frozen, so the wall clock decides.
 */
export const IDLE_MAX_MS = 3_000;

/** After the clock was set back, the idle time is unknown, so a large negative difference counts as too long. */
export const isIdleTooLong = (since: number): boolean => Math.abs(Date.now() - since) > IDLE_MAX_MS;
