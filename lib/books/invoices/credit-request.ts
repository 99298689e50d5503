import * as z from 'zod';
import { exact } from '../../platform/exact.ts';
import { Fault } from '../../platform/fault.ts';
import { ResponsePlace } from '../../platform/http/idempotency.ts';
import { type Credit, creditOf } from './credit.ts';
import { creditedSoFar, type StoredInvoice } from './stored-invoice.ts';

export const CreditArguments = z.object({
  invoice_id: z.string(),
  lines: z.array(z.object({ line: z.number(), net: z.number() })).nullable(),
  reason: z.string(),
  again: z.boolean(),
  operator: z.string().nullable(),
  /** The place where the response is stored, if the request has an Idempotency-Key. */
  response: ResponsePlace().optional(),
});
export type CreditArguments = z.infer<typeof CreditArguments>;

/** A credit request, checked against the invoice's current state. */
export function requireCredit(
  invoice: StoredInvoice,
  { lines, again }: Pick<CreditArguments, 'lines' | 'again'>,
): Credit {
  if (invoice.kind === 'credit_note')
    throw new Fault('invalid', `${invoice.number} is a credit note, which cannot be credited.`, {
      reason: 'not_accepted',
    });
  if (again && (lines !== null || invoice.credit_notes > 0))
    throw new Fault('invalid', 'again is possible only if everything is credited at once, and nothing was before.', {
      reason: 'not_accepted',
      field: 'again',
    });
  const { tax, currency } = invoice;
  const invoiced = { lines: invoice.lines, tax: tax?.amount ?? exact(0), percent: tax?.percent ?? null, currency };
  return creditOf(invoiced, creditedSoFar(invoice), lines);
}
