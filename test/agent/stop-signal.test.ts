import { afterEach, expect, it, vi } from 'vitest';
import { STOP_MS, stopSignal } from '../../agent/stop-signal.ts';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
const others = SIGNALS.map((signal) => process.listeners(signal));
afterEach(() => {
  vi.useRealTimers();
  for (const [index, signal] of SIGNALS.entries()) {
    const own = process.listeners(signal).filter((listener) => !others[index]?.includes(listener));
    for (const listener of own) process.off(signal, listener);
  }
});

it.each(SIGNALS)('%s aborts at once, and ends work that takes longer', (signal) => {
  vi.useFakeTimers();
  const codes: number[] = [];
  const stop = stopSignal((code) => codes.push(code));
  expect(stop.aborted).toBe(false);
  process.emit(signal);

  expect([stop.aborted, codes]).toEqual([true, []]);
  vi.advanceTimersByTime(STOP_MS);
  expect(codes).toEqual([0]);
});
