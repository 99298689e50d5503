import { NewAccount, newAccount, ROLE_BELOW } from '../../lib/accounts/account.ts';
import { insertAccount, requireAccount } from '../../lib/accounts/store.ts';
import { eachAccountPath } from '../../lib/accounts/walk.ts';
import { clock } from '../../lib/platform/clock.ts';
import { Fault } from '../../lib/platform/fault.ts';
import { invalidInput } from '../../lib/platform/http/invalid-input.ts';
import { idAt } from '../../lib/platform/id.ts';
import { pathBelow, rootPath } from '../../lib/platform/table/account-path.ts';
import { accountOption } from '../account.ts';
import { type Commands, type Given, Misuse, requiredOption, textOption } from '../command.ts';

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
    usage: '',
    summary: 'List all accounts, parents before children',
    options: {},
    positionals: { min: 0, max: 0 },
    async run(_, out) {
      const rows = [];
      for await (const path of eachAccountPath()) {
        const { account } = await requireAccount(path);
        const indent = '  '.repeat(path.split('/').length - 1);
        rows.push({
          id: account.id,
          role: account.role,
          status: account.status,
          name: out.isJson ? account.name : indent + account.name,
        });
      }
      out.rows(rows);
      out.json(rows);
    },
  },
};

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
