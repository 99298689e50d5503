import * as z from 'zod';
import { nameShown } from '../../platform/fields.ts';
import { asPath } from '../../platform/table/account-path.ts';
import { keys, table } from '../../platform/table/table.ts';
import { directoryEntries } from './scope.ts';

const Named = z.object({ name: nameShown() });

/** The accounts' names by id, in two rounds of reads. Deleted accounts are missing. */
export async function accountNames(ids: Iterable<string>): Promise<Map<string, string>> {
  const known = [...new Set(ids)];
  const places = await directoryEntries(known);
  const found = known.flatMap((id, index) => {
    const path = places[index]?.path;
    return path === undefined ? [] : [{ id, key: keys.account(asPath(path)) }];
  });
  const accounts = await table.getMany(found.map(({ key }) => ({ key, form: Named })));
  return new Map(found.flatMap(({ id }, index) => (accounts[index] ? [[id, accounts[index].name] as const] : [])));
}
