import { actOfCommand } from '../../lib/accounts/operators/record.ts';
import {
  amountsIn,
  type Billed,
  BilledAccount,
  NOTHING_BILLED,
  otherPrices,
  sumOfBilled,
} from '../../lib/books/billing/bill.ts';
import { startBilling, startBillingAccount } from '../../lib/books/billing/start.ts';
import { eachOffset } from '../../lib/books/biomass/store.ts';
import { clock } from '../../lib/platform/clock.ts';
import { eachJobLine } from '../../lib/platform/long-jobs/store.ts';
import { monthOf } from '../../lib/platform/time.ts';
import { forestryCatalog } from '../../lib/trees/forestry/store.ts';
import { accountOption, accountsFrom, WITHIN_ACCOUNT } from '../account.ts';
import { type Arguments, type Commands, Misuse, periodOption } from '../command.ts';
import { followJob } from '../follow-job.ts';
import { jsonRow, type Row } from '../list.ts';
import { counted } from '../output.ts';

export const offsetCommands: Commands = {
  'offsets bill': {
    usage: '--period 2026-10 [--account ACCOUNT_ID]',
    summary: "Mark a month's offsets as billed and print a line for each account; safe to repeat",
    details: `Bills the biomass and carbon offsets dated in the month, as GET /statements lists them. A billed offset
cannot be deleted. Each account with offsets has a line: the amounts billed by this run, and those billed by
earlier runs (before_…). price is in USD, by the price that each offset had when it was created; other_prices has
those of accounts with terms in other currencies. The last line is the sum of all accounts; in CSV its
account_id is empty.

The work is a job of the service: if this command is killed, the service goes on, and "jobs follow" shows it.
With REGROVE_QUEUE_LONG_JOBS, the address of the service's queue, this command only watches.`,
    options: {
      period: { type: 'string', about: 'the month, such as 2026-10; it must be over' },
      ...WITHIN_ACCOUNT,
    },
    positionals: { min: 0, max: 0 },
    lists: true,
    check: (args) => void periodFrom(args),
    async run(args, out) {
      const now = clock.now();
      const period = periodFrom(args);
      if (period >= monthOf(now)) throw new Misuse(`${period} is not over yet.`);

      const path = (await accountOption(args))?.path ?? null;
      const started = await (path === null
        ? startBilling(period, actOfCommand(now))
        : startBillingAccount(period, path, actOfCommand(now)));
      const { id, done: accounts } = await followJob(started.id, out);
      const bills = (await Array.fromAsync(eachJobLine(id))).map((line) => BilledAccount.parse(line));
      const rows = bills.map(billRow);
      const total = bills.reduce<Billed>(sumOfBilled, NOTHING_BILLED);
      const sums = [billRow({ account_id: null, account: 'sum', ...total })];
      const json = { period, accounts, lines: rows.map(jsonRow), sum: jsonRow(amountsIn(total)) };
      out.list({ columns: hasOthers(total) ? [...BILLED, ...OTHERS] : BILLED, rows, sums, money: MONEY }, json);
      out.line(
        `${period}: ${counted(total.billed.offsets, 'offset')} of ${counted(accounts, 'account')} billed for ${amountBilled(total)}; ${total.before.offsets} were before.`,
      );
    },
  },
  'offsets list': {
    usage: '[--period 2026-10] [--account ACCOUNT_ID]',
    summary: 'List biomass offsets by account, oldest first, with the time of billing',
    options: {
      period: { type: 'string', about: 'only this month, such as 2026-10' },
      account: { type: 'string', about: 'only this account and those below it' },
    },
    positionals: { min: 0, max: 0 },
    lists: true,
    check: (args) => void periodOption(args),
    async run(args, out) {
      const period = periodOption(args);
      const projects = new Map((await forestryCatalog()).map(({ id, name }) => [id, name]));
      const rows: Row[] = [];
      for await (const { path, account } of accountsFrom(args)) {
        for await (const { id, date, pages, trees, project_id, certificate_id, billed_at } of eachOffset(
          path,
          period,
        )) {
          rows.push({
            id,
            account_id: account.id,
            account: account.name,
            date,
            pages,
            trees: trees.round(6),
            project_id,
            project: projects.get(project_id) ?? null,
            certificate_id,
            billed_at: billed_at ?? null,
          });
        }
        out.progress(`${rows.length} offsets`);
      }
      out.list({ columns: LISTED, rows });
    },
  },
};

const amountBilled = ({ billed }: Billed): string =>
  [`USD ${billed.price.toFixed(2)}`, otherPrices(billed)].filter(Boolean).join(', ');

const LISTED = [
  'id',
  'account_id',
  'account',
  'date',
  'pages',
  'trees',
  'project_id',
  'project',
  'certificate_id',
  'billed_at',
];

const BILLED = [
  'account_id',
  'account',
  'offsets',
  'pages',
  'trees',
  'mtco2e',
  'price',
  'before_offsets',
  'before_pages',
  'before_trees',
  'before_mtco2e',
  'before_price',
];
/** Only in a month with accounts paying in other currencies. */
const OTHERS = ['other_prices', 'before_other_prices'];
const MONEY = ['price', 'before_price'];

const billRow = ({ account_id, account, ...bill }: Billed & { account_id: string | null; account: string }): Row => ({
  account_id,
  account,
  ...amountsIn(bill),
  ...(hasOthers(bill) && { other_prices: otherPrices(bill.billed), before_other_prices: otherPrices(bill.before) }),
});

const hasOthers = ({ billed, before }: Billed): boolean => otherPrices(billed) !== null || otherPrices(before) !== null;

function periodFrom(args: Arguments): string {
  const period = periodOption(args);
  if (!period) throw new Misuse('--period is missing: give the month to bill, such as 2026-10.');
  return period;
}
