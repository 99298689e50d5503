/** A place holding backups: a folder, or a prefix in a bucket. Each backup has its own folder there, named by its id. */
export type Place = {
  /** For messages. */
  shown: string;
  /** The ids of all backups, complete or not. */
  ids(): Promise<string[]>;
  /** Undefined if it is missing. */
  read(id: string, name: string): Promise<Buffer | undefined>;
  /** When this resolves, the file is complete and durable; otherwise it does not exist. */
  write(id: string, name: string, bytes: Buffer): Promise<void>;
};
