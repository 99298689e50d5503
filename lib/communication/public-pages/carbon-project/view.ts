import type { CreditLedger } from '../../../trees/credits/credit-ledger.ts';
import type { CreditLot } from '../../../trees/credits/credit-lot.ts';

/** Everything a carbon project's public page shows. Rendering reads nothing else: no table, clock or environment. */
export type CarbonProjectPageView = {
  id: string;
  url: string;
  issuer: string;
  name: string;
  type: string;
  registry: string;
  /** The day of the figures. A page with unchanged figures keeps its ETag for that day. */
  as_of: string;
  ledger: Omit<CreditLedger, 'as_of' | 'project_id'>;
  /** Those loaded last come first. */
  lots: CreditLot[];
  /** Whether there are more lots than shown. */
  has_more: boolean;
};
