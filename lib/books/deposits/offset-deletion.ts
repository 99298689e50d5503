import { Fault } from '../../platform/fault.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { keys, type Step } from '../../platform/table/table.ts';
import { monthEnd, monthOf, timestamp } from '../../platform/time.ts';

/**
 * A condition on deleting an offset: no month's close issued it. A closed month's deposits are locked, and would be left
 * without a certificate. The month's books list the offsets issued by their close, in every release. A close dates its
 * offsets at the month's last second, so offsets with any other date need no check.
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
        { reason: 'month_closed' },
      ),
    },
  ];
}
