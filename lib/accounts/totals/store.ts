import * as z from 'zod';
import { Fault } from '../../platform/fault.ts';
import { type AccountPath, childPath, idOf } from '../../platform/table/account-path.ts';
import { AsStored, kinds, listFrom, lists, type Page, type Paging, read, table } from '../../platform/table/table.ts';
import { readCounted } from './counted.ts';
import { type Figures, figuresIn } from './figures.ts';
import { isIn } from './period.ts';

/** An account with its own figures and those for all accounts below it. */
export type AccountFigures = { name: string; external_id: string | null; created_at: string } & Figures;

const Listed = z.object({ name: z.string(), external_id: z.string().nullable(), created_at: z.string() });

/** Takes one call. */
export async function requireFigures(path: AccountPath): Promise<AccountFigures> {
  const { items } = await table.query(lists.account(path), AsStored);
  const record = items.find(({ sk }) => sk === kinds.account);
  if (!record) throw new Fault('not_found', `There is no account ${idOf(path)}.`);
  return { ...read(record, Listed), ...figuresIn(items) };
}

/** An account directly below another, with the figures its parent has counted for it. `sk` is its place in the list. */
export type CountedAccount = {
  account_id: string;
  path: AccountPath;
  name: string;
  external_id: string | null;
  sk: string;
} & Figures;

const Child = z.object({
  id: z.string(),
  name: z.string(),
  external_id: z.string().nullable(),
  sk: z.string(),
  path: z.string().optional(),
});

/**
 * The counted accounts directly below an account, by name, with figures for all time and for some months. One call for
 * the names and one per hundred accounts; another per hundred accounts and closed year.
 */
export async function listCounted(
  parent: AccountPath,
  months: readonly string[],
  paging: Paging,
): Promise<Page<CountedAccount>> {
  const page = await table.query(lists.children(parent), Child, { ...paging, cursorsOf: 'totals' });
  const found = await withFigures(parent, page.items, months);
  const counted = found.flatMap((account, index) => (account ? [{ account, index }] : []));
  return {
    ...page,
    items: counted.map(({ account }) => account),
    cursorAfter: (index) => page.cursorAfter(counted[index]?.index ?? index),
  };
}

/** The same account by account, beginning at a place in the list; also with the figures for all months. */
export async function* eachCounted(
  parent: AccountPath,
  months: readonly string[] | 'all',
  from?: string,
): AsyncGenerator<CountedAccount> {
  const { list, between } =
    from === undefined ? { list: lists.children(parent), between: undefined } : listFrom(lists.children(parent), from);
  let cursor: string | undefined;
  do {
    const page = await table.query(list, Child, { limit: ACCOUNTS_PER_READ, cursor, ...(between && { between }) });
    for (const account of await withFigures(parent, page.items, months)) if (account) yield account;
    cursor = page.next;
  } while (cursor !== undefined);
}

const ACCOUNTS_PER_READ = 100;

async function withFigures(
  parent: AccountPath,
  children: z.infer<typeof Child>[],
  months: readonly string[] | 'all',
): Promise<(CountedAccount | undefined)[]> {
  const paths = children.map((child) => childPath(parent, child));
  const figures = await readCounted(paths, (period) => months === 'all' || months.some((month) => isIn(month, period)));
  return children.map(({ id, name, external_id, sk }, index) => {
    const [found, path] = [figures[index], paths[index]];
    return found && path && { account_id: id, path, name, external_id, sk, ...found };
  });
}
