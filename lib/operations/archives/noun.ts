import type * as z from 'zod';
import type { AccountAt } from '../../accounts/account/walk.ts';
import type { AccountScope } from '../../platform/http/caller.ts';
import type { Page, Paging } from '../../platform/table/table.ts';

/** The account whose rows are read. */
export type ReadAccount = AccountScope & { name: string };

/**
 * A noun in the archive: `<name>.csv` and `<name>.jsonl`. Its rows match an API list in the newest revision, and its
 * columns follow from the list's schema, so CSV, JSON lines and API cannot differ. functions/jobs/archive-nouns.ts lists the nouns.
 */
export type ArchiveNoun = {
  name: string;
  about: string;
  item: z.ZodObject;
  /** Columns only in an archive of the accounts below too. */
  columnsBelow?: readonly string[] | undefined;
  /** A row's personal fields, as in an archive without people. */
  withoutPeople?: (row: Record<string, unknown>) => Record<string, unknown>;
  /** Only in an archive with people. */
  isPersonal?: boolean;
  /** `reader` is the requesting account's id: prices depend on it. */
  read(account: ReadAccount, paging: Paging, now: Date, reader: string): Promise<Page<unknown>>;
};

/** An account's documents: `<name>/<id>.json`, and `.pdf` in a single account's archive. */
export type DocumentNoun = {
  name: string;
  read(account: ReadAccount, paging: Paging, now: Date): Promise<Page<{ id: string }>>;
  /** Undefined for a document withdrawn since. */
  json(account: ReadAccount, id: string, now: Date): Promise<string | undefined>;
  pdf(account: ReadAccount, id: string, now: Date): Promise<Uint8Array | undefined>;
};

export type ArchiveContents = {
  nouns: readonly ArchiveNoun[];
  documents: readonly DocumentNoun[];
};

export const readAccountOf = ({ path, account }: Pick<AccountAt, 'path' | 'account'>): ReadAccount => ({
  id: account.id,
  path,
  role: account.role,
  name: account.name,
});
