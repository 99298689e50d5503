import * as z from 'zod';
import { type AccountPath, type ChildEntry, childPath, rootPath } from '../../platform/table/account-path.ts';
import { listFrom, lists, table } from '../../platform/table/table.ts';
import { Account, ROLE_BELOW } from './account.ts';
import { requireAccount } from './store.ts';

/**
 * The accounts from the top of a walk down to one account. `sk` is the sort key in the parent's list; `path` is the address of
 * an account from another parent.
 */
export const Trail = z.array(
  z.object({ id: z.string(), sk: z.string(), role: z.string(), path: z.string().optional() }),
);
export type Trail = z.infer<typeof Trail>;

/** The account at a trail's end. The first account is the top of the walk: the named one, or else a root. */
export const pathAt = (from: AccountPath | undefined, [top, ...below]: Trail): AccountPath =>
  below.reduce(childPath, from ?? rootPath(top?.id ?? ''));

export type AccountAt = { path: AccountPath; account: Account; trail: Trail };

/**
 * The account at a path and every account below it, or all accounts; parents before children, by name. Memory stays flat.
 * With `after` the walk continues behind an account already visited, also in another process. An account created during
 * the walk is visited if its place is still to come; one renamed during the walk may be visited twice or not at all.
 */
export async function* eachAccount(
  from?: AccountPath,
  { after = [], pageSize = 500 }: { after?: Trail; pageSize?: number } = {},
): AsyncGenerator<AccountAt> {
  const [top] = after;
  if (from === undefined) return yield* siblings({ parent: undefined, above: [], after, pageSize });
  if (top) return yield* below(from, top.role, { above: [top], after, pageSize });
  const { account } = await requireAccount(from);
  const trail = [{ id: account.id, sk: '', role: account.role }];
  yield { path: from, account, trail };
  yield* below(from, account.role, { above: trail, after, pageSize });
}

type Walk = { above: Trail; after: Trail; pageSize: number };

/** A customer has no accounts below it, so its list is not read. */
async function* below(parent: AccountPath, role: string, walk: Walk): AsyncGenerator<AccountAt> {
  if (ROLE_BELOW[role]) yield* siblings({ ...walk, parent });
}

async function* siblings(walk: Walk & { parent: AccountPath | undefined }): AsyncGenerator<AccountAt> {
  const { parent, above, after } = walk;
  const pathOf = (entry: ChildEntry) => (parent ? childPath(parent, entry) : rootPath(entry.id));
  const start = after[above.length];
  if (start) yield* below(pathOf(start), start.role, { ...walk, above: [...above, start] });
  for await (const { sk, path: own, ...account } of entriesAfter(walk, start?.sk)) {
    const trail = [...above, { id: account.id, sk, role: account.role, ...(own !== undefined && { path: own }) }];
    const path = pathOf({ id: account.id, path: own });
    yield { path, account, trail };
    yield* below(path, account.role, { ...walk, above: trail, after: [] });
  }
}

const Entry = Account.extend({ sk: z.string(), path: z.string().optional() });

async function* entriesAfter({ parent, pageSize }: Walk & { parent: AccountPath | undefined }, after?: string) {
  const list = parent ? lists.children(parent) : lists.roots();
  if (after === undefined) return yield* table.each(list, Entry, { limit: pageSize });
  const rest = listFrom(list, after);
  for await (const entry of table.each(rest.list, Entry, { limit: pageSize, between: rest.between }))
    if (entry.sk !== after) yield entry;
}
