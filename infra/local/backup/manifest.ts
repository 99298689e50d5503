import * as z from 'zod';
import { KEY_FILES } from './data-files.ts';

/**
 * The manifest of a backup. It is written last, so a backup without one is not whole. It is not encrypted and holds no
 * personal data. Names become parts of paths and statements, so a forged manifest with other names is not read.
 */
export const Manifest = z.object({
  format: z.literal(1),
  id: z.string(),
  /** The machine's time right before the snapshot: every change that was answered before it is in the backup. */
  moment: z.iso.datetime(),
  /** The version of Regrove that wrote it. */
  version: z.string(),
  table: z.string().regex(/^[\w.-]+$/),
  /** The number of the last change in the table's stream. */
  stream_place: z.string(),
  items: z.int(),
  kinds: z.record(z.string(), z.int()),
  sums: z.record(z.string(), z.string()),
  database: z.object({ bytes: z.int(), sha256: z.string() }),
  /** In the order of the database's bytes, then the files. `bytes` is the stored size. */
  pieces: z.array(z.object({ name: z.string().regex(/^(database|files)-\d+$/), bytes: z.int(), sha256: z.string() })),
  /** Files of the data folder that are in the backup. */
  files: z.array(z.string()),
  /** Files with keys that a restored service needs and that are not in the backup. */
  keys_left_out: z.array(z.enum(KEY_FILES)),
  encryption: z.object({ algorithm: z.literal('aes-256-gcm'), salt: z.string(), key: z.string() }).nullable(),
  /** Of everything above: an HMAC with the key of an encrypted backup, else a SHA-256, which only finds damage. */
  seal: z.string(),
});
export type Manifest = z.infer<typeof Manifest>;

export const MANIFEST = 'manifest.json';

export const totalBytes = ({ pieces }: Manifest): number => pieces.reduce((sum, { bytes }) => sum + bytes, 0);

/** The text that the seal covers, with the fields in the order of the schema. */
export const sealedText = (manifest: Omit<Manifest, 'seal'>): string =>
  JSON.stringify(Manifest.parse({ ...manifest, seal: '' }));
