import { useEffect } from 'preact/hooks';
import { invalidate } from './cache.ts';

const POLL_MS = 2000;

/** Requests everything below a path again, every two seconds while work is under way. */
export function usePolling(path: string, isUnderWay: boolean): void {
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => invalidate(path), POLL_MS);
    return () => clearInterval(timer);
  }, [isUnderWay, path]);
}
