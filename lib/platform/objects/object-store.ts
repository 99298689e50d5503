/**
 * Files outside the table: a prefix in a bucket (bucket-store.ts) or a folder on one machine (folder-store.ts). Names have `/`
 * between their parts. Memory holds a few megabytes of an object, however large it is.
 *
 * Writers store the file first and then the item that names it, under a name nobody else uses. A killed process therefore leaves
 * at most a file without an item, which unnamed-objects.ts removes.
 */
export type ObjectStore = {
  /** For messages. */
  shown: string;
  /**
   * Stores an object under a new name and never overwrites: an existing object stays as it is. When this resolves, the object
   * is complete and durable; otherwise it does not exist.
   */
  put(name: string, content: Content): Promise<'stored' | 'exists'>;
  /** Undefined if it is missing. */
  get(name: string): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** All objects whose names begin with the prefix, by name. */
  list(prefix: string): AsyncIterable<StoredObject>;
  /** The folders directly below a prefix that is empty or ends with `/`. */
  folders(prefix: string): Promise<string[]>;
  /** A missing object is not an error. */
  remove(name: string): Promise<void>;
  /** A URL at which anybody downloads the object for 15 minutes; undefined for a folder, whose bytes the service sends itself. */
  temporaryUrl(name: string, as: { disposition: string; now: Date }): Promise<string | undefined>;
  /** Removes what killed writers left before that moment. */
  removeUnfinished(before: Date): Promise<void>;
};

/** A store whose objects may also be replaced, such as an export's manifest. A reader finds the old bytes or the new ones. */
export type ReplacingStore = ObjectStore & { replace(name: string, bytes: Uint8Array): Promise<void> };

export type Content = Uint8Array | AsyncIterable<Uint8Array>;

export type StoredObject = { name: string; bytes: number; storedAt: Date };

/** How long a temporary URL is valid. */
export const URL_SECONDS = 15 * 60;

/** An object's bytes, for objects known to be small. */
export async function readObject({ get }: Pick<ObjectStore, 'get'>, name: string): Promise<Buffer | undefined> {
  const chunks = await get(name);
  if (!chunks) return undefined;
  const read: Uint8Array[] = [];
  for await (const chunk of chunks) read.push(chunk);
  return Buffer.concat(read);
}

/** Content in pieces of one size, except the last. */
export async function* piecesOf(content: Content, size: number): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of content instanceof Uint8Array ? [content] : content) {
    for (let from = 0; from < chunk.length; ) {
      const part = chunk.subarray(from, from + size - bytes);
      held.push(part);
      bytes += part.length;
      from += part.length;
      if (bytes < size) continue;
      yield Buffer.concat(held);
      held = [];
      bytes = 0;
    }
  }
  if (bytes > 0) yield Buffer.concat(held);
}
