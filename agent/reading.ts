/** A reading as accepted by `POST /feeds/:id/readings`. */
export type Reading = {
  device: string;
  serial?: string;
  name?: string;
  /** When it was read. It counts on this day, UTC. */
  at: string;
  total: number;
  counter?: string;
  sheets?: number;
  /** Sheets printed on both sides. */
  duplex_sheets?: number;
  /** Sheets in A3 or larger. */
  large_sheets?: number;
};

/**
 * The clock `at` comes from: the service's (its Date header, or ours if both agree), ours while the service was unreachable,
 * or the file author's.
 */
export type Stamp = 'service' | 'own' | 'file';

/** A reading from a source: with its own time, or the time `seen` by our clock; without either it was taken just now. */
export type SourceReading = Omit<Reading, 'at'> & { at?: string; seen?: Date };

/** `after` is the service's time at the last contact before a reading with our own time. */
export type SpooledReading = { stamp: Stamp; after?: string; reading: Reading };

/** The service's length limit for a reading's texts. */
const TEXT_MAX = 255;

/** A device's text for people: trimmed and without control characters; undefined if nothing is left. */
export function plainText(text: string | undefined): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: devices pad their names with them.
  const plain = text?.replace(/[\u0000-\u001f\u007f\ufffd]+/g, ' ').trim();
  return plain ? plain.slice(0, TEXT_MAX).toWellFormed() : undefined;
}

export const timestamp = (time: Date): string => `${time.toISOString().slice(0, 19)}Z`;
