import type * as z from 'zod';
import { actOfCommand } from '../../lib/accounts/operators/record.ts';
import { creditInvoice, NewCredit } from '../../lib/books/invoices/credit-invoice.ts';
import { Invoice } from '../../lib/books/invoices/invoice.ts';
import { IssueResult } from '../../lib/books/invoices/issue-result.ts';
import { startIssuing } from '../../lib/books/invoices/issue-start.ts';
import { continueNumbers } from '../../lib/books/invoices/number-gaps.ts';
import { numberText } from '../../lib/books/invoices/numbers.ts';
import { InvoiceChange, setPaidOn } from '../../lib/books/invoices/paid.ts';
import { type StoredInvoice, shownInvoice } from '../../lib/books/invoices/stored-invoice.ts';
import { decimalsOf } from '../../lib/books/terms/currency.ts';
import { clock } from '../../lib/platform/clock.ts';
import { accountOption } from '../account.ts';
import { type Arguments, type Commands, flag, Misuse, periodOption, requiredOption } from '../command.ts';
import { followJob } from '../follow-job.ts';
import { eachInvoice, invoiceNamed, useServiceFiles } from '../invoices.ts';
import type { Row } from '../list.ts';
import { counted } from '../output.ts';

const NAMED = 'NUMBER is that of the document, such as RG-2026-000042, or its id.';

export const invoiceCommands: Commands = {
  'invoices list': {
    usage: '[--month 2026-10] [--account ACCOUNT_ID] [--open]',
    summary: 'List invoices and credit notes, newest first',
    options: {
      month: { type: 'string', about: 'only those about this month, such as 2026-10' },
      account: { type: 'string', about: 'only those of this root account' },
      open: { type: 'boolean', about: 'only invoices that are neither paid nor credited whole' },
    },
    positionals: { min: 0, max: 0 },
    lists: true,
    check: (args) => void periodOption(args, 'month'),
    async run(args, out) {
      const account_id = (await accountOption(args))?.id;
      const filter = { month: periodOption(args, 'month'), account_id, open: flag(args, 'open') };
      const rows: Row[] = [];
      for await (const invoice of eachInvoice(filter)) {
        rows.push(rowOf(invoice));
        out.progress(counted(rows.length, 'document'));
      }
      out.list({ columns: LISTED, rows });
    },
  },
  'invoices issue': {
    usage: '--month 2026-10 [--dry-run] [--include-earlier]',
    summary: "Issue a month's invoices: one to each root account with billed offsets that no invoice covers",
    details: `Needs a seller, and billing runs of the month that have ended. Each invoice is numbered, kept as PDF, XML and CSV,
and mailed to its buyer. Accounts that lack a buyer, or something that their tax or format needs, are left out and
named. Repeating it issues only what was billed since.

The work is a job of the service: if this command is killed, the service goes on, and "jobs follow" shows it.
With --table the files go to the bucket REGROVE_FILES_BUCKET.`,
    options: {
      month: { type: 'string', about: 'the month, such as 2026-10' },
      'dry-run': { type: 'boolean', about: 'print what would be issued and issue nothing' },
      'include-earlier': { type: 'boolean', about: 'also cover billing runs from before the seller was first set' },
    },
    positionals: { min: 0, max: 0 },
    lists: true,
    check: (args) => void monthFrom(args),
    async run(args, out) {
      useServiceFiles(args);
      const isDryRun = flag(args, 'dry-run');
      const given = { month: monthFrom(args), dry_run: isDryRun, include_earlier: flag(args, 'include-earlier') };
      const job = await followJob((await startIssuing(given, actOfCommand(clock.now()))).id, out);
      const result = IssueResult.parse(JSON.parse(job.result ?? '{}'));
      out.list({ columns: ISSUED, rows: result.invoices }, result);
      for (const { account_name, why } of result.skipped) out.line(`Left out: ${account_name}. ${why}`);
      const issued = counted(result.issued, 'invoice');
      out.line(isDryRun ? `${issued} would be issued for ${given.month}.` : `${issued} issued for ${given.month}.`);
    },
  },
  'invoices credit': {
    usage: 'NUMBER --reason TEXT [--line 2=12.50]… [--again]',
    summary: 'Credit an invoice, whole or in part, and print the credit note',
    details: `${NAMED} Without --line everything that is left is credited.`,
    options: {
      reason: { type: 'string', about: 'stated on the credit note' },
      line: { type: 'string', multiple: true, about: 'the number of a line and the net to credit; may be repeated' },
      again: { type: 'boolean', about: 'the next issue covers the same again; only with everything' },
    },
    positionals: { min: 1, max: 1 },
    check: (args) => void newCreditFrom(args),
    async run(args, out) {
      useServiceFiles(args);
      const { id, number } = await invoiceNamed(args);
      const credit = await creditInvoice(id, newCreditFrom(args), actOfCommand(clock.now()));
      out.json(Invoice.parse(shownInvoice(credit)));
      out.line(`${credit.number} credits ${amount(credit)} of ${number}.`);
    },
  },
  'invoices paid': {
    usage: 'NUMBER --on 2026-11-28 | --undo',
    summary: 'Enter the day on which an invoice was paid, or take it back',
    details: NAMED,
    options: {
      on: { type: 'string', about: 'the day of the payment' },
      undo: { type: 'boolean', about: 'the invoice is not paid' },
    },
    positionals: { min: 1, max: 1 },
    check: (args) => void paidOnFrom(args),
    async run(args, out) {
      const { id } = await invoiceNamed(args);
      const invoice = await setPaidOn(id, paidOnFrom(args), actOfCommand(clock.now()));
      out.json(Invoice.parse(shownInvoice(invoice)));
      const state = invoice.paid_on === null ? 'is not paid' : `was paid on ${invoice.paid_on}`;
      out.line(`${invoice.number} (${amount(invoice)}) ${state}.`);
    },
  },
  'invoices continue': {
    usage: '',
    summary: 'After a restore: go on above the highest invoice number ever given, and record the gap',
    details: `A restored table may lack the last invoices. The object store knows their numbers, so nothing is issued until this
command records which numbers are missing. docs/invoices.md says what else to do after a restore.`,
    options: {},
    positionals: { min: 0, max: 0 },
    async run(args, out) {
      useServiceFiles(args);
      const gaps = await continueNumbers(clock.now());
      out.json(gaps);
      if (gaps.length === 0) out.line('The table knows every number that was given; nothing to do.');
      for (const gap of gaps) {
        const [first, last] = [gap.first, gap.last].map((number) => numberText('', { year: gap.year, last: number }));
        out.line(`The next number follows ${last}. Missing in the table: ${first} to ${last}.`);
      }
    },
  },
};

