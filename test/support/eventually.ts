import { vi } from 'vitest';

/** Waits until a check holds. The limit only ends a test whose condition never comes. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 60_000 });
