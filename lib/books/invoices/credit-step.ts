import { recordStep } from '../../accounts/operators/record.ts';
import { rememberStep } from '../../platform/http/idempotency.ts';
import type { StepEnd } from '../../platform/long-jobs/kind.ts';
import { rootPath } from '../../platform/table/account-path.ts';
import { keys, type Step } from '../../platform/table/table.ts';
import { getSeller } from '../parties/store.ts';
import { getCoveredRuns, uncoverStep } from './coverage.ts';
import { type Credit, creditedWith } from './credit.ts';
import { type CreditArguments, requireCredit } from './credit-request.ts';
import { issueDocument } from './issue-document.ts';
import { requireInvoice } from './store.ts';
import { creditedSoFar, openStep, type StoredInvoice, shownInvoice } from './stored-invoice.ts';

type At = { id: string; arguments: CreditArguments; startedAt: Date };

export async function creditStep({ id, arguments: given, startedAt }: At): Promise<StepEnd<Record<string, never>>> {
  const invoice = await requireInvoice(given.invoice_id);
  const credit = requireCredit(invoice, given);
  const { net, gross, lines } = credit;
  const { number_prefix } = await getSeller();
  const issued = await issueDocument(
    { id, isLast: true },
    {
      document: {
        ...documentOf(invoice),
        kind: 'credit_note',
        lines,
        net,
        tax: invoice.tax && { ...invoice.tax, amount: credit.tax },
        gross,
        credits: invoice.number,
        credits_on: invoice.issued_on,
        reason: given.reason,
      },
      rows: lines,
      prefix: number_prefix ?? '',
      runs: [],
      credits_id: invoice.id,
    },
  );
  const note = issued.invoice;
  if (!note) return { writes: issued.steps, done: 0, of: 1, place: {} };
  const writes = [...issued.steps, ...(await creditSteps(invoice, credit, given, issued.now))];
  const answer = shownInvoice(note);
  if (given.response && Buffer.byteLength(JSON.stringify(answer)) < ANSWER_BYTES_MAX)
    writes.push(rememberStep(given.response, answer, startedAt));
  return { writes, done: 1, of: 1, result: { id: note.id, number: note.number, account_id: note.account_id } };
}

/** Fits into an item. Only hundreds of lines with very long names take more; such a request is then refused when repeated. */
const ANSWER_BYTES_MAX = 350_000;

/** The fields a credit note shares with its invoice, such as seller and buyer. */
const documentOf = ({ account_id, account_name, month, currency, seller, buyer }: StoredInvoice) => ({
  account_id,
  account_name,
  month,
  currency,
  seller,
  buyer,
});

/** The invoice's changes, and its runs' if they are to be invoiced again. */
async function creditSteps(
  before: StoredInvoice,
  credit: Credit,
  { again, operator }: CreditArguments,
  now: Date,
): Promise<Step[]> {
  const { id, account_id, credit_notes, runs } = before;
  const sums = creditedWith(creditedSoFar(before), credit);
  const after: StoredInvoice = {
    ...before,
    credited: before.credited.plus(credit.gross),
    credited_tax: sums.tax,
    credited_lines: [...sums.lines].map(([line, net]) => ({ line, net })),
    credit_notes: credit_notes + 1,
  };
  const { credited, credited_tax, credited_lines } = after;
  const path = rootPath(account_id);
  const changes = [{ field: 'credited', before: before.credited.toNumber(), after: credited.toNumber() }];
  return [
    {
      update: keys.invoice(path, id),
      set: { credited, credited_tax, credited_lines, credit_notes: after.credit_notes },
      must: ['credit_notes = :before', { before: credit_notes }],
      otherwise: 'overtaken',
    },
    // An operator who takes the payment back at the same time lists the invoice as open.
    ...(credited.lt(before.gross) ? [] : [openStep(after)]),
    ...(again ? [uncoverStep(before, await getCoveredRuns(account_id, before.month), runs)] : []),
    recordStep({ operator, now }, { operation: 'creditInvoice', path, resource_id: id, changes }),
  ];
}
