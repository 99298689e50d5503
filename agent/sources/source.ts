import type { Unstamped } from '../reading.ts';

/**
 * Where readings come from. What is found is handed over in parts, so that a run that is killed keeps what it has. A
 * reading without a time was taken just now; `say` tells a person, a sentence each time.
 */
export type Source = {
  name: string;
  read(keep: (readings: Unstamped[]) => Promise<void>, say: (sentence: string) => void): Promise<Tally>;
};
/** Of devices that were asked: how many answered with a reading, and how many did not as they should. */
export type Tally = { read: number; troubled: number };
