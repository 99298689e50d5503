import * as z from 'zod';
import { Trail } from '../../accounts/account/walk.ts';
import { asPath } from '../../platform/table/account-path.ts';

/** An archive job's arguments. Equal arguments are the same archive while it is being made. */
export const Arguments = z.object({
  path: z.string().transform(asPath),
  include: z.enum(['own', 'below']),
  people: z.boolean(),
  /** The requesting account above; absent: the account itself. */
  reader: z.string().optional(),
});
export type Arguments = z.infer<typeof Arguments>;

/** The account being read, and the cursor within its list; null before its first page. */
export const ReadingAt = z.object({
  trail: Trail,
  account: z.object({ id: z.string(), path: z.string().transform(asPath), role: z.string(), name: z.string() }),
  cursor: z.string().nullable(),
});
export type ReadingAt = z.infer<typeof ReadingAt>;

/** A file being written, in pieces in the object store. */
const OpenFile = z.object({ bytes: z.number(), pieces: z.array(z.string()) });
export type OpenFile = z.infer<typeof OpenFile>;

/**
 * The job resumes from this place. `rows` are written first, noun by noun; then `documents`; then the manifest is signed, the
 * ZIP files are packed, and `ready` is stored. `indexes` name the objects listing the completed files. `attempt` counts how
 * often the job began again because an account left.
 */
export const Place = z.object({
  phase: z.enum(['rows', 'documents', 'sign', 'pack', 'ready', 'clean']),
  attempt: z.number(),
  noun: z.number(),
  at: ReadingAt.nullable(),
  csv: OpenFile,
  jsonl: OpenFile,
  /** The part of the noun's file being written, from 1. */
  part: z.number(),
  /** This noun's documents with a PDF. */
  pdfs: z.number(),
  indexes: z.array(z.string()),
  /** The file index at the top of every ZIP. */
  top: z.string().nullable(),
  /** How many listed files are packed, and the ZIP files. */
  packed: z.number(),
  zips: z.array(z.object({ name: z.string(), bytes: z.number(), sha256: z.string(), object: z.string() })),
  done: z.number(),
});
export type Place = z.infer<typeof Place>;

export const NO_FILE: OpenFile = { bytes: 0, pieces: [] };

export const FIRST_PLACE: Place = {
  phase: 'rows',
  attempt: 1,
  noun: 0,
  at: null,
  csv: NO_FILE,
  jsonl: NO_FILE,
  part: 1,
  pdfs: 0,
  indexes: [],
  top: null,
  packed: 0,
  zips: [],
  done: 0,
};
