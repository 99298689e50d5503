import type { CreditLedger } from '../../../trees/credits/credit-ledger.ts';
import type { CreditLot } from '../../../trees/credits/credit-lot.ts';

/** Everything that the public page of a carbon project shows. Rendering reads nothing else: no table, clock or environment. */
export type CarbonProjectPageView = {
  id: string;
  url: string;
  issuer: string;
  name: string;
  type: string;
  registry: string;
  /** The day that the figures are of. A page whose figures stay the same keeps its ETag for that day. */
  as_of: string;
  ledger: Omit<CreditLedger, 'as_of' | 'project_id'>;
  /** Those loaded last first. */
  lots: CreditLot[];
  /** Whether there are more lots than are shown. */
  has_more: boolean;
};
