import { exact } from '../../../lib/platform/exact.ts';
import * as clock from '../../clock.ts';
import { onInvoice, v } from '../../texts/invoices.ts';
import { Badge } from '../../ui/page.tsx';
import type { Invoice } from './types.ts';

/** An invoice's unpaid part, less credits. A credit note has none, nor has an invoice with a negative sum. */
export const openAmount = ({ kind, gross, credited, paid_on }: Invoice): number =>
  kind === 'credit_note' || paid_on ? 0 : Math.max(0, exact(gross).minus(credited).toNumber());

export function InvoiceState({ invoice }: { invoice: Invoice }) {
  const { kind, gross, paid_on, due_on } = invoice;
  if (kind === 'credit_note') return <Badge kind="plain">{onInvoice.creditNote}</Badge>;
  if (paid_on) return <Badge kind="green">{v.states.paid}</Badge>;
  if (gross <= 0) return <Badge kind="plain">{v.states.nothing}</Badge>;
  if (openAmount(invoice) <= 0) return <Badge kind="plain">{v.states.credited}</Badge>;
  const isOverdue = due_on !== null && due_on < clock.today();
  return <Badge kind={isOverdue ? 'red' : 'amber'}>{isOverdue ? v.states.overdue : v.states.open}</Badge>;
}
