import * as z from 'zod';
import { nameShown } from '../../platform/fields.ts';
import { inRevision } from '../../platform/http/revisions/declare.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import type { AccountBelow } from './walk.ts';

/** The query argument for including the lists of all accounts below. */
export const includeBelow = () => ({
  include: z
    .enum(['below'])
    .optional()
    .describe(
      '`below`: also all accounts below, at any depth, account by account, as far as they are counted (`as_of` of the totals). A page may then have fewer rows than `limit`, or none, while it has a next link.',
    ),
});

/** Rows in such a list: with `include=below` each has its account's name. Revision 1.6.3 has no such rows. */
export const listedRow = <Row extends z.ZodObject>(row: Row, id: string) =>
  inRevision(
    '1.6.3',
    row
      .extend({ account_name: nameShown().optional().describe('The name of its account; only with `include=below`.') })
      .meta({ id }),
    { like: row, fields: [] },
  );

/** A list's account, and whether the accounts below it are included. */
export type Within = { path: AccountPath; include?: 'below' | undefined };

export const withAccountName = <T extends object>(row: T, { name }: AccountBelow): T & { account_name: string } => ({
  ...row,
  account_name: name,
});
