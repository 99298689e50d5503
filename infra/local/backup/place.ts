/** A place that holds backups: a folder, or a prefix in a bucket. Each backup has a folder of its own there, named by its id. */
export type Place = {
  /** For messages. */
  shown: string;
  /** The ids of all backups, whole or not. */
  ids(): Promise<string[]>;
  /** Undefined if it is missing. */
  read(id: string, name: string): Promise<Buffer | undefined>;
  /** The file is whole and durable when this resolves, or it is not there. */
  write(id: string, name: string, bytes: Buffer): Promise<void>;
};
