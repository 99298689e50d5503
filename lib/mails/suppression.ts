import * as z from 'zod';
import { moment } from '../platform/fields.ts';
import { keys, lists, table } from '../platform/table/table.ts';
import { timestamp } from '../platform/time.ts';
import type { MailKind } from './mail-record.ts';

/**
 * Addresses that bounced for good or whose owner complained: mail to them would harm the delivery of everybody's. It is kept
 * here and not in SES, so that one list says it and the operator can lift an entry with one command.
 */
export const Suppressed = z.object({
  address: z.string(),
  reason: z.enum(['bounce', 'complaint']),
  detail: z.string(),
  /** Whether sign-in codes are kept away too. Absent in entries of before: then they are after a bounce alone. */
  codes: z.boolean().optional(),
  suppressed_at: moment(),
});
export type Suppressed = z.infer<typeof Suppressed>;

/** A complaint about a mail that came unasked does not keep away the codes that its owner asks for. */
export const stopsCodes = ({ reason, codes = reason === 'bounce' }: Suppressed): boolean => codes;

export async function isSuppressed(address: string, kind: MailKind = 'notice'): Promise<boolean> {
  const found = await table.get(keys.suppressed(address), Suppressed);
  return found !== undefined && (kind === 'notice' || stopsCodes(found));
}

type Why = Required<Pick<Suppressed, 'reason' | 'detail' | 'codes'>>;

/** An entry that keeps more away stays as it is. */
export const suppress = (address: string, why: Why, now: Date): Promise<void> =>
  table
    .write([
      {
        put: { ...keys.suppressed(address), address, ...why, suppressed_at: timestamp(now) },
        ...(!why.codes && {
          must: [
            'attribute_not_exists(pk) or (reason = :complaint and codes <> :on)',
            { complaint: 'complaint', on: true },
          ],
          otherwise: KEEPS_MORE,
        }),
      },
    ])
    .catch((error) => {
      if (error !== KEEPS_MORE) throw error;
    });

const KEEPS_MORE = new Error('The address is switched off for sign-in codes too.');

/** By address. */
export const listSuppressed = (): AsyncGenerator<Suppressed> => table.each(lists.suppressed(), Suppressed);

/** False when it was not there. */
export async function liftSuppression(address: string): Promise<boolean> {
  try {
    await table.write([{ delete: keys.suppressed(address), must: 'exist', otherwise: ABSENT }]);
    return true;
  } catch (error) {
    if (error !== ABSENT) throw error;
    return false;
  }
}

const ABSENT = new Error('The address is not suppressed.');
