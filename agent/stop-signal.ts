/**
 * Aborted by SIGINT or SIGTERM. Work in progress may end within five seconds. Then the process exits: a scan may take 45 minutes,
 * a computer that shuts down waits for it, and a kill loses nothing.
 */
export function stopSignal(exit: (code: number) => void = process.exit): AbortSignal {
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      ending.abort();
      setTimeout(() => exit(0), STOP_MS).unref();
    });
  }
  return ending.signal;
}

export const STOP_MS = 5_000;
