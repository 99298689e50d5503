import { closeMonths, planClosings } from '../../lib/books/deposits/close.ts';
import { openMonthPaths } from '../../lib/books/deposits/close-jobs.ts';
import { dueMoves, takeEffect } from '../../lib/books/deposits/due-moves.ts';
import { closesAt, lastMonth } from '../../lib/books/deposits/month.ts';
import type { Closing } from '../../lib/books/deposits/month-books.ts';
import { clock } from '../../lib/platform/clock.ts';
import { inParallel } from '../../lib/platform/concurrency.ts';
import { sixDecimals } from '../../lib/platform/fields.ts';
import { type AccountPath, asPath, idOf } from '../../lib/platform/table/account-path.ts';
import { type Exact, exact } from '../../lib/platform/table/table.ts';
import { addMonths, monthOf, timestamp } from '../../lib/platform/time.ts';
import { accountOption, nameOf } from '../account.ts';
import { type Arguments, type Commands, flag, Misuse, periodOption } from '../command.ts';
import { jsonRow, type Row } from '../list.ts';
import { bar, counted } from '../output.ts';

const AT_ONCE = 8;

export const monthCommands: Commands = {
  'months close': {
    usage: '[--period 2026-10] [--account ACCOUNT_ID] [--early] [--dry-run]',
    summary:
      "Close a month and all open ones before it: each account's deposits become offsets with certificates, then planned moves take effect",
    options: {
      period: { type: 'string', about: 'the month, such as 2026-10 (default: the latest whose books have ended)' },
      account: { type: 'string', about: 'only this account' },
      early: {
        type: 'boolean',
        about: 'allow a month that is over but whose books end later, on the 1st at 12:00 UTC',
      },
      'dry-run': { type: 'boolean', about: 'print what would be issued and change nothing' },
    },
    positionals: { min: 0, max: 0 },
    lists: true,
    check: (args) => void periodOption(args),
    async run(args, out) {
      const now = clock.now();
      const through = monthToClose(args, now);
      const isDryRun = flag(args, 'dry-run');
      const paths = await pathsOf(args, through);

      const total = { accounts: 0, months: 0, pages: 0, trees: exact(0), offsets: 0, moves: 0, failures: 0 };
      const rows: Row[] = [];
      const fail = (path: AccountPath, error: unknown) => {
        total.failures += 1;
        process.exitCode = 1;
        out.line(`Account ${idOf(path)} failed: ${error instanceof Error ? error.message : error}`);
      };
      await inParallel(AT_ONCE, paths, async (path) => {
        try {
          const closings = isDryRun ? await planClosings(path, through, now) : await closeMonths(path, through, now);
          for (const closing of closings) add(total, closing);
          if (closings.length > 0 && (isDryRun || out.form !== 'text')) rows.push(...(await rowsOf(path, closings)));
        } catch (error) {
          fail(path, error);
        }
        total.accounts += 1;
        out.progress(`${bar(total.accounts, paths.length)} accounts`);
      });
      for (const path of await movesOf(args, through))
        try {
          if (isDryRun || (await takeEffect(path, through, now)) === 'moved') total.moves += 1;
        } catch (error) {
          fail(path, error);
        }
      const what = `${counted(total.months, 'month')} of ${counted(total.accounts, 'account')}`;
      const trees = sixDecimals(total.trees);
      const issued = `${counted(total.pages, 'page')}, ${trees} trees and ${counted(total.offsets, 'offset')}`;
      if (out.form !== 'text' || rows.length > 0)
        out.list(
          { columns: COLUMNS, rows },
          { through, dry_run: isDryRun, ...total, trees, closings: rows.map(jsonRow) },
        );
      if (total.moves > 0)
        out.line(`${counted(total.moves, 'planned move')} ${isDryRun ? 'would take effect' : 'took effect'}.`);
      out.line(
        `Through ${through}: ${what} ${isDryRun ? 'would be closed' : 'closed'} with ${issued}; ${total.failures} failed.`,
      );
    },
  },
};

/** The month's books must have ended; with --early the month itself must be over. */
function monthToClose(args: Arguments, now: Date): string {
  const latest = flag(args, 'early') ? addMonths(monthOf(now), -1) : lastMonth(now);
  const month = periodOption(args) ?? latest;
  if (month <= latest) return month;
  throw new Misuse(
    `${month} can be closed from ${timestamp(closesAt(month))} on, when its books end; the latest now is ${latest}.`,
  );
}

async function pathsOf(args: Arguments, through: string): Promise<AccountPath[]> {
  const account = await accountOption(args);
  if (account) return [account.path];
  return [...new Set(await Array.fromAsync(openMonthPaths(through)))].map(asPath);
}

/** The accounts whose planned moves are due, as for the schedule. */
async function movesOf(args: Arguments, through: string): Promise<AccountPath[]> {
  const account = await accountOption(args);
  const due = (await Array.fromAsync(dueMoves(through))).map(({ path }) => path);
  return account ? due.filter((path) => path === account.path) : due;
}

function add(total: { months: number; pages: number; trees: Exact; offsets: number }, closing: Closing): void {
  total.months += 1;
  total.pages += closing.pages;
  total.trees = total.trees.plus(closing.trees);
  total.offsets += closing.issued.length;
}

const COLUMNS = ['account_id', 'account', 'month', 'pages', 'offsets', 'carried_grams'];

async function rowsOf(path: AccountPath, closings: Closing[]): Promise<Row[]> {
  const account = await nameOf(path);
  return closings.map(({ month, pages, issued, carriedGrams }) => ({
    account_id: idOf(path),
    account,
    month,
    pages,
    offsets: issued.length,
    carried_grams: carriedGrams.round(6),
  }));
}
