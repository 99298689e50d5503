import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useAction, useList } from '../../api/hooks.ts';
import { request } from '../../api/request.ts';
import type { ApiKey, Feed, FeedType, MovedAccount, User } from '../../api/types.ts';
import * as format from '../../format.ts';
import { useScope } from '../../session.ts';
import { m } from '../../texts/moving.ts';
import { plural } from '../../texts/plural.ts';
import { fill, t } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFailure } from '../../ui/failure.tsx';
import { toast } from '../../ui/toast.tsx';
import { typeName, useFeedTypes } from '../feeds/types.ts';

/** The result of a move, and the keys, people and feeds that need a decision. A planned move lists them in advance. */
export function LeftBehind({ moved, onClose }: { moved: MovedAccount; onClose: () => void }) {
  const { account, keys, users, feeds } = moved;
  const { mayChange } = useScope();
  const types = useFeedTypes();
  const [areRevoked, setRevoked] = useState(false);
  const base = `/accounts/${account.id}`;
  const allKeys = useNamed<ApiKey>(`${base}/api_keys`, areRevoked ? [] : keys);
  const allUsers = useNamed<User>(`${base}/users`, users);
  const allFeeds = useNamed<Feed>(`${base}/feeds`, feeds);
  const revocable = allKeys.named.filter((key) => key.revoked_at === null);
  const revoke = useAction(
    async () => {
      for (const key of revocable) await request('DELETE', `${base}/api_keys/${key.id}`);
      return revocable.length;
    },
    {
      changes: base,
      onDone(count) {
        toast(plural(m.revoked, count));
        setRevoked(true);
      },
    },
  );
  const { name, moving } = account;
  const title = moving ? fill(m.planned, { name, day: format.day(moving.from) }) : fill(m.moved, { name });
  const isNothing = [keys, users, feeds].every(({ length }) => length === 0);
  return (
    <Dialog title={title} onClose={onClose}>
      <div class="dialog-body">
        <p role="status">{isNothing ? m.nothing : m.decide}</p>
        <Group intro={m.keys} count={areRevoked ? 0 : keys.length} names={allKeys.named.map(keyName)}>
          {mayChange && revocable.length > 0 && (
            <Button kind="danger" isBusy={revoke.isBusy} onClick={() => void revoke.run()}>
              {plural(m.revoke, revocable.length)}
            </Button>
          )}
        </Group>
        <FormFailure failure={revoke.failure} />
        <Group intro={m.users} count={users.length} names={allUsers.named.map(({ email }) => email)} />
        <Group intro={m.feeds} count={feeds.length} names={allFeeds.named.map((feed) => feedName(types.data, feed))} />
      </div>
      <div class="dialog-foot">
        <Button kind="primary" onClick={onClose}>
          {t.common.close}
        </Button>
      </div>
    </Dialog>
  );
}

const feedName = (types: FeedType[] | undefined, { type, external_id }: Feed): string =>
  external_id === null ? typeName(types, type) : `${typeName(types, type)} (${external_id})`;

const keyName = ({ label, hint }: ApiKey): string => (label === null ? hint : `${label} (${hint})`);

/** The account's own entries with these ids. Those of accounts below it are only counted. */
function useNamed<T extends { id: string }>(path: string, ids: readonly string[]): { named: T[] } {
  const all = useList<T>(ids.length > 0 ? path : null, { limit: 200, loadAll: true });
  return { named: (all.data ?? []).filter(({ id }) => ids.includes(id)) };
}

type GroupProps = { intro: string; count: number; names: string[]; children?: ComponentChildren };

function Group({ intro, count, names, children }: GroupProps) {
  if (count === 0) return null;
  const others = count - names.length;
  return (
    <div>
      <p>{intro}</p>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>
          </li>
        ))}
        {others > 0 && <li>{plural(m.more, others)}</li>}
      </ul>
      {children}
    </div>
  );
}
