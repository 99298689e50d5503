import type { Account } from '../../../accounts/account/account.ts';
import { rootOf } from '../../../accounts/account/line.ts';
import { User } from '../../../accounts/users/user.ts';
import { lists, table } from '../../../platform/table/table.ts';
import { columnsOf } from '../column.ts';
import { byAccount, noun, PAGE_ROWS } from '../noun.ts';

type AccountRow = Account & { root_id: string };

const a = columnsOf<AccountRow>();

/** Account names appear only here, so an export without this noun names no firm. */
export const accounts = noun({
  name: 'accounts',
  about: 'Distributors, channels and customers, as they are now.',
  owners: byAccount,
  columns: [
    a.text('id', 'Id of the account.'),
    a.text('parent_id', 'The account directly above; of a customer its dealer. Null for a root account.'),
    a.text('root_id', 'The root account that it belongs to; its own id for a root account.'),
    a.text('role', '`distributor`, `channel` or `customer`.'),
    a.text('status', '`active` or `inactive`.'),
    a.text('name', 'Name of the account.'),
    a.text('display_name', 'Name on certificates.'),
    a.text('external_id', "The parent's own identifier of the account."),
    a.moment('created_at', 'When it was created.'),
    a.moment('activated_at', 'When it was last activated.'),
    a.moment('deactivated_at', 'When it was last deactivated.'),
  ],
  page: async ({ path, account }) => ({ items: account ? [{ ...account, root_id: await rootOf(path) }] : [] }),
});

const u = columnsOf<User>();

export const users = noun({
  name: 'users',
  about: 'Memberships of people in accounts, as they are now.',
  owners: byAccount,
  isPersonal: true,
  columns: [
    u.text('id', 'Id of the membership.'),
    u.text('account_id', 'The account.'),
    u.personal('full_name', 'Name of the person.'),
    u.personal('email', 'Mail address of the person.'),
    u.text('locale', 'Language.'),
    u.text('permission', '`full` or `restricted`.'),
    u.moment('created_at', 'When the person was invited.'),
    u.moment('accepted_at', 'When the person accepted; null until then.'),
  ],
  async page({ path }, { cursor }) {
    return table.query(lists.users(path), User, { limit: PAGE_ROWS, cursor });
  },
});
