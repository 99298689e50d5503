import { COUNTED_RECORDS } from '../../functions/changes/counted-records.ts';
import { listRoots } from '../../lib/accounts/account/store.ts';
import { checkTotals, type Difference } from '../../lib/accounts/totals/check.ts';
import { rootPath } from '../../lib/platform/table/account-path.ts';
import { accountOption, nameOf, requireAccountScope, WITHIN_ACCOUNT } from '../account.ts';
import { type Commands, flag } from '../command.ts';
import { counted } from '../output.ts';

export const totalCommands: Commands = {
  'totals check': {
    usage: '[--account ACCOUNT_ID] [--repair]',
    summary: 'Recompute totals from offsets and compare them; exit code 1 if they differ',
    options: {
      ...WITHIN_ACCOUNT,
      repair: { type: 'boolean', about: 'correct totals that differ, also in a table without totals' },
    },
    positionals: { min: 0, max: 0 },
    lists: true,
    async run(args, out) {
      const account = await accountOption(args);
      const repair = flag(args, 'repair');
      const differences: Difference[] = [];
      let accounts = 0;
      const onAccount = (found: Difference[]) => {
        accounts += 1;
        differences.push(...found);
        out.progress(`${accounts} accounts, ${differences.length} differences`);
      };
      const check = { records: COUNTED_RECORDS, repair, onAccount };
      if (account) await checkTotals(account.path, check);
      else for await (const { id } of listRoots()) await checkTotals(rootPath(id), check);
      if (differences.length > 0) process.exitCode = 1;
      const rows = await named(differences);
      if (out.form !== 'text' || rows.length > 0)
        out.list({ columns: COLUMNS, rows }, { accounts, repaired: repair, differences: rows });
      out.line(`${counted(accounts, 'account')} recomputed: ${counted(differences.length, 'difference')}.`);
    },
  },
};

const COLUMNS = ['account_id', 'account', 'what', 'counter', 'counted', 'is'];

/** With the accounts' names. */
async function named(differences: Difference[]) {
  const names = new Map<string, string>();
  for (const { account_id } of differences) {
    if (!names.has(account_id)) names.set(account_id, await nameOf((await requireAccountScope(account_id)).path));
  }
  return differences.map(({ account_id, ...rest }) => ({ account_id, account: names.get(account_id) ?? '', ...rest }));
}
