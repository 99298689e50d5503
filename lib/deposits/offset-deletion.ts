import { Fault } from '../platform/fault.ts';
import type { AccountPath } from '../platform/table/account-path.ts';
import { keys, type Step } from '../platform/table/table.ts';
import { monthEnd, monthOf, timestamp } from '../platform/time.ts';

/**
 * What must hold for an offset to be deleted: that no month's close issued it. Its deposits are locked and would be left
 * without a certificate. The ledger names what its close issued, so this holds for every close there ever was; only
 * what is dated a month's last second, as closes do, needs the look.
 */
export function notIssuedByClose(path: AccountPath, { id, date }: { id: string; date: string }): Step[] {
  const month = monthOf(new Date(date));
  if (date !== timestamp(monthEnd(month))) return [];
  return [
    {
      check: keys.month(path, month),
      must: ['attribute_not_exists(offsets) or not contains(offsets, :id)', { id }],
      otherwise: new Fault(
        'forbidden',
        `Offset ${id} was issued by the close of ${month}, so it cannot be deleted; correct it by a negative deposit.`,
      ),
    },
  ];
}
