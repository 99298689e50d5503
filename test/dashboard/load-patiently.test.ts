import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connection } from '../../dashboard/api/connection.ts';
import { loadPatiently } from '../../dashboard/load-patiently.ts';

/** A script that cannot be loaded, with and without a service that can be reached. */
let isUp = true;
beforeEach(() => {
  vi.useFakeTimers();
  connection.set({ is: 'fine' });
  vi.stubGlobal('fetch', async () => {
    if (!isUp) throw new TypeError('Failed to fetch');
    return new Response();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const blocked = new TypeError('Failed to fetch dynamically imported module');

it('is loaded once the service is back, and the page says meanwhile that there is no connection', async () => {
  isUp = false;
  const load = vi.fn(async () => (isUp ? 'page' : Promise.reject(blocked)));
  const loading = loadPatiently(load);
  await vi.advanceTimersByTimeAsync(9_000);

  expect(load).toHaveBeenCalledTimes(3);
  expect(connection.get()).toEqual({ is: 'offline' });
  isUp = true;
  await vi.advanceTimersByTimeAsync(4_000);
  await expect(loading).resolves.toBe('page');
});

it('fails at once if only the script cannot be loaded', async () => {
  isUp = true;

  await expect(loadPatiently(() => Promise.reject(blocked))).rejects.toBe(blocked);
});

it('fails once the service is back but has other scripts, as after a deployment', async () => {
  isUp = false;
  const loading = loadPatiently(() => Promise.reject(blocked)).catch((failure) => failure);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(connection.get()).toEqual({ is: 'offline' });

  isUp = true;
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await loading).toBe(blocked);
  expect(connection.get()).toEqual({ is: 'fine' });
});
