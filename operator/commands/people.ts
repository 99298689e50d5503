import { type Migrated, migratePeople, migrateSuppressed } from '../../lib/personal-data/migrate-addresses.ts';
import { clock } from '../../lib/platform/clock.ts';
import { accountOption, WITHIN_ACCOUNT } from '../account.ts';
import type { Commands } from '../command.ts';
import { counted } from '../output.ts';

export const peopleCommands: Commands = {
  'people migrate': {
    usage: '[--account ACCOUNT_ID]',
    summary: 'Move people whose address was compared with all letters folded; once after upgrading',
    details: [
      'Addresses are compared by the mailbox that mail goes to. Those beyond ASCII were kept under other keys before:',
      'they cannot sign in until they are moved. Users whom one hash joined are parted by their own address.',
      'Ends with 1 when two users of one account turn out to be one mailbox: delete one of them.',
    ].join('\n'),
    options: WITHIN_ACCOUNT,
    positionals: { min: 0, max: 0 },
    async run(args, out) {
      const account = await accountOption(args);
      const migrated: Migrated[] = [];
      let users = 0;
      await migratePeople(account?.path, clock.now(), (looked, some) => {
        users += looked;
        migrated.push(...some);
        out.progress(`${users} users, ${migrated.length} to move`);
      });
      const suppressed = await migrateSuppressed();
      const shared = migrated.filter(({ result }) => result !== 'moved');
      const json = { users, migrated, suppressed };
      if (migrated.length === 0) out.json(json);
      else out.list({ columns: ['account_id', 'user_id', 'result'], rows: migrated }, json);
      if (shared.length > 0) process.exitCode = 1;
      out.line(
        `${counted(users, 'user')} looked at: ${migrated.length - shared.length} moved, ${shared.length} share a mailbox with another user of their account; suppressed addresses moved: ${suppressed}.`,
      );
    },
  },
};
