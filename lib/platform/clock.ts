/**
 * The only clock. All code reads the time here, so a host or test can set it and reach month end within a minute. Expiry uses
 * this clock because it keeps running while a Lambda is frozen, unlike `performance.now()`. Only AWS signatures, idle sockets
 * and local TLS certificates read the system time.
 */
const machine = (): number => Date.now();

let read = machine;

export const clock = {
  now: (): Date => new Date(read()),

  /** Replaces the clock, for hosts and tests; undefined restores the system clock. */
  use(other: (() => number) | undefined): void {
    read = other ?? machine;
  },
};
