import { longJobKind } from '../../platform/long-jobs/kind.ts';
import { IssueArguments, IssuePlace } from './issue-place.ts';

/**
 * Issues one invoice to each root account with something to cover in a month. A step lists some root accounts and chooses those to
 * be invoiced, or issues one invoice: its number, the invoice and what it covers are one transaction.
 */
export const issueInvoicesJob = longJobKind({
  name: 'issue_invoices',
  operation: 'issueInvoices',
  arguments: IssueArguments,
  place: IssuePlace,
  begin: () => ({ begun: null, cursor: null, isListed: false, chosen: [], done: 0 }),
  step: async (at) => (await import('./issue-steps.ts')).issueStep(at),
});
