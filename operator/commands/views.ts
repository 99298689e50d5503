import { COUNTED_RECORDS } from '../../functions/changes/counted-records.ts';
import { eachAccount, Trail } from '../../lib/accounts/account/walk.ts';
import { totalsView } from '../../lib/accounts/totals/view.ts';
import { attentionView } from '../../lib/communication/attention/view.ts';
import { searchView } from '../../lib/communication/search/view.ts';
import { type DerivedView, rebuildView } from '../../lib/platform/changes/derived-view.ts';
import { idOf } from '../../lib/platform/table/account-path.ts';
import { accountOption, nameOf, WITHIN_ACCOUNT } from '../account.ts';
import { type Arguments, type Commands, flag, Misuse, requiredPositional } from '../command.ts';
import { counted } from '../output.ts';

/** Every derived view, by name. */
const VIEWS: readonly DerivedView[] = [totalsView(COUNTED_RECORDS), searchView, attentionView];

export const viewCommands: Commands = {
  'views rebuild': {
    usage: 'NAME [--account ACCOUNT_ID] [--restart]',
    summary: `Rebuild a derived view from its sources and prove it: ${VIEWS.map(({ name }) => name).join(', ')}`,
    details: `Visits all accounts twice: to make their part of the view anew, and to prove that nothing differs. It may run
beside the service. Stopped by Ctrl-C or killed, it goes on where it was when it is called again; --restart
begins anew. Exit code 1: the view of some accounts still differs.`,
    options: {
      ...WITHIN_ACCOUNT,
      restart: { type: 'boolean', about: 'begin anew, although an earlier run can be continued' },
    },
    positionals: { min: 1, max: 1 },
    lists: true,
    check: (args) => void viewIn(args),
    async run(args, out) {
      const view = viewIn(args);
      const account = await accountOption(args);
      let isStopping = false;
      const stop = () => {
        isStopping = true;
      };
      process.once('SIGINT', stop);
      const rows: { account_id: string; account: string; difference: string }[] = [];
      const rebuild = await rebuildView(view, {
        of: account?.id ?? 'all',
        restart: flag(args, 'restart'),
        isStopping: () => isStopping,
        async *walk(after) {
          const trail = Trail.safeParse(after).data ?? [];
          for await (const { path, trail: place } of eachAccount(account?.path, { after: trail }))
            yield { path, place };
        },
        onProgress: ({ phase, accounts }) => out.progress(`${phase}: ${counted(accounts, 'account')}`),
        onDifferences: (path, sentences) =>
          void rows.push(...sentences.map((difference) => ({ account_id: idOf(path), account: path, difference }))),
      }).finally(() => process.off('SIGINT', stop));
      for (const row of rows) row.account = await nameOf(row.account as Parameters<typeof nameOf>[0]);
      if (rebuild.differing > 0) process.exitCode = 1;
      const { phase, accounts, differing } = rebuild;
      if (out.form !== 'text' || rows.length > 0)
        out.list({ columns: COLUMNS, rows }, { view: view.name, phase, accounts, differing, differences: rows });
      out.line(
        phase === 'done'
          ? `${view.name}: ${counted(accounts, 'account')} rebuilt and compared, ${differing} differ.`
          : `${view.name}: stopped while ${phase}, after ${counted(accounts, 'account')}. The same command goes on.`,
      );
    },
  },
};

const COLUMNS = ['account_id', 'account', 'difference'];

function viewIn(args: Arguments): DerivedView {
  const name = requiredPositional(args, 0, 'NAME');
  const found = VIEWS.find((view) => view.name === name);
  if (!found) throw new Misuse(`There is no view ${name}; there is ${VIEWS.map((view) => view.name).join(', ')}.`);
  return found;
}
