import { closeMonths, planClosings } from '../../lib/deposits/close.ts';
import { lastMonth, openMonthPaths } from '../../lib/deposits/jobs.ts';
import type { Closing } from '../../lib/deposits/ledger.ts';
import { clock } from '../../lib/platform/clock.ts';
import { inParallel } from '../../lib/platform/concurrency.ts';
import { sixDecimals } from '../../lib/platform/fields.ts';
import { type AccountPath, asPath, idOf } from '../../lib/platform/table/account-path.ts';
import { monthOf } from '../../lib/platform/time.ts';
import { accountOption } from '../account.ts';
import { type Commands, flag, type Given, Misuse, periodOption } from '../command.ts';
import { bar, counted } from '../output.ts';

const AT_ONCE = 8;

export const monthCommands: Commands = {
  'months close': {
    usage: '[--period 2026-10] [--account ACCOUNT_ID] [--dry-run]',
    summary: "Close a month and all open ones before it: each account's deposits become offsets with certificates",
    options: {
      period: { type: 'string', about: 'the month, such as 2026-10; without it, the last one; it must be over' },
      account: { type: 'string', about: 'only this account' },
      'dry-run': { type: 'boolean', about: 'print what would be issued, and change nothing' },
    },
    positionals: { min: 0, max: 0 },
    check: (given) => void periodOption(given),
    async run(given, out) {
      const now = clock.now();
      const through = periodOption(given) ?? lastMonth(now);
      if (through >= monthOf(now))
        throw new Misuse(`${through} is not over yet; the latest that can be closed is ${lastMonth(now)}.`);
      const isDryRun = flag(given, 'dry-run');
      const paths = await pathsOf(given, through);

      const total = { accounts: 0, months: 0, pages: 0, trees: 0, offsets: 0, failures: 0 };
      const rows: { account: string; month: string; pages: number; offsets: number; carried_grams: number }[] = [];
      await inParallel(AT_ONCE, paths, async (path) => {
        try {
          const closings = isDryRun ? await planClosings(path, through) : await closeMonths(path, through, now);
          for (const closing of closings) add(total, closing);
          if (isDryRun || out.isJson) rows.push(...closings.map((closing) => rowOf(path, closing)));
        } catch (error) {
          total.failures += 1;
          process.exitCode = 1;
          out.line(`Account ${idOf(path)} failed: ${error instanceof Error ? error.message : error}`);
        }
        total.accounts += 1;
        out.progress(`${bar(total.accounts, paths.length)} accounts`);
      });
      if (isDryRun && rows.length > 0) out.rows(rows);
      const what = `${counted(total.months, 'month')} of ${counted(total.accounts, 'account')}`;
      const yielded = `${counted(total.pages, 'page')}, ${sixDecimals(total.trees)} trees and ${counted(total.offsets, 'offset')}`;
      out.line(
        `Through ${through}: ${what} ${isDryRun ? 'would be closed' : 'closed'} with ${yielded}; ${total.failures} failed.`,
      );
      out.json({ through, dry_run: isDryRun, ...total, trees: sixDecimals(total.trees), closings: rows });
    },
  },
};

async function pathsOf(given: Given, through: string): Promise<AccountPath[]> {
  const account = await accountOption(given);
  if (account) return [account.path];
  return [...new Set(await Array.fromAsync(openMonthPaths(through)))].map(asPath);
}

function add(total: { months: number; pages: number; trees: number; offsets: number }, closing: Closing): void {
  total.months += 1;
  total.pages += closing.pages;
  total.trees += closing.trees;
  total.offsets += closing.issued.length;
}

const rowOf = (path: AccountPath, { month, pages, issued, carriedGrams }: Closing) => ({
  account: idOf(path),
  month,
  pages,
  offsets: issued.length,
  carried_grams: sixDecimals(carriedGrams),
});
