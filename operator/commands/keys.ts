import { newKeyText } from '../../lib/accounts/api-keys/api-key.ts';
import { apiKeyOf, insertApiKey, listApiKeys, revokeApiKey } from '../../lib/accounts/api-keys/store.ts';
import { actOfCommand, changesBetween, recording } from '../../lib/accounts/operators/record.ts';
import { clock } from '../../lib/platform/clock.ts';
import { isRevision, NEWEST, REVISIONS, type Revision } from '../../lib/platform/http/revisions/revision.ts';
import { idAt } from '../../lib/platform/id.ts';
import { timestamp } from '../../lib/platform/time.ts';
import { requireAccountScope, titleOf } from '../account.ts';
import {
  type Arguments,
  type Commands,
  Misuse,
  notFound,
  requiredId,
  requiredPositional,
  textOption,
} from '../command.ts';

export const keyCommands: Commands = {
  'keys create': {
    usage: 'ACCOUNT_ID [--label TEXT] [--revision 1.6.3|1.6.6]',
    summary: 'Create an API key; its text is shown only once',
    options: {
      label: { type: 'string', about: 'a note, such as the use of the key' },
      revision: { type: 'string', about: `revision of the API that the key uses (default: ${NEWEST})` },
    },
    positionals: { min: 1, max: 1 },
    check: (args) => void revisionFrom(args),
    async run(args, out) {
      const owner = await requireAccountScope(requiredPositional(args, 0, 'ACCOUNT_ID'));
      const revision = revisionFrom(args);
      const now = clock.now();
      const keyText = newKeyText();
      const newKey = {
        id: idAt(now),
        keyText,
        label: textOption(args, 'label') ?? null,
        revision,
        created_at: timestamp(now),
      };
      const entry = { operation: 'createApiKey', path: owner.path, resource_id: newKey.id };
      const changes = changesBetween(undefined, apiKeyOf(owner.path, newKey));
      const key = await recording(actOfCommand(now), { ...entry, changes }, () => insertApiKey(owner, newKey));
      out.line(
        `Key ${key.id} of account ${await titleOf(owner.path)}. Keep its text; it cannot be shown again:\n\n  ${keyText}\n`,
      );
      out.json({ ...key, key: keyText });
    },
  },
  'keys list': {
    usage: 'ACCOUNT_ID',
    summary: "List an account's API keys",
    options: {},
    positionals: { min: 1, max: 1 },
    lists: true,
    async run(args, out) {
      const owner = await requireAccountScope(requiredPositional(args, 0, 'ACCOUNT_ID'));
      const keys = (await listApiKeys(owner.path)).map(({ hash: _, ...key }) => key);
      const rows = keys.map(({ account_id: __, ...key }) => key);
      out.line(`Keys of account ${await titleOf(owner.path)}:`);
      out.list(
        { columns: ['id', 'hint', 'label', 'revision', 'created_at', 'last_used_on', 'revoked_at'], rows },
        keys,
      );
    },
  },
  'keys revoke': {
    usage: 'ACCOUNT_ID KEY_ID',
    summary: 'Revoke an API key; it stops working within 60 seconds',
    options: {},
    positionals: { min: 2, max: 2 },
    async run(args, out) {
      const owner = await requireAccountScope(requiredPositional(args, 0, 'ACCOUNT_ID'));
      const id = requiredId(args, 1, 'KEY_ID');
      const key = (await listApiKeys(owner.path)).find((one) => one.id === id);
      if (!key) throw notFound('key', id);
      const act = actOfCommand(clock.now());
      const revoked_at = timestamp(act.now);
      const changes = changesBetween({ revoked_at: null }, { revoked_at });
      const entry = { operation: 'deleteApiKey', path: owner.path, resource_id: id, changes };
      if (!key.revoked_at) await recording(act, entry, () => revokeApiKey(owner.path, key, revoked_at));
      out.line(`Key ${id} (${key.hint}) of account ${await titleOf(owner.path)} is revoked.`);
      out.json({ id, revoked: true });
    },
  },
};

function revisionFrom(args: Arguments): Revision {
  const revision = textOption(args, 'revision') ?? NEWEST;
  if (!isRevision(revision))
    throw new Misuse(`--revision must be one of ${REVISIONS.join(', ')}, but was ${revision}.`);
  return revision;
}
