import type * as z from 'zod';
import { newAccount, ROLE_BELOW } from '../../lib/accounts/account/account.ts';
import { rowAccountFields } from '../../lib/accounts/account/batch-rows.ts';
import { NewAccount } from '../../lib/accounts/account/input.ts';
import { insertAccount } from '../../lib/accounts/account/store.ts';
import { actOfCommand } from '../../lib/accounts/operators/record.ts';
import type { Counters } from '../../lib/accounts/totals/counters.ts';
import { requireFigures } from '../../lib/accounts/totals/store.ts';
import { createRoot } from '../../lib/operations/root-accounts/create.ts';
import { NewRoot } from '../../lib/operations/root-accounts/root.ts';
import { startStatusChange } from '../../lib/operations/root-accounts/status-job.ts';
import { clock } from '../../lib/platform/clock.ts';
import { Fault } from '../../lib/platform/fault.ts';
import { invalidInput } from '../../lib/platform/http/invalid-input.ts';
import { idAt } from '../../lib/platform/id.ts';
import { shownJob } from '../../lib/platform/long-jobs/long-job.ts';
import { pathBelow, rootPath } from '../../lib/platform/table/account-path.ts';
import { exact } from '../../lib/platform/table/table.ts';
import { accountOption, mapAccounts, onlyRoot, requireAccountScope, titleOf, WITHIN_ACCOUNT } from '../account.ts';
import {
  type Arguments,
  type Command,
  type Commands,
  flag,
  Misuse,
  requiredOption,
  requiredPositional,
  textOption,
} from '../command.ts';
import { followJob } from '../follow-job.ts';
import { importAccounts } from '../import/accounts.ts';
import { type CsvFile, readCsvFile } from '../import/csv-file.ts';
import type { Row } from '../list.ts';
import { bar, counted } from '../output.ts';

export const accountCommands: Commands = {
  'accounts create': {
    usage:
      '--name NAME [--parent ACCOUNT_ID | --email ADDRESS] [--display-name NAME] [--external-id ID] [--full-name NAME] [--locale LOCALE]',
    summary: 'Create an account: a distributor without --parent, else with the role below its parent',
    details: `With --email, a distributor gets its first user, who may do everything and is invited by mail: both are
created, or neither.`,
    options: {
      name: { type: 'string', about: 'unique among the accounts of the same parent' },
      parent: { type: 'string', about: 'id of the parent account; without it, a distributor is created' },
      'display-name': { type: 'string', about: 'name on certificates; defaults to the name' },
      'external-id': { type: 'string', about: 'your own identifier, unique among the accounts of the same parent' },
      email: { type: 'string', about: 'the address of the first user, with full permission' },
      'full-name': { type: 'string', about: 'of the first user; default: the part of the address before the @' },
      locale: { type: 'string', about: 'the language of the first user (default: en)' },
    },
    positionals: { min: 0, max: 0 },
    check: (args) => void (textOption(args, 'email') === undefined ? accountFrom(args) : rootFrom(args)),
    async run(args, out) {
      const now = clock.now();
      if (textOption(args, 'email') !== undefined) {
        const { user, ...root } = await createRoot(rootFrom(args), actOfCommand(now), { isMailed: true });
        out.line(`Created distributor ${JSON.stringify(root.name)}: ${root.id}`);
        out.line(`Created user ${user.email} (${user.permission}): ${user.id}`);
        if (!user.mailed) out.line('No invitation was mailed, because the limit is reached; see docs/mail.md.');
        return out.json({ ...root, user });
      }
      const id = idAt(now);
      const wanted = accountFrom(args);
      const parent = await accountOption(args, 'parent');
      const role = parent ? ROLE_BELOW[parent.role] : 'distributor';
      if (!role)
        throw new Fault('forbidden', `Account ${parent?.id} is a customer, which has no accounts below it.`, {
          reason: 'no_accounts_below',
        });
      const account = newAccount(wanted, { id, role, parent_id: parent?.id ?? null, now });
      await insertAccount(parent ? pathBelow(parent.path, id) : rootPath(id), account);
      out.line(`Created ${role} ${JSON.stringify(account.name)}: ${id}`);
      out.json(account);
    },
  },
  'accounts import': {
    usage: 'FILE.csv [--account ACCOUNT_ID] [--dry-run]',
    summary: 'Create accounts from a CSV file of any length, as POST /accounts/batch does; safe to repeat',
    details: `The header line names the columns: name, optionally display_name and external_id, and optionally account_id
or account_external_id for the parent of a row (default: the account of --account). Commas, semicolons and
tabs are recognized; a byte-order mark is allowed. Each row gets a verdict: created, exists (matched by its
external_id, else by its name; it is not changed), refused, or failed. Exit code 0: every row exists; 1: some
rows were refused or failed; 2: the file is invalid and nothing was changed.`,
    options: {
      account: { type: 'string', about: 'the parent account (default: the only root account)' },
      'dry-run': { type: 'boolean', about: 'print the verdicts and change nothing' },
    },
    positionals: { min: 1, max: 1 },
    lists: true,
    check: async (args) => void (await fileFrom(args)),
    async run(args, out) {
      const { rows, unused } = await fileFrom(args);
      const scope = (await accountOption(args)) ?? (await onlyRoot());
      if (unused.length > 0) out.line(`Unused columns: ${unused.join(', ')}.`);
      const counts = { created: 0, 'would be created': 0, exists: 0, refused: 0, failed: 0 };
      let done = 0;
      const verdicts = await importAccounts(scope, rows, {
        dryRun: flag(args, 'dry-run'),
        now: clock.now,
        onRows(some) {
          for (const { verdict } of some) counts[verdict] += 1;
          done += some.length;
          out.progress(`${bar(done, rows.length)} rows, ${counts.refused + counts.failed} refused`);
        },
      });
      if (counts.refused + counts.failed > 0) process.exitCode = 1;
      const { 'would be created': wouldBe, ...certain } = counts;
      const totals = { account_id: scope.id, dry_run: flag(args, 'dry-run'), ...certain, would_be_created: wouldBe };
      out.list({ columns: VERDICTS, rows: verdicts }, { ...totals, unused_columns: unused, rows: verdicts });
      const summary = flag(args, 'dry-run') ? `${wouldBe} would be created` : `${counts.created} created`;
      const failed = counts.failed > 0 ? `, ${counts.failed} failed; repeat the command for those` : '';
      out.line(
        `${counted(rows.length, 'row')} for account ${await titleOf(scope.path)}: ${summary}, ${counts.exists} existed, ${counts.refused} refused${failed}.`,
      );
    },
  },
  'accounts deactivate': statusCommand('inactive', 'Deactivate'),
  'accounts activate': statusCommand('active', 'Activate'),
  'accounts list': {
    usage: '[--account ACCOUNT_ID]',
    summary: 'List accounts, parents before children, with the pages and trees of each and of those below it',
    options: WITHIN_ACCOUNT,
    positionals: { min: 0, max: 0 },
    lists: true,
    async run(args, out) {
      let count = 0;
      const top = (await accountOption(args))?.path.split('/').length ?? 1;
      const rows = await mapAccounts(args, async ({ path, account }) => {
        const { own, below } = await requireFigures(path);
        out.progress(`${++count} accounts`);
        const indent = out.form === 'text' ? '  '.repeat(path.split('/').length - top) : '';
        const { id, name, external_id, role, status } = account;
        return { id, name: indent + name, external_id, role, status, ...everOf('own', own), ...everOf('below', below) };
      });
      out.list({ columns: COLUMNS, rows });
    },
  },
};

