import * as z from 'zod';
import { Account } from '../../accounts/account/account.ts';
import { SERVICE } from '../../platform/table/account-path.ts';
import { keys, lists, table } from '../../platform/table/table.ts';

/** `not reserved`: another root could take the external id. `doubled`: another root has it, from before it was unique. */
export type WrongExternalId = {
  account_id: string;
  account: string;
  external_id: string;
  difference: 'not reserved' | 'doubled';
};

/**
 * Finds root accounts whose external id is not reserved for them: those of older releases, where it was unique among children
 * only. With `repair` each is reserved for the first root by name that has it.
 */
export async function* checkExternalIds({ repair }: { repair: boolean }): AsyncGenerator<WrongExternalId> {
  for await (const { id, name, external_id } of table.each(lists.roots(), Account)) {
    if (external_id === null) continue;
    const key = keys.childExternalId(SERVICE, external_id);
    const holder = await table.get(key, Holder);
    if (holder?.id === id) continue;
    yield { account_id: id, account: name, external_id, difference: holder ? 'doubled' : 'not reserved' };
    if (repair && !holder) await reserve(id, key);
  }
}

const Holder = z.object({ id: z.string() });

/** A root that is created or changed meanwhile may have taken it. */
async function reserve(id: string, key: ReturnType<typeof keys.childExternalId>): Promise<void> {
  try {
    await table.write([{ put: { ...key, id }, must: 'not exist', otherwise: TAKEN }]);
  } catch (error) {
    if (error !== TAKEN) throw error;
  }
}

const TAKEN = new Error('Another account has reserved the external id meanwhile.');
