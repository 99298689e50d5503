import { vi } from 'vitest';
import { PATIENCE_MS } from './patience.ts';

/** Waits until a check holds. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: PATIENCE_MS });