function statusCommand(status: 'active' | 'inactive', verb: string): Command {
  return {
    usage: 'ACCOUNT_ID',
    summary: `${verb} a root account with all accounts below it`,
    details: `The work is a job of the service: if this command is killed, the service goes on, and "jobs follow" shows it.`,
    options: {},
    positionals: { min: 1, max: 1 },
    async run(args, out) {
      const { id } = await requireAccountScope(requiredPositional(args, 0, 'ACCOUNT_ID'));
      const started = await startStatusChange(id, status, actOfCommand(clock.now()));
      const job = shownJob(await followJob(started.id, out));
      out.json(job);
      out.line(
        `${counted(job.done, 'account')} looked at: ${job.result?.changed} are ${status} now and were not before.`,
      );
    },
  };
}

const COLUMNS = [
  'id',
  'name',
  'external_id',
  'role',
  'status',
  'own_pages',
  'own_trees',
  'below_accounts',
  'below_pages',
  'below_trees',
];

const everOf = (prefix: string, { accounts, pages, trees }: Counters): Row => ({
  ...(prefix === 'below' && { below_accounts: accounts?.toNumber() ?? 0 }),
  [`${prefix}_pages`]: pages?.toNumber() ?? 0,
  [`${prefix}_trees`]: exact(trees ?? 0).round(6),
});

const VERDICTS = ['row', 'verdict', 'id', 'name', 'external_id', 'reason'];

const fileFrom = (args: Arguments): Promise<CsvFile> =>
  readCsvFile(requiredPositional(args, 0, 'FILE.csv'), NewAccount.extend(rowAccountFields));

function accountFrom(args: Arguments): NewAccount {
  for (const name of ['full-name', 'locale'])
    if (textOption(args, name) !== undefined) throw new Misuse(`--${name} is of the first user, who needs --email.`);
  return parsed(NewAccount, namesFrom(args));
}

function rootFrom(args: Arguments): NewRoot {
  if (textOption(args, 'parent') !== undefined)
    throw new Misuse('--email is for an account without --parent; use "users create" for any other.');
  const user = {
    email: textOption(args, 'email'),
    full_name: textOption(args, 'full-name'),
    locale: textOption(args, 'locale'),
  };
  return parsed(NewRoot, { ...namesFrom(args), user });
}

const namesFrom = (args: Arguments) => ({
  name: requiredOption(args, 'name'),
  display_name: textOption(args, 'display-name'),
  external_id: textOption(args, 'external-id'),
});

function parsed<S extends z.ZodObject>(schema: S, wanted: object): z.output<S> {
  const { data, error } = schema.safeParse(wanted);
  if (error) throw new Misuse(invalidInput(schema, error, wanted).message);
  return data;
}
