import * as z from 'zod';
import { moment } from '../../../platform/fields.ts';
import { keys, lists, type Step, table } from '../../../platform/table/table.ts';
import { timestamp } from '../../../platform/time.ts';
import type { MailKind } from '../send/mail-record.ts';

/**
 * The suppression list: addresses with a permanent bounce or a complaint. Mail to them would harm the sender's reputation and
 * so everybody's mail. SES's own list is not used, so there is one list and one command to lift an entry.
 */
export const Suppressed = z.object({
  address: z.string(),
  reason: z.enum(['bounce', 'complaint']),
  detail: z.string(),
  /** Whether sign-in codes are suppressed too. Absent in old entries, where a bounce suppresses them and a complaint does not. */
  codes: z.boolean().optional(),
  suppressed_at: moment(),
});
export type Suppressed = z.infer<typeof Suppressed>;

/** A complaint about a notice does not suppress codes the person requests. */
export const suppressesCodes = ({ reason, codes = reason === 'bounce' }: Suppressed): boolean => codes;

export const getSuppressed = (address: string): Promise<Suppressed | undefined> =>
  table.get(keys.suppressed(address), Suppressed);

export async function isSuppressed(address: string, kind: MailKind = 'notice'): Promise<boolean> {
  const found = await getSuppressed(address);
  return found !== undefined && (kind === 'notice' || suppressesCodes(found));
}

type Suppression = Required<Pick<Suppressed, 'reason' | 'detail' | 'codes'>>;

/** Does not replace a stricter entry. */
export async function suppress(address: string, suppression: Suppression, now: Date): Promise<void> {
  await table.tryWrite([
    {
      put: { ...keys.suppressed(address), address, ...suppression, suppressed_at: timestamp(now) },
      ...(!suppression.codes && {
        must: [
          'attribute_not_exists(pk) or (reason = :complaint and codes <> :on)',
          { complaint: 'complaint', on: true },
        ],
        refused: 'suppressed for codes too',
      }),
    },
  ]);
}

/** Sorted by address. */
export const listSuppressed = (): AsyncGenerator<Suppressed> => table.each(lists.suppressed(), Suppressed);

/** Takes an address off the list, together with `further` steps. False if the address was not suppressed. */
export async function liftSuppression(address: string, further: Step[]): Promise<boolean> {
  const refusal = await table.tryWrite([
    { delete: keys.suppressed(address), must: 'exist', refused: 'not suppressed' },
    ...further,
  ]);
  return refusal === undefined;
}
