/**
 * The one clock. Nothing else asks for the time of day, so that a host can start it anywhere and move it: a month's end
 * is then seen in a minute, and a test waits for nothing. Whatever expires is compared with it, because it goes on while
 * a Lambda is frozen; `performance.now()` does not, and only measures how long something took. Signatures for AWS and
 * certificates of this machine need the real time, and alone read the machine's.
 */
const machine = (): number => Date.now();

let read = machine;

export const clock = {
  now: (): Date => new Date(read()),

  /** For a host or a test that brings its own; without one, the machine's again. */
  use(other: (() => number) | undefined): void {
    read = other ?? machine;
  },
};
