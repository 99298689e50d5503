import { log } from '../../lib/platform/log.ts';

const SLOW_MS = 3_000;

/** Logs what startup is waiting for, if it takes long. */
export async function logIfSlow<T>(waitsFor: string, work: Promise<T>): Promise<T> {
  const timer = setInterval(() => log({ level: 'info', message: 'waiting', waits_for: waitsFor }), SLOW_MS);
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}
