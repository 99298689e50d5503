import * as z from 'zod';
import { moment, uuid } from '../../platform/fields.ts';

/** An archive: a copy of everything an account has, as ZIP files. */
const ArchiveStatus = z.enum(['making', 'ready', 'failed']);

export const NewArchive = z
  .object({
    include: z.enum(['own', 'below']).describe('`own`: the account. `below`: also all accounts below it.'),
    people: z
      .boolean()
      .default(false)
      .describe('With users, and with names and addresses of people; omitted: without.')
      .meta({ examples: [false] }),
  })
  .meta({ id: 'NewArchive' });
export type NewArchive = z.infer<typeof NewArchive>;

export const ArchiveStarted = z.object({ id: uuid(), status: ArchiveStatus }).meta({ id: 'ArchiveStarted' });
export type ArchiveStarted = z.infer<typeof ArchiveStarted>;

const ArchiveFile = z
  .object({
    name: z.string().meta({ examples: ['regrove-archive-2026-11-17-1.zip'] }),
    bytes: z.int(),
    sha256: z.string().describe('SHA-256 of the file, in hexadecimal digits.'),
    url: z.string().describe('Where to download it. Retrieve the archive again for a new address after 15 minutes.'),
  })
  .meta({ id: 'ArchiveFile' });

export const Archive = ArchiveStarted.extend({
  include: z.enum(['own', 'below']),
  people: z.boolean(),
  created_at: moment(),
  done: z.int().describe('How many rows and documents are written while it is made.'),
  files: z.array(ArchiveFile).describe('Empty until it is ready.'),
  expires_at: moment().nullable().describe('7 days after it was ready, then it is deleted; null until it is ready.'),
}).meta({ id: 'Archive' });
export type Archive = z.infer<typeof Archive>;

/** The stored form. `id` is also its job's id. `object` is the file's name in the object store. */
export const StoredArchive = z.object({
  id: z.string(),
  include: z.enum(['own', 'below']),
  people: z.boolean(),
  status: z.enum(['making', 'ready']),
  created_at: z.string(),
  /** Ids of its readers' accounts; see readers.ts. */
  readers: z.array(z.string()),
  files: z.array(z.object({ name: z.string(), bytes: z.number(), sha256: z.string(), object: z.string() })),
  expires_at: z.string().nullable(),
  /** When the table deletes it, in seconds. */
  expires: z.number(),
});
export type StoredArchive = z.infer<typeof StoredArchive>;

/** How long an archive can be downloaded. */
export const ARCHIVE_DAYS = 7;
