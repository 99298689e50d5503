import * as z from 'zod';
import { nameShown } from '../../platform/fields.ts';
import { inRevision } from '../../platform/http/revisions/declare.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import type { AccountBelow } from './walk.ts';

/** The query argument of a list that can be read together with the lists of all accounts below. */
export const includeBelow = () => ({
  include: z
    .enum(['below'])
    .optional()
    .describe(
      '`below`: also all accounts below, at any depth, account by account, as far as they are counted (`as_of` of the totals). A page may then have fewer rows than `limit`, or none, while it has a next link.',
    ),
});

/** The rows of such a list: with `include=below` each has the name of its account. Revision 1.6.3 knows no such rows. */
export const listedRow = <Row extends z.ZodObject>(row: Row, id: string) =>
  inRevision(
    '1.6.3',
    row
      .extend({ account_name: nameShown().optional().describe('The name of its account; only with `include=below`.') })
      .meta({ id }),
    { like: row, fields: [] },
  );

/** The account of a list, and whether the accounts below it are included. */
export type Within = { path: AccountPath; include?: 'below' | undefined };

export const withAccountName = <T extends object>(row: T, { name }: AccountBelow): T & { account_name: string } => ({
  ...row,
  account_name: name,
});
