/** A reading as `POST /feeds/:id/readings` takes it. */
export type Reading = {
  device: string;
  serial?: string;
  name?: string;
  /** When it was read. It counts on this day, UTC. */
  at: string;
  total: number;
  counter?: string;
  sheets?: number;
};

/**
 * Whose clock `at` is from: the service's (its own Date header, or ours where both agree), ours while the service could
 * not be asked, or whoever wrote the file it was read from.
 */
export type Stamp = 'service' | 'own' | 'file';

/** As a source finds it: with a time of its own, or when it was `seen` by our clock; without either, just now. */
export type Unstamped = Omit<Reading, 'at'> & { at?: string; seen?: Date };

/** `after`, of a reading with our own time, is when the service was last heard before it, by the service's clock. */
export type Kept = { stamp: Stamp; after?: string; reading: Reading };

/** What the service takes as a text of a reading at the most. */
const TEXT_MAX = 255;

/** A text as a device tells it, for people: without control characters or space around it; undefined if that is nothing. */
export function plainText(told: string | undefined): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: devices fill their names up with them.
  const plain = told?.replace(/[\u0000-\u001f\u007f\ufffd]+/g, ' ').trim();
  return plain ? plain.slice(0, TEXT_MAX).toWellFormed() : undefined;
}

export const timestamp = (time: Date): string => `${time.toISOString().slice(0, 19)}Z`;
