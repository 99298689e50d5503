import { useState } from 'preact/hooks';
import { useAction, useList } from '../../api/hooks.ts';
import { request } from '../../api/request.ts';
import type { AttentionItem, ListedFeed, PrintServer } from '../../api/types.ts';
import * as format from '../../format.ts';
import { useScope } from '../../session.ts';
import { plural } from '../../texts/plural.ts';
import { fill, t } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, FormDialog } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Badge } from '../../ui/page.tsx';
import { ReasonText } from '../../ui/reason.tsx';
import { Placeholder } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { useFeedTypes } from '../feeds/types.ts';
import type { Group } from './groups.ts';
import type { Mending, Result } from './mend.ts';

type PasswordProps = { group: Group; owner: string; mending: Mending; onClose: () => void };

/** A new password for the server of a group, then the check of each feed that uses it. */
export function PasswordDialog({ group, owner, mending, onClose }: PasswordProps) {
  // The group shrinks while feeds recover; the dialog goes on with those it was opened for.
  const [items] = useState(group.items);
  const byServer = useServers(items);
  const [chosen, setChosen] = useState<string>();
  const [password, setPassword] = useState('');
  const [checking, setChecking] = useState<AttentionItem[]>();
  const [isStopped, setStopped] = useState(false);
  const serverId = chosen ?? byServer?.keys().next().value;
  const servers = useList<PrintServer>(`/accounts/${owner}/servers`, { limit: 1000, loadAll: true });
  const serverWith = (id: string | undefined) => servers.data?.find((one) => one.id === id);
  const server = serverWith(serverId);
  const types = useFeedTypes();
  const save = useAction(
    (_key, body: object) => request<PrintServer>('PATCH', `/accounts/${owner}/servers/${serverId}`, { body }),
    { changes: `/accounts/${owner}/servers` },
  );

  async function run(): Promise<void> {
    if ((await save.run({ password })) === undefined) return;
    const users = byServer?.get(serverId ?? '') ?? [];
    setStopped(false);
    setChecking(users);
    setStopped(!(await mending.check(users)));
  }

  if (checking)
    return (
      <Dialog title={titleOf(server)} onClose={onClose} wide>
        <Checks items={checking} results={mending.results} isStopped={isStopped} />
        <div class="dialog-foot">
          {isStopped && <Button onClick={() => setChecking(undefined)}>{t.desk.newPassword}</Button>}
          <Button kind="primary" onClick={onClose}>
            {t.common.close}
          </Button>
        </div>
      </Dialog>
    );
  const field = types.data?.find(({ type }) => type === server?.type)?.fields.password;
  return (
    <FormDialog
      title={titleOf(server)}
      submit={t.desk.saveAndCheck}
      onClose={onClose}
      isBusy={save.isBusy}
      failure={save.failure ?? servers.failure}
      canSubmit={serverId !== undefined}
      onSubmit={() => void run()}
    >
      {byServer && byServer.size > 1 && (
        <SelectField
          label={t.desk.server}
          value={serverId ?? ''}
          onValue={setChosen}
          options={[...byServer].map(([id, users]) => ({
            value: id,
            label: `${hostOf(serverWith(id))} · ${plural(t.desk.usedBy, users.length)}`,
          }))}
        />
      )}
      <TextField
        label={field?.label ?? t.desk.newPassword}
        hint={byServer && serverId ? plural(t.desk.usedBy, byServer.get(serverId)?.length ?? 0) : ' '}
        type="password"
        autocomplete="new-password"
        required
        value={password}
        onValue={setPassword}
      />
      {!byServer && <Placeholder rows={1} />}
    </FormDialog>
  );
}

const titleOf = (server: PrintServer | undefined): string =>
  server ? fill(t.desk.passwordFor, { server: hostOf(server) }) : t.desk.newPassword;

const hostOf = (server: PrintServer | undefined): string => (server ? (URL.parse(server.url)?.host ?? server.url) : '');

/** The servers of unhealthy feeds, each with what it makes need somebody; the one with most first. */
function useServers(items: AttentionItem[]): Map<string, AttentionItem[]> | undefined {
  const { base } = useScope();
  const feeds = useList<ListedFeed>(`${base}/feeds?include=below&health=unhealthy`, { limit: 1000, loadAll: true });
  if (!feeds.isComplete) return undefined;
  const serverOf = new Map((feeds.data ?? []).map(({ id, server_id }) => [id, server_id]));
  const known = items.filter(({ resource_id }) => serverOf.get(resource_id ?? ''));
  const groups = Map.groupBy(known, ({ resource_id }) => serverOf.get(resource_id ?? '') ?? '');
  return new Map([...groups].toSorted(([, one], [, other]) => other.length - one.length));
}

/** The result of each feed, as it comes in. */
function Checks({
  items,
  results,
  isStopped,
}: {
  items: AttentionItem[];
  results: Mending['results'];
  isStopped: boolean;
}) {
  const resultOf = ({ id }: AttentionItem): Result | undefined => results.get(id);
  const done = items.filter((item) => ['fine', 'failing'].includes(resultOf(item)?.is ?? '')).length;
  const fine = items.filter((item) => resultOf(item)?.is === 'fine').length;
  return (
    <div class="dialog-body">
      <p role="status">
        {fill(t.desk.checked, { done: format.whole(done), all: format.whole(items.length), fine: format.whole(fine) })}
      </p>
      {isStopped && <p class="notice amber">{t.desk.stopped}</p>}
      <Table
        label={t.desk.saveAndCheck}
        rows={items}
        idOf={({ id }) => id}
        columns={[
          { key: 'account', title: t.shell.breadcrumb, cell: ({ account_name }) => <bdi>{account_name}</bdi> },
          { key: 'result', title: t.common.status, cell: (item) => <Outcome result={resultOf(item)} /> },
        ]}
      />
    </div>
  );
}

function Outcome({ result }: { result: Result | undefined }) {
  if (result?.is === 'fine') return <Badge kind="green">{t.desk.delivers}</Badge>;
  if (result?.is === 'checking') return <span class="muted">{t.desk.checking}</span>;
  if (result?.is !== 'failing') return null;
  return (
    <>
      <Badge kind="amber">{t.desk.stillFails}</Badge> <ReasonText of={result} class="small" />
    </>
  );
}
