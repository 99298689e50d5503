/** The place an export is written to: a folder, or a prefix in a bucket. Names have `/` between their parts. */
export type Target = {
  /** For messages. */
  shown: string;
  /** Undefined if it is missing. */
  read(name: string): Promise<Uint8Array | undefined>;
  /** Atomic: when this resolves, the file is complete and durable; otherwise it is as it was before. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** A missing file is not an error. */
  remove(name: string): Promise<void>;
};
