import type { Account } from '../../../accounts/account/account.ts';
import { User } from '../../../accounts/users/user.ts';
import { type AccountPath, rootOf } from '../../../platform/table/account-path.ts';
import { lists, table } from '../../../platform/table/table.ts';
import { columnsOf } from '../column.ts';
import { byAccount, noun, PAGE_ROWS } from '../noun.ts';

type AccountRow = Account & { path: AccountPath };

const a = columnsOf<AccountRow>();

/** Account names appear only here, so an export without this noun names no firm. */
export const accounts = noun({
  name: 'accounts',
  about: 'Distributors, channels and customers, as they are now.',
  owners: byAccount,
  columns: [
    a.text('id', 'Id of the account.', ({ id }) => id),
    a.text(
      'parent_id',
      'The account directly above; of a customer its dealer. Null for a root account.',
      (row) => row.parent_id,
    ),
    a.text('root_id', 'The root account that it belongs to; its own id for a root account.', ({ path }) =>
      rootOf(path),
    ),
    a.text('role', '`distributor`, `channel` or `customer`.', ({ role }) => role),
    a.text('status', '`active` or `inactive`.', ({ status }) => status),
    a.text('name', 'Name of the account.', ({ name }) => name),
    a.text('display_name', 'Name on certificates.', ({ display_name }) => display_name),
    a.text('external_id', "The parent's own identifier of the account.", ({ external_id }) => external_id),
    a.moment('created_at', 'When it was created.', ({ created_at }) => created_at),
    a.moment('activated_at', 'When it was last activated.', ({ activated_at }) => activated_at),
    a.moment('deactivated_at', 'When it was last deactivated.', ({ deactivated_at }) => deactivated_at),
  ],
  page: async ({ path, account }) => ({ items: account ? [{ ...account, path }] : [] }),
});

const u = columnsOf<User>();

export const users = noun({
  name: 'users',
  about: 'Memberships of people in accounts, as they are now.',
  owners: byAccount,
  isPersonal: true,
  columns: [
    u.text('id', 'Id of the membership.', ({ id }) => id),
    u.text('account_id', 'The account.', ({ account_id }) => account_id),
    u.personal('full_name', 'Name of the person.', ({ full_name }) => full_name),
    u.personal('email', 'Mail address of the person.', ({ email }) => email),
    u.text('locale', 'Language.', ({ locale }) => locale),
    u.text('permission', '`full` or `restricted`.', ({ permission }) => permission),
    u.moment('created_at', 'When the person was invited.', ({ created_at }) => created_at),
    u.moment('accepted_at', 'When the person accepted; null until then.', ({ accepted_at }) => accepted_at),
  ],
  async page({ path }, { cursor }) {
    return table.query(lists.users(path), User, { limit: PAGE_ROWS, cursor });
  },
});
