import * as z from 'zod';
import { longJobKind } from '../../platform/long-jobs/kind.ts';
import { CreditArguments } from './credit-request.ts';

/**
 * Credits an invoice. It is a job although it takes one step: it gives a number, and a number whose request was killed is given
 * by a worker. Only one job at a time credits an invoice, so a valid credit stays valid until it is made.
 */
export const creditJob = longJobKind({
  name: 'credit_invoice',
  operation: 'creditInvoice',
  arguments: CreditArguments,
  place: z.object({}),
  begin: () => ({}),
  step: async (at) => (await import('./credit-step.ts')).creditStep(at),
});
