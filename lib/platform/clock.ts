/**
 * The one clock. All code reads the time of day here, so that a host or test can set it: a month's end is then reached in a
 * minute. Expiry is compared with this clock, because it goes on while a Lambda is frozen, which `performance.now()` does
 * not. Only AWS signatures, idle sockets and local TLS certificates read the machine's own time.
 */
const machine = (): number => Date.now();

let read = machine;

export const clock = {
  now: (): Date => new Date(read()),

  /** Replaces the clock, for hosts and tests; undefined restores the machine's. */
  use(other: (() => number) | undefined): void {
    read = other ?? machine;
  },
};
