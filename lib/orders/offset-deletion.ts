import type { AccountPath } from '../platform/table/account-path.ts';
import { keys, type Step } from '../platform/table/table.ts';

/** The step that takes a deleted offset out of the order's list, without knowing the others. */
export const forgetOffsetStep = (path: AccountPath, id: string, offsetId: string): Step => ({
  update: keys.order(path, id),
  remove: [`biomass_offsets.${offsetId}`],
  must: 'exist',
});
