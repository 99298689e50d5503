import * as z from 'zod';
import { KEY_FILES } from './data-files.ts';

/**
 * A backup's manifest. It is written last, so a backup without one is incomplete. It is not encrypted and contains no
 * personal data. Names become parts of paths and statements, so a forged manifest with other names is rejected.
 */
export const Manifest = z.object({
  format: z.literal(1),
  id: z.string(),
  /** The machine's time right before the snapshot: the backup contains every change answered before it. */
  moment: z.iso.datetime(),
  /** The Regrove version that wrote the backup. */
  version: z.string(),
  table: z.string().regex(/^[\w.-]+$/),
  /** The sequence number of the last change in the table's stream. */
  stream_place: z.string(),
  items: z.int(),
  kinds: z.record(z.string(), z.int()),
  sums: z.record(z.string(), z.string()),
  database: z.object({ bytes: z.int(), sha256: z.string() }),
  /** The database's pieces in byte order, then the files. `bytes` is the stored size. */
  pieces: z.array(z.object({ name: z.string().regex(/^(database|files)-\d+$/), bytes: z.int(), sha256: z.string() })),
  /** Data folder files included in the backup. */
  files: z.array(z.string()),
  /** Key files a restored service needs that are not in the backup. */
  keys_left_out: z.array(z.enum(KEY_FILES)),
  encryption: z.object({ algorithm: z.literal('aes-256-gcm'), salt: z.string(), key: z.string() }).nullable(),
  /** Covers everything above: an HMAC with an encrypted backup's key, else a SHA-256, which only detects damage. */
  seal: z.string(),
});
export type Manifest = z.infer<typeof Manifest>;

export const MANIFEST = 'manifest.json';

export const totalBytes = ({ pieces }: Manifest): number => pieces.reduce((sum, { bytes }) => sum + bytes, 0);

/** The text covered by the seal, with the fields in schema order. */
export const sealedText = (manifest: Omit<Manifest, 'seal'>): string =>
  JSON.stringify(Manifest.parse({ ...manifest, seal: '' }));
