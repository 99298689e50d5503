import * as z from 'zod';
import { identityOf } from '../../accounts/users/email.ts';
import { idOf, rootPath } from '../../platform/table/account-path.ts';
import { retryOvertaken } from '../../platform/table/retry-overtaken.ts';
import { keys, lists, table } from '../../platform/table/table.ts';
import { Buyer } from './buyer.ts';

const Listed = Buyer.extend({ sk: z.string() });

/** The root accounts whose buyer gets invoices at this address. */
export async function buyersWith(email: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { sk, emails } of table.each(lists.buyers(), Listed))
    if (emails.some((one) => identityOf(one) === identityOf(email)))
      found.push(idOf(rootPath(sk.slice(lists.buyers().prefix.length))));
  return found;
}

/** Takes the address out of a buyer. Issued invoices keep the buyer as it was. */
export const removeFromBuyer = (rootId: string, email: string): Promise<void> =>
  retryOvertaken(async () => {
    const buyer = await table.get(keys.buyer(rootId), Buyer);
    if (!buyer) return;
    const emails = buyer.emails.filter((one) => identityOf(one) !== identityOf(email));
    await table.write([
      {
        update: keys.buyer(rootId),
        set: { emails, version: buyer.version + 1 },
        must: ['version = :version', { version: buyer.version }],
        otherwise: 'overtaken',
      },
    ]);
  });
