/** Watches this process's resident memory until it is stopped. In megabytes. */
export function watchMemory(): { stop(): { before: number; peak: number } } {
  globalThis.gc?.();
  const before = residentMb();
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMb());
  }, 20);
  return {
    stop() {
      clearInterval(timer);
      return { before, peak: Math.max(peak, residentMb()) };
    },
  };
}

const residentMb = (): number => process.memoryUsage().rss / 1e6;
