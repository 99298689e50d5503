import * as z from 'zod';
import { Fault } from '../../platform/fault.ts';
import { lazy } from '../../platform/lazy.ts';
import { type AccountLine, type AccountPath, childPath, idOf, lineBelow } from '../../platform/table/account-path.ts';
import { kinds, listFrom, lists, type Page, type Paging, read, table } from '../../platform/table/table.ts';
import { linesOf } from '../account/line.ts';
import { itemsOfLines } from '../account/line-items.ts';
import { readCounted } from './counted.ts';
import { type Figures, figuresOfLines, together } from './figures.ts';
import { isIn } from './period.ts';

/** An account with its own figures and those for all accounts below it. */
export type AccountFigures = { name: string; external_id: string | null; created_at: string } & Figures;

const Listed = lazy(() => z.object({ name: z.string(), external_id: z.string().nullable(), created_at: z.string() }));

/** Takes one call for an account that never moved. */
export async function requireFigures(path: AccountPath): Promise<AccountFigures> {
  const items = await itemsOfLines(path);
  const record = items[0]?.find(({ sk }) => sk === kinds.account);
  if (!record) throw new Fault('not_found', `There is no account ${idOf(path)}.`);
  return { ...read(record, Listed()), ...figuresOfLines(items) };
}

/** An account directly below another, with the figures its parent has counted for it. `sk` is its place in the list. */
export type CountedAccount = {
  account_id: string;
  path: AccountPath;
  name: string;
  external_id: string | null;
  sk: string;
} & Figures;

const Child = lazy(() =>
  z.object({
    id: z.string(),
    name: z.string(),
    external_id: z.string().nullable(),
    sk: z.string(),
    path: z.string().optional(),
  }),
);

/**
 * The counted accounts directly below an account, by name, with figures for all time and for some months. One call for
 * the names and one per hundred accounts; another per hundred accounts and closed year. Without `lines` all of the parent's count.
 */
export async function listCounted(
  parent: AccountPath,
  months: readonly string[],
  paging: Paging,
  lines?: readonly AccountLine[],
): Promise<Page<CountedAccount>> {
  const page = await table.query(lists.children(parent), Child(), { ...paging, cursorsOf: 'totals' });
  const found = await withFigures(parent, page.items, months, lines);
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
  const query = { limit: ACCOUNTS_PER_READ, ...(between && { between }) };
  for await (const { items } of table.eachPage((cursor) => table.query(list, Child(), { ...query, cursor })))
    for (const account of await withFigures(parent, items, months)) if (account) yield account;
}

const ACCOUNTS_PER_READ = 100;

/** The counted lines directly below any line of an account, also those of accounts that have left it. */
export async function* eachCountedLine(parent: AccountPath): AsyncGenerator<{ line: AccountLine } & Figures> {
  const above = await linesOf(parent);
  for (const list of [lists.children(parent), lists.formerChildren(parent)]) {
    const query = (cursor?: string) => table.query(list, Listing(), { limit: ACCOUNTS_PER_READ, cursor });
    for await (const { items } of table.eachPage(query)) {
      const lines = items.flatMap(({ id }) => above.map((line) => lineBelow(line, id)));
      const figures = await readCounted(lines, () => true);
      for (const [index, line] of lines.entries()) if (figures[index]) yield { line, ...figures[index] };
    }
  }
}

const Listing = lazy(() => z.object({ id: z.string() }));

async function withFigures(
  parent: AccountPath,
  children: z.infer<ReturnType<typeof Child>>[],
  months: readonly string[] | 'all',
  lines?: readonly AccountLine[],
): Promise<(CountedAccount | undefined)[]> {
  const counted = await countedBelow(lines ?? (await linesOf(parent)), children, months);
  return children.map((child, index) => {
    const { id, name, external_id, sk } = child;
    const figures = counted[index];
    return figures && { account_id: id, path: childPath(parent, child), name, external_id, sk, ...figures };
  });
}

/** Each child's figures in its lines below some lines of its parent; undefined for one never counted there. */
export async function countedBelow(
  above: readonly AccountLine[],
  children: readonly { id: string }[],
  months: readonly string[] | 'all',
): Promise<(Figures | undefined)[]> {
  const lines = children.map(({ id }) => above.map((line) => lineBelow(line, id)));
  const figures = await readCounted(
    lines.flat(),
    (period) => months === 'all' || months.some((month) => isIn(month, period)),
  );
  let next = 0;
  return lines.map((some) => {
    const found = some.flatMap(() => figures[next++] ?? []);
    return found.length === 0 ? undefined : together(found);
  });
}
