import { mkdirSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { PATIENCE_MS } from './patience.ts';

/** Runs `work` while no other thread or process does. A lock left by a killed process is ignored in the end. */
export async function withFolderLock<T>(lock: string, work: () => Promise<T>): Promise<T> {
  const until = performance.now() + PATIENCE_MS;
  while (!isTaken(lock) && performance.now() < until) await sleep(100);
  try {
    return await work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function isTaken(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}
