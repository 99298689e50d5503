import type { BillingMonth } from '../../../api/operator.ts';
import { o } from '../../../texts/operator.ts';
import { Badge } from '../../../ui/page.tsx';

const KINDS = { open: 'plain', ready: 'amber', billing: 'amber', billed: 'green' } as const;

export const BillingBadge = ({ state }: Pick<BillingMonth, 'state'>) => (
  <Badge kind={KINDS[state]}>{o.billing.states[state]}</Badge>
);
