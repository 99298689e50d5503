import { type Counters, sumOf } from '../../lib/accounts/totals/counters.ts';
import { requireFigures } from '../../lib/accounts/totals/store.ts';
import { figuresOf } from '../../lib/accounts/totals/totals.ts';
import { clock } from '../../lib/platform/clock.ts';
import { mapAccounts } from '../account.ts';
import { type Arguments, type Commands, Misuse, requiredOption } from '../command.ts';
import { jsonRow, type Row } from '../list.ts';

export const reportCommands: Commands = {
  report: {
    usage: '--year 2026 --account ACCOUNT_ID',
    summary: 'Report the paper, trees and CO2 of a year, by month and account',
    details: `Prints a line for each month and account with offsets: pages, trees, the paper in kilograms, its footprint
(mtco2e), fulfilled carbon offsets (mtco2e_offset), both in metric tonnes of CO2 equivalent, and certificates.
A sum for each month follows, then one for the year; in CSV the account_id of a sum is empty.`,
    options: {
      year: { type: 'string', about: 'the calendar year, UTC, such as 2026' },
      account: { type: 'string', about: 'the account; the report includes those below it' },
    },
    positionals: { min: 0, max: 0 },
    lists: true,
    check: (args) => void [yearFrom(args), requiredOption(args, 'account')],
    async run(args, out) {
      const year = yearFrom(args);
      const months = Array.from({ length: 12 }, (_, i) => `${year}-${String(i + 1).padStart(2, '0')}`);
      let count = 0;
      const accounts = await mapAccounts(args, async ({ path, account }) => {
        const { own } = await requireFigures(path);
        out.progress(`${++count} accounts`);
        return { account, own };
      });
      const rows = months.flatMap((month) =>
        accounts.flatMap(({ account: { id, name, external_id }, own }) =>
          isAny(own, month) ? [{ month, account_id: id, account: name, external_id, ...shown(own, [month]) }] : [],
        ),
      );
      const together = sumOf(accounts.map(({ own }) => own));
      const monthSums = months
        .filter((month) => isAny(together, month))
        .map((month) => ({ month, ...shown(together, [month]) }));
      const sum = shown(together, months);
      const [first] = accounts;
      out.line(`${first?.account.name} and ${accounts.length - 1} below it, ${year}`);
      out.list(
        {
          columns: COLUMNS,
          rows,
          sums: [...monthSums, { month: year, ...sum }].map((row) => ({ ...NO_ACCOUNT, ...row })),
        },
        {
          year: Number(year),
          account_id: first?.account.id,
          account: first?.account.name,
          accounts: accounts.length,
          lines: rows.map(jsonRow),
          months: monthSums.map(jsonRow),
          sum: jsonRow(sum),
        },
      );
    },
  },
};

const COLUMNS = [
  'month',
  'account_id',
  'account',
  'external_id',
  'pages',
  'trees',
  'paper_kg',
  'mtco2e',
  'mtco2e_offset',
  'certificates',
];
const NO_ACCOUNT = { account_id: null, account: 'sum', external_id: null };

function shown(counters: Counters, months: string[]): Row {
  const { pages, trees, paper_kg, mtco2e, mtco2e_offset, certificates } = figuresOf(counters, months);
  return { pages, trees, paper_kg, mtco2e, mtco2e_offset, certificates };
}

/** A deleted offset leaves a counter at zero. */
const isAny = (counters: Counters, month: string): boolean =>
  ['pages', 'certificates', 'mtco2e_offset'].some((name) => counters[`${name}_${month}`]?.eq(0) === false);

function yearFrom(args: Arguments): string {
  const year = requiredOption(args, 'year');
  const current = clock.now().getUTCFullYear();
  if (!/^\d{4}$/.test(year) || Number(year) < 1970 || Number(year) > current)
    throw new Misuse(`--year must be one from 1970 to ${current}, but was ${year}.`);
  return year;
}
