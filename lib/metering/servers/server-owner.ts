import { isWithin } from '../../accounts/account/line.ts';
import { Fault } from '../../platform/fault.ts';
import { type AccountPath, idOf } from '../../platform/table/account-path.ts';

/** Whether a server, given by its account, belongs to `account` or an account below it. A feed without a server has no owner. */
export const ownsServer = async (account: AccountPath, serverPath: AccountPath | null): Promise<boolean> =>
  serverPath === null || isWithin(serverPath, account);

/**
 * Server and external id decide which customer's pages are read with the server's password. So only the server's account and
 * those above it may set them or delete the feed; an account below may see, activate and deactivate the feed.
 */
export async function requireServersAccount(
  caller: AccountPath,
  serverPath: AccountPath | null,
  what: string,
): Promise<void> {
  if (serverPath === null || (await ownsServer(caller, serverPath))) return;
  const owner = idOf(serverPath);
  throw new Fault('forbidden', `The server belongs to account ${owner}; only that account or one above may ${what}.`, {
    reason: 'server_of_another_account',
    field: 'server_id',
  });
}
