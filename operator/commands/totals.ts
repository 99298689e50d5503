import { listRoots } from '../../lib/accounts/store.ts';
import { eachOffset } from '../../lib/biomass/store.ts';
import { eachCarbonOffset } from '../../lib/carbon/offset-store.ts';
import { eachDepositMonth } from '../../lib/deposits/deposit-months.ts';
import { eachFeed } from '../../lib/feeds/store.ts';
import { rootPath } from '../../lib/platform/table/account-path.ts';
import { checkTotals, type Difference } from '../../lib/totals/check.ts';
import type { CountedRecords } from '../../lib/totals/repair.ts';
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

/** The records that the counters of an account add up. */
export const COUNTED_RECORDS: CountedRecords = {
  sources: [
    ...(['biomass_offset', 'final_offset', 'covered_offset', 'carbon_offset', 'fulfilled_offset'] as const),
    ...(['billed_offset', 'feed', 'deposit_month'] as const),
  ],
  async *each(path) {
    for await (const record of eachOffset(path)) {
      yield { source: 'biomass_offset', record };
      if (record.final_at !== undefined) yield { source: 'final_offset', record };
      if (record.billed_at !== undefined) yield { source: 'billed_offset', record };
      if (record.covered !== undefined)
        yield { source: 'covered_offset', record: { ...record, trees: record.covered } };
    }
    for await (const _ of eachFeed(path)) yield { source: 'feed', record: {} };
    for await (const record of eachDepositMonth(path)) yield { source: 'deposit_month', record };
    for await (const record of eachCarbonOffset(path)) {
      yield { source: 'carbon_offset', record };
      if (record.billed_at !== undefined) yield { source: 'billed_offset', record };
      if (record.status === 'fulfilled') yield { source: 'fulfilled_offset', record };
    }
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
