import { rmSync } from 'node:fs';
import { dataFolder } from '../../infra/local/data-folder.ts';
import { mailFilesTo } from '../../infra/local/mail-files.ts';
import { actOfCommand, changesBetween, recording } from '../../lib/accounts/operators/record.ts';
import { PERMISSIONS } from '../../lib/accounts/users/permission.ts';
import { NewUser, newUser } from '../../lib/accounts/users/user.ts';
import { inviteUser } from '../../lib/communication/mails/invite/invite-user.ts';
import { dataOf, erasePerson, type PersonData } from '../../lib/operations/personal-data/personal-data.ts';
import { clock } from '../../lib/platform/clock.ts';
import { invalidInput } from '../../lib/platform/http/invalid-input.ts';
import { idAt } from '../../lib/platform/id.ts';
import { idOf } from '../../lib/platform/table/account-path.ts';
import { requireAccountScope } from '../account.ts';
import { type Arguments, type Commands, flag, Misuse, notFound, requiredOption, textOption } from '../command.ts';
import { counted } from '../output.ts';

export const userCommands: Commands = {
  'users create': {
    usage: '--account ACCOUNT_ID --email ADDRESS [--permission full|restricted] [--full-name NAME] [--locale LOCALE]',
    summary: 'Create a user, such as the first person of a deployment',
    options: {
      account: { type: 'string', about: 'the account that the user belongs to' },
      email: { type: 'string', about: 'the address for sign-in codes' },
      permission: { type: 'string', about: `${PERMISSIONS.join(' or ')} (default: restricted, read-only)` },
      'full-name': { type: 'string', about: 'default: the part of the address before the @' },
      locale: { type: 'string', about: 'the language of mails and pages (default: en)' },
    },
    positionals: { min: 0, max: 0 },
    check: (args) => void userFrom(args),
    async run(args, out) {
      const account = await requireAccountScope(requiredOption(args, 'account'));
      const now = clock.now();
      const user = newUser(userFrom(args), { id: idAt(now), account_id: account.id, now });
      const { id, permission, locale } = user;
      // The name and address stay with the user, so that erasing them erases them everywhere.
      const changes = changesBetween(undefined, { id, permission, locale });
      const entry = { operation: 'createUser', path: account.path, resource_id: id, changes };
      const created = await recording(actOfCommand(now), entry, () =>
        inviteUser(account.path, user, { isMailed: true, now }),
      );
      out.line(`Created user ${user.email} (${user.permission}) of account ${account.id}: ${user.id}`);
      if (!created.mailed) out.line('No invitation was mailed, because the limit is reached; see docs/mail.md.');
      out.json(created);
    },
  },
  'users export': {
    usage: '--email ADDRESS',
    summary: 'Show the data of a person: users in all accounts, servers with them as contact, local mails',
    options: { email: { type: 'string', about: 'the address, upper or lower case' } },
    positionals: { min: 0, max: 0 },
    async run(args, out) {
      const email = requiredOption(args, 'email');
      const found = await dataOf(email);
      const users = found.users.map(({ user }) => user);
      const contacts = contactsOf(found);
      const mails = await localMailsTo(email, args);
      const rows = users.map(({ notifications, ...user }) => ({ ...user, notifications: notifications.join(' ') }));
      out.list(
        { columns: Object.keys(rows[0] ?? {}), rows },
        { email, operator: found.operator, users, contacts, passkeys: found.passkeys, mails, ...buyersIn(found) },
      );
      if (found.operator) out.line('The person is an operator.');
      for (const { name, created_at } of found.passkeys) out.line(`Passkey ${name}, added at ${created_at}`);
      for (const id of found.buyers) out.line(`Invoices of account ${id} go to the address.`);
      for (const { server_id, account_id, contact } of contacts)
        out.line(`Server ${server_id} of account ${account_id} has the contact ${contact}.`);
      for (const file of mails) out.line(`Mail ${file}`);
    },
  },
  'users erase': {
    usage: '--email ADDRESS --yes',
    summary: 'Delete a person permanently: users in all accounts, contacts of servers and local mails',
    options: {
      email: { type: 'string', about: 'the address, upper or lower case' },
      yes: { type: 'boolean', about: 'confirm the deletion' },
    },
    positionals: { min: 0, max: 0 },
    check(args) {
      if (!flag(args, 'yes')) throw new Misuse('Add --yes to confirm: erased data cannot be restored.');
    },
    async run(args, out) {
      const email = requiredOption(args, 'email');
      const found = await erasePerson(email, actOfCommand(clock.now()));
      const erased = found.users.map(({ path, user }) => ({ account_id: idOf(path), user_id: user.id }));
      const contacts = contactsOf(found);
      const mails = await localMailsTo(email, args);
      for (const file of mails) rmSync(file, { force: true });
      if (erased.length + contacts.length + mails.length + found.buyers.length === 0 && !found.operator)
        throw notFound('user with the address', email);
      out.list(
        { columns: ['account_id', 'user_id'], rows: erased },
        { erased, operator: found.operator, contacts, mails, ...buyersIn(found) },
      );
      out.line(`${counted(erased.length, 'user')} erased; access ends within 60 seconds.`);
      out.line(
        `${counted(contacts.length, 'server')} had the address as contact; ${counted(mails.length, 'mail')} deleted.`,
      );
      for (const id of found.buyers) out.line(`Invoices of account ${id} no longer go to the address.`);
    },
  },
};

/** Few people get invoices, so only their data name the accounts. */
const buyersIn = ({ buyers }: PersonData) => (buyers.length > 0 ? { buyers } : {});

const contactsOf = ({ contacts }: PersonData) =>
  contacts.map(({ path, server_id, contact }) => ({ account_id: idOf(path), server_id, contact }));

/** The local server stores sent mails as files; a deployed one stores none. */
const localMailsTo = async (email: string, args: Arguments): Promise<string[]> => {
  const folder = textOption(args, 'table') === undefined ? dataFolder() : 'memory';
  return folder === 'memory' ? [] : mailFilesTo(folder, email);
};

function userFrom(args: Arguments): NewUser {
  const wanted = {
    email: requiredOption(args, 'email'),
    full_name: textOption(args, 'full-name'),
    locale: textOption(args, 'locale'),
    permission: textOption(args, 'permission'),
  };
  const parsed = NewUser.safeParse(wanted);
  if (parsed.error) throw new Misuse(invalidInput(NewUser, parsed.error, wanted).message);
  return parsed.data;
}
