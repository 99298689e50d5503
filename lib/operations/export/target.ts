/** The place that an export is written to: a folder, or a prefix in a bucket. Names have `/` between their parts. */
export type Target = {
  /** For messages. */
  shown: string;
  /** Undefined if it is missing. */
  read(name: string): Promise<Uint8Array | undefined>;
  /** The file is whole and durable when this resolves, or it is as it was before. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** A missing file is no error. */
  remove(name: string): Promise<void>;
};
