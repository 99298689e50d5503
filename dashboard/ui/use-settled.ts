import { useEffect, useState } from 'preact/hooks';

const PAUSE_MS = 250;

/** The typed text, once typing pauses, so not every key press makes a request. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
