import { NewAccount, newAccount, ROLE_BELOW } from '../../lib/accounts/account.ts';
import { insertAccount } from '../../lib/accounts/store.ts';
import { clock } from '../../lib/platform/clock.ts';
import { Fault } from '../../lib/platform/fault.ts';
import { invalidInput } from '../../lib/platform/http/invalid-input.ts';
import { idAt } from '../../lib/platform/id.ts';
import { pathBelow, rootPath } from '../../lib/platform/table/account-path.ts';
import { exact } from '../../lib/platform/table/table.ts';
import type { Counters } from '../../lib/totals/counters.ts';
import { requireFigures } from '../../lib/totals/store.ts';
import { accountOption, mapAccounts } from '../account.ts';
import { type Commands, type Given, Misuse, requiredOption, textOption } from '../command.ts';
import type { Row } from '../list.ts';

export const accountCommands: Commands = {
  'accounts create': {
    usage: '--name NAME [--parent ACCOUNT_ID] [--display-name NAME] [--external-id ID]',
    summary: 'Create an account: a distributor without a parent, otherwise of the role below its parent',
    options: {
      name: { type: 'string', about: 'unique among the accounts of the same parent' },
      parent: { type: 'string', about: 'id of the account it is below; without it, a distributor is created' },
      'display-name': { type: 'string', about: 'name on certificates; defaults to the name' },
      'external-id': { type: 'string', about: 'your own identifier' },
    },
    positionals: { min: 0, max: 0 },
    check: (given) => void accountGiven(given),
    async run(given, out) {
      const now = clock.now();
      const id = idAt(now);
      const wanted = accountGiven(given);
      const parent = await accountOption(given, 'parent');
      const role = parent ? ROLE_BELOW[parent.role] : 'distributor';
      if (!role) throw new Fault('forbidden', `Account ${parent?.id} is a customer, which has no accounts below it.`);
      const account = newAccount(wanted, { id, role, parent_id: parent?.id ?? null, now });
      await insertAccount(parent ? pathBelow(parent.path, id) : rootPath(id), account);
      out.line(`Created ${role} ${JSON.stringify(account.name)}: ${id}`);
      out.json(account);
    },
  },
  'accounts list': {
    usage: '[--account ACCOUNT_ID]',
    summary: 'List accounts, parents before children, with what each and those below it have reforested',
    options: {
      account: { type: 'string', about: 'only this account and those below it' },
    },
    positionals: { min: 0, max: 0 },
    lists: true,
    async run(given, out) {
      let count = 0;
      const rows = await mapAccounts(given, async ({ path, account }) => {
        const { own, below } = await requireFigures(path);
        out.progress(`${++count} accounts`);
        const indent = out.form === 'text' ? '  '.repeat(path.split('/').length - 1) : '';
        const { id, name, external_id, role, status } = account;
        return { id, name: indent + name, external_id, role, status, ...everOf('own', own), ...everOf('below', below) };
      });
      out.list({ columns: COLUMNS, rows });
    },
  },
};

const COLUMNS = [
  ...['id', 'name', 'external_id', 'role', 'status', 'own_pages', 'own_trees'],
  ...['below_accounts', 'below_pages', 'below_trees'],
];

const everOf = (whose: string, { accounts, pages, trees }: Counters): Row => ({
  ...(whose === 'below' && { below_accounts: accounts?.toNumber() ?? 0 }),
  [`${whose}_pages`]: pages?.toNumber() ?? 0,
  [`${whose}_trees`]: exact(trees ?? 0).round(6),
});

function accountGiven(given: Given): NewAccount {
  const wanted = {
    name: requiredOption(given, 'name'),
    display_name: textOption(given, 'display-name'),
    external_id: textOption(given, 'external-id'),
  };
  const parsed = NewAccount.safeParse(wanted);
  if (parsed.error) throw new Misuse(invalidInput(NewAccount, parsed.error, wanted).message);
  return parsed.data;
}