const amount = ({ currency, gross }: StoredInvoice): string => `${currency} ${gross.toFixed(decimalsOf(currency))}`;

const LISTED = [
  'number',
  'kind',
  'account_id',
  'account',
  'month',
  'issued_on',
  'due_on',
  'currency',
  'net',
  'tax',
  'gross',
  'credited',
  'paid_on',
  'mails',
  'id',
];
const ISSUED = ['number', 'account_id', 'account_name', 'currency', 'net', 'gross', 'id'];

const rowOf = (invoice: StoredInvoice): Row => ({
  number: invoice.number,
  kind: invoice.kind,
  account_id: invoice.account_id,
  account: invoice.account_name,
  month: invoice.month,
  issued_on: invoice.issued_on,
  due_on: invoice.due_on,
  currency: invoice.currency,
  net: invoice.net,
  tax: invoice.tax?.amount ?? null,
  gross: invoice.gross,
  credited: invoice.credited,
  paid_on: invoice.paid_on,
  mails: invoice.mails.map(({ hint, status }) => `${hint} ${status}`).join(', '),
  id: invoice.id,
});

function monthFrom(args: Arguments): string {
  const month = periodOption(args, 'month');
  if (!month) throw new Misuse('--month is missing: give the month, such as 2026-10.');
  return month;
}

const LINE = /^(\d+)=(\d+(?:\.\d+)?)$/;

function newCreditFrom(args: Arguments): NewCredit {
  const { line = [] } = args.values;
  const lines = [line].flat().map((text) => {
    const [, number, net] = LINE.exec(String(text)) ?? [];
    if (!number) throw new Misuse(`--line must be a line and its net such as 2=12.50, but was ${text}.`);
    return { line: Number(number), net: Number(net) };
  });
  const given = {
    lines: lines.length > 0 ? lines : null,
    reason: requiredOption(args, 'reason'),
    again: flag(args, 'again'),
  };
  return parsed(NewCredit, given);
}

function paidOnFrom(args: Arguments): string | null {
  if (flag(args, 'undo')) return null;
  return parsed(InvoiceChange, { paid_on: requiredOption(args, 'on') }).paid_on;
}

function parsed<T>(schema: z.ZodType<T>, value: unknown): T {
  const { data, error } = schema.safeParse(value);
  if (error) throw new Misuse(`${error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')}.`);
  return data as T;
}
