import * as z from 'zod';
import { changesBetween, type OperatorAct, recordStep } from '../../../accounts/operators/record.ts';
import { sha256 } from '../../../platform/digest.ts';
import { moment, uuid } from '../../../platform/fields.ts';
import { inPages } from '../../../platform/http/page.ts';
import { addressHint } from '../../../platform/mail-transport/address.ts';
import { keys, type Page, type Paging, type Step } from '../../../platform/table/table.ts';
import { getSuppressed, liftSuppression, listSuppressed, type Suppressed } from './suppression.ts';

/** A suppressed address as operators see it in the dashboard: never whole. */
export const Suppression = z
  .object({
    id: uuid(),
    hint: z
      .string()
      .describe('The first letter of the address, and its domain.')
      .meta({ examples: ['j…@example.com'] }),
    kind: z.enum(['bounce', 'complaint']).describe('Why mail to it ends: it came back for good, or was called spam.'),
    since: moment(),
  })
  .meta({ id: 'Suppression' });
export type Suppression = z.infer<typeof Suppression>;

export const suppressionOf = ({ address, reason, suppressed_at }: Suppressed): Suppression => ({
  id: idOfAddress(address),
  hint: addressHint(address),
  kind: reason,
  since: suppressed_at,
});

/** A version 8 UUID derived from the mailbox hash, so all spellings of one address have one id. */
function idOfAddress(address: string): string {
  const hex = sha256(`suppressed ${keys.suppressed(address).sk}`);
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(18, 20)}-${hex.slice(20, 32)}`;
}

/** Sorted by address. The whole list is read, because a table cursor would show the address it stops at. */
export async function listSuppressions(paging: Paging): Promise<Page<Suppression>> {
  const all = await Array.fromAsync(listSuppressed());
  return inPages(all.map(suppressionOf), paging, 'suppressions');
}

/** Sends mail to an address again. Undefined if no address has the id. */
export async function liftSuppressionWithId(id: string, act: OperatorAct): Promise<Suppression | undefined> {
  for await (const one of listSuppressed()) {
    if (idOfAddress(one.address) !== id) continue;
    return (await lift(one, act)) ? suppressionOf(one) : undefined;
  }
  return undefined;
}

/** Sends mail to an address again. False if it was not suppressed. */
export async function liftSuppressionOf(address: string, act: OperatorAct): Promise<boolean> {
  const found = await getSuppressed(address);
  return found !== undefined && lift(found, act);
}

const lift = (one: Suppressed, act: OperatorAct): Promise<boolean> =>
  liftSuppression(one.address, [recordOf(suppressionOf(one), act)]);

const recordOf = (shown: Suppression, act: OperatorAct): Step =>
  recordStep(act, {
    operation: 'deleteSuppression',
    path: null,
    resource_id: shown.id,
    changes: changesBetween({ ...shown, id: null }, undefined),
  });
