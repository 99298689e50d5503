/** Every page is opened at this time. */
export const NOW = Date.parse('2026-11-16T12:00:00Z');

/** Stops a page that sends requests without end. */
const STEPS_MAX = 2_000;

/** A clock that jumps from one timer to the next, so nothing depends on the machine's speed. */
export function virtualClock() {
  let now = NOW;
  let count = 0;
  const due = new Map<number, { at: number; work: () => void; every?: number }>();
  class OwnDate extends Date {
    constructor(...given: [] | [string | number | Date]) {
      super(...((given.length === 0 ? [now] : given) as [number]));
    }
    static override now(): number {
      return now;
    }
  }
  /** An event loop turn ends when no promise is left to continue; nothing here waits for anything else. */
  const idle = (): Promise<void> => new Promise((done) => setImmediate(done));
  const add = (work: () => void, wait: number, every?: number): number => {
    count += 1;
    due.set(count, { at: now + wait, work, ...(every !== undefined && { every }) });
    return count;
  };
  const clear = (id: number): void => void due.delete(id);
  return {
    Date: OwnDate,
    setTimeout: (work: () => void, wait = 0): number => add(work, wait),
    setInterval: (work: () => void, wait = 0): number => add(work, wait, wait),
    clearTimeout: clear,
    clearInterval: clear,
    async runFor(ms: number): Promise<void> {
      const end = now + ms;
      for (let steps = 0; steps < STEPS_MAX; steps += 1) {
        await idle();
        const [first] = [...due]
          .filter(([, { at }]) => at <= end)
          .sort(([a, one], [b, other]) => one.at - other.at || a - b);
        if (!first) break;
        const [id, { at, work, every }] = first;
        if (every === undefined) due.delete(id);
        else due.set(id, { at: at + every, work, every });
        now = Math.max(now, at);
        work();
      }
      now = Math.max(now, end);
    },
  };
}
