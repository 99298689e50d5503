import { type Bill, type Billed, billMonth, NOTHING_BILLED, sumOfBilled } from '../../lib/billing/bill-month.ts';
import { eachOffset } from '../../lib/biomass/store.ts';
import { forestryCatalogue } from '../../lib/forestry/store.ts';
import { clock } from '../../lib/platform/clock.ts';
import { monthOf } from '../../lib/platform/time.ts';
import { accountsGiven, mapAccounts, WITHIN_ACCOUNT } from '../account.ts';
import { type Arguments, type Commands, Misuse, periodOption } from '../command.ts';
import { jsonRow, type Row } from '../list.ts';
import { counted } from '../output.ts';

export const offsetCommands: Commands = {
  'offsets bill': {
    usage: '--period 2026-10 [--account ACCOUNT_ID]',
    summary: "Mark a month's offsets as billed, with a line an account; may be stopped and repeated",
    details: `Biomass and carbon offsets that are dated in the month, as GET /statements lists them; what is billed
cannot be deleted any more. A line for each account that has some: what this run has billed, and what earlier
ones had (before_…). price is in USD, the sum of what each offset has cost since it was made. The sum of all
accounts comes last; in CSV its account_id is empty.`,
    options: {
      period: { type: 'string', about: 'the month, such as 2026-10; it must be over' },
      ...WITHIN_ACCOUNT,
    },
    positionals: { min: 0, max: 0 },
    lists: true,
    check: (args) => void periodGiven(args),
    async run(args, out) {
      const now = clock.now();
      const period = periodGiven(args);
      if (period >= monthOf(now)) throw new Misuse(`${period} is not over yet.`);

      let [accounts, offsets] = [0, 0];
      const bills = await mapAccounts(args, async ({ path, account }) => {
        const bill = await billMonth(path, period, now);
        accounts += 1;
        offsets += bill.billed.offsets;
        out.progress(`${accounts} accounts, ${offsets} offsets billed`);
        return { account_id: account.id, account: account.name, ...bill };
      });
      const rows = bills.filter(({ billed, before }) => billed.offsets + before.offsets > 0).map(billRow);
      const total = bills.reduce<Billed>(sumOfBilled, NOTHING_BILLED);
      const sums = [billRow({ account_id: null, account: 'sum', ...total })];
      const json = { period, accounts, lines: rows.map(jsonRow), sum: jsonRow(amountsIn(total)) };
      out.list({ columns: BILLED, rows, sums, money: MONEY }, json);
      out.line(
        `${period}: ${counted(total.billed.offsets, 'offset')} of ${counted(accounts, 'account')} billed for USD ${total.billed.price.toFixed(2)}; ${total.before.offsets} were before.`,
      );
    },
  },
  'offsets list': {
    usage: '[--period 2026-10] [--account ACCOUNT_ID]',
    summary: 'List biomass offsets, those of an account oldest first, and when each was billed',
    options: {
      period: { type: 'string', about: 'only those of this month, such as 2026-10' },
      account: { type: 'string', about: 'only those of this account and of those below it' },
    },
    positionals: { min: 0, max: 0 },
    lists: true,
    check: (args) => void periodOption(args),
    async run(args, out) {
      const period = periodOption(args);
      const projects = new Map((await forestryCatalogue()).map(({ id, name }) => [id, name]));
      const rows: Row[] = [];
      for await (const { path, account } of accountsGiven(args)) {
        for await (const { id, date, pages, trees, project_id, certificate_id, billed_at } of eachOffset(
          path,
          period,
        )) {
          rows.push({
            ...{ id, account_id: account.id, account: account.name, date, pages, trees: trees.round(6) },
            ...{ project_id, project: projects.get(project_id) ?? null, certificate_id, billed_at: billed_at ?? null },
          });
        }
        out.progress(`${rows.length} offsets`);
      }
      out.list({ columns: LISTED, rows });
    },
  },
};

const LISTED = [
  ...['id', 'account_id', 'account', 'date', 'pages', 'trees'],
  ...['project_id', 'project', 'certificate_id', 'billed_at'],
];

const BILLED = [
  ...['account_id', 'account', 'offsets', 'pages', 'trees', 'mtco2e', 'price'],
  ...['before_offsets', 'before_pages', 'before_trees', 'before_mtco2e', 'before_price'],
];
const MONEY = ['price', 'before_price'];

const billRow = ({ account_id, account, ...bill }: Billed & { account_id: string | null; account: string }): Row => ({
  ...{ account_id, account, ...amountsIn(bill) },
});

const amountsIn = ({ billed, before }: Billed): Row => ({
  ...shown(billed),
  ...Object.fromEntries(Object.entries(shown(before)).map(([name, cell]) => [`before_${name}`, cell])),
});

const shown = ({ offsets, pages, trees, mtco2e, price }: Bill): Row => ({
  ...{ offsets, pages, trees: trees.round(6), mtco2e: mtco2e.round(6), price },
});

function periodGiven(args: Arguments): string {
  const period = periodOption(args);
  if (!period) throw new Misuse('--period is missing: give the month to bill, such as 2026-10.');
  return period;
}
