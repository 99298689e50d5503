/**
 * Calls `late` once this process has been awake for a time, unless the returned function cancels it first. After a stall (a
 * busy machine, a suspended container) Node runs timers before it reads what has arrived, so a plain timer would call a
 * response late that came in time. The time passes in slices, and a stall of any length takes one of them.
 */
export function awakeTimer(milliseconds: number, late: () => void): () => void {
  let left = SLICES;
  const wait = () => setTimeout(next, milliseconds / SLICES);
  const next = () => {
    left -= 1;
    if (left === 0) return late();
    timer = wait();
  };
  let timer = wait();
  return () => clearTimeout(timer);
}

const SLICES = 10;
