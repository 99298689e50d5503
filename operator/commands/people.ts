import {
  type Migrated,
  migratePeople,
  migrateSuppressed,
} from '../../lib/operations/personal-data/migrate-addresses.ts';
import { clock } from '../../lib/platform/clock.ts';
import { accountOption, WITHIN_ACCOUNT } from '../account.ts';
import type { Commands } from '../command.ts';
import { counted } from '../output.ts';

export const peopleCommands: Commands = {
  'people migrate': {
    usage: '[--account ACCOUNT_ID]',
    summary: 'Rewrite the keys of non-ASCII e-mail addresses; run once after upgrading',
    details: [
      'Addresses are compared by mailbox. Earlier versions stored non-ASCII addresses under other keys, and these',
      'people cannot sign in until the keys are rewritten. Users who shared a key are separated by their address.',
      'Exit code 1: two users of one account have the same mailbox; delete one of them.',
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
