import type { AccountPath } from '../../platform/table/account-path.ts';
import { keys, type Step } from '../../platform/table/table.ts';

/** Removes a deleted offset from its order's list, without reading the rest. */
export const removedFromOrder = (path: AccountPath, offset: { id: string; order_id: string | null }): Step[] =>
  offset.order_id === null
    ? []
    : [{ update: keys.order(path, offset.order_id), remove: [`biomass_offsets.${offset.id}`], must: 'exist' }];
