import type { AccountPath } from '../../platform/table/account-path.ts';
import { keys, table } from '../../platform/table/table.ts';
import type { Retirement } from '../../presentation/claims/credits.ts';
import { listCarbonOffsets } from '../carbon/offset-store.ts';
import { StoredCreditLot } from './credit-lot.ts';

const OFFSETS_MAX = 100;

/** Retirements of an account's assigned credits. Empty if the account has too many carbon offsets for one sentence. */
export async function retirementsOf(path: AccountPath): Promise<Retirement[]> {
  const { items, next } = await listCarbonOffsets(path, { limit: OFFSETS_MAX });
  if (next !== undefined) return [];
  const fulfilled = items.filter(({ status }) => status === 'fulfilled');
  const lots = await table.getMany(
    fulfilled.flatMap(({ project_id, lots = [] }) =>
      lots.map(({ id }) => ({ key: keys.creditLot(project_id, id), form: StoredCreditLot })),
    ),
  );
  return lots.flatMap((lot) => (lot ? [{ registry: lot.registry, retired_on: lot.retired_on }] : []));
}
