import { linesOf } from '../../lib/accounts/account/line.ts';
import { forgetDirectory } from '../../lib/accounts/account/scope.ts';
import { rollUp } from '../../lib/accounts/totals/roll-up.ts';
import { clock } from '../../lib/platform/clock.ts';
import { idOf, lineAbove } from '../../lib/platform/table/account-path.ts';
import { AsStored, keys, table } from '../../lib/platform/table/table.ts';
import { timestamp } from '../../lib/platform/time.ts';
import type { TestAccount } from './api.ts';

/** The parts of a move that lines stand on, as if its 60 seconds were over. */
export async function moveByHand(account: TestAccount, from: TestAccount, to: TestAccount): Promise<void> {
  const entry = await table.get(keys.accountDirectory(idOf(account.path)), AsStored);
  const record = await table.get(keys.account(account.path), AsStored);
  const own = (entry?.lines as string[] | undefined) ?? [account.path];
  const [above = to.path] = [((await table.get(keys.accountDirectory(to.id), AsStored))?.lines as string[])?.at(-1)];
  const lines = [...new Set([...(await linesOf(account.path)), ...own])].filter(
    (one) => one !== `${above}/${account.id}`,
  );
  const { pk: _, sk: __, version: ___, favorites: ____, ...listed } = record ?? {};
  const { name, external_id = null } = listed as { name: string; external_id?: string | null };
  await table.write([
    {
      update: keys.accountDirectory(account.id),
      set: { parent_path: to.path, lines: [...lines, `${above}/${account.id}`] },
    },
    { update: keys.account(account.path), set: { parent_path: to.path, parent_id: to.id } },
    { delete: keys.childName(from.path, name) },
    { put: { ...keys.childName(to.path, name), ...listed, parent_id: to.id, path: account.path } },
    {
      put: {
        ...keys.formerChild(from.path, account.id),
        id: account.id,
        path: account.path,
        name,
        external_id,
        moved_at: timestamp(clock.now()),
      },
    },
    { delete: keys.formerChild(to.path, account.id) },
    ...(external_id === null
      ? []
      : [
          { delete: keys.childExternalId(from.path, external_id) },
          { put: { ...keys.childExternalId(to.path, external_id), id: account.id, path: account.path } },
        ]),
    { update: keys.accountTotals(from.path, 0), add: { accounts: -1 } },
    { update: keys.accountTotals(to.path, 0), add: { accounts: 1 } },
    { update: keys.accountTotals(account.path, 0), add: { moved_accounts: entry?.lines ? 0 : 1 } },
  ]);
  forgetDirectory();
}

/** Counts what changed, as the stream does: every line of each account, up to the roots. */
export async function count(...accounts: TestAccount[]): Promise<void> {
  for (const { path } of accounts)
    for (const line of await linesOf(path))
      for (let at = line; ; ) {
        await rollUp([at]);
        const above = lineAbove(at);
        if (!above) break;
        at = above;
      }
}
