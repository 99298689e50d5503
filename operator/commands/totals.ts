import { listRoots } from '../../lib/accounts/store.ts';
import { rootPath } from '../../lib/platform/table/account-path.ts';
import { checkTotals, type Difference } from '../../lib/totals/check.ts';
import { accountOption } from '../account.ts';
import { type Commands, flag } from '../command.ts';
import { counted } from '../output.ts';

export const totalCommands: Commands = {
  'totals check': {
    usage: '[--account ACCOUNT_ID] [--repair]',
    summary: 'Recompute what accounts count from their certificates and compare; ends with 1 when something differs',
    options: {
      account: { type: 'string', about: 'only this account and those below it' },
      repair: { type: 'boolean', about: 'set right what differs, also for a table from before there were totals' },
    },
    positionals: { min: 0, max: 0 },
    async run(given, out) {
      const account = await accountOption(given);
      const repair = flag(given, 'repair');
      const differences: Difference[] = [];
      let accounts = 0;
      const onAccount = (found: Difference[]) => {
        accounts += 1;
        differences.push(...found);
        out.progress(`${accounts} accounts, ${differences.length} differences`);
      };
      if (account) await checkTotals(account.path, { repair, onAccount });
      else for await (const { id } of listRoots()) await checkTotals(rootPath(id), { repair, onAccount });
      if (differences.length > 0) {
        out.rows(differences);
        process.exitCode = 1;
      }
      out.line(`${counted(accounts, 'account')} recomputed: ${counted(differences.length, 'difference')}.`);
      out.json({ accounts, repaired: repair, differences });
    },
  },
};
