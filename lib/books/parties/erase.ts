import * as z from 'zod';
import type { OperatorAct } from '../../accounts/operators/record.ts';
import { identityOf } from '../../accounts/users/email.ts';
import { idOf, rootPath } from '../../platform/table/account-path.ts';
import { retryOvertaken } from '../../platform/table/retry-overtaken.ts';
import { keys, lists, table } from '../../platform/table/table.ts';
import { Buyer } from './buyer.ts';
import { buyerRecord } from './store.ts';

const Listed = Buyer.extend({ sk: z.string() });

/** The root accounts whose buyer gets invoices at this address. */
export async function buyersWith(email: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { sk, emails } of table.each(lists.buyers(), Listed))
    if (emails.some((one) => identityOf(one) === identityOf(email)))
      found.push(idOf(rootPath(sk.slice(lists.buyers().prefix.length))));
  return found;
}

/** Removes the address from a buyer. Issued invoices keep the buyer as it was. */
export const removeFromBuyer = (rootId: string, email: string, act: OperatorAct): Promise<void> =>
  retryOvertaken(async () => {
    const before = await table.get(keys.buyer(rootId), Buyer);
    if (!before) return;
    const emails = before.emails.filter((one) => identityOf(one) !== identityOf(email));
    const after = { ...before, emails, version: before.version + 1 };
    await table.write([
      {
        update: keys.buyer(rootId),
        set: { emails, version: after.version },
        must: ['version = :version', { version: before.version }],
        otherwise: 'overtaken',
      },
      buyerRecord(rootId, { before, after }, act),
    ]);
  });
