import { noteOffline, noteResponse } from './api/connection.ts';

/**
 * Loads a script, again and again while the service cannot be reached: a reload would then leave the browser's own error page.
 * It fails only if the service can be reached and the script cannot.
 */
export async function loadPatiently<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (failure) {
      if (await isReachable()) throw failure;
      await new Promise((done) => setTimeout(done, RETRY_MS));
    }
  }
}

const RETRY_MS = 4_000;

async function isReachable(): Promise<boolean> {
  try {
    noteResponse(await fetch('/', { method: 'HEAD', cache: 'no-store' }));
    return true;
  } catch {
    noteOffline();
    return false;
  }
}
