import { useEffect, useState } from 'preact/hooks';
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
import { formField } from '../feeds/form-field.ts';
import { useFeedTypes } from '../feeds/types.ts';
import { type Group, keyOf } from './groups.ts';
import type { Outcomes, Result } from './outcomes.ts';

type PasswordProps = { group: Group; owner: string; outcomes: Outcomes; onClose: () => void };

/** A new password for a group's server, then a check for each feed using it. */
export function PasswordDialog({ group, owner, outcomes, onClose }: PasswordProps) {
  const [chosen, setChosen] = useState<string>();
  const [password, setPassword] = useState('');
  const [isSaved, setSaved] = useState(false);
  const [checking, setChecking] = useState<AttentionItem[]>();
  const [isStopped, setStopped] = useState(false);
  const servers = useList<PrintServer>(`/accounts/${owner}/servers`, { limit: 1000, loadAll: true });
  const all = servers.isComplete ? (servers.data ?? []) : [];
  const byServer = useUsers(group, all);
  const serverId = chosen ?? (all.length === 1 ? all[0]?.id : byServer?.keys().next().value);
  const serverWith = (id: string | undefined) => all.find((one) => one.id === id);
  const server = serverWith(serverId);
  const types = useFeedTypes();
  const save = useAction(
    (_key, body: object) => request<PrintServer>('PATCH', `/accounts/${owner}/servers/${serverId}`, { body }),
    { changes: `/accounts/${owner}/servers`, onDone: () => setSaved(true) },
  );

  // The group shrinks while feeds recover; the check continues with the feeds it began with.
  useEffect(() => {
    if (!isSaved || !byServer || checking) return;
    const users = byServer.get(serverId ?? '') ?? [];
    setStopped(false);
    setChecking(users);
    void outcomes.check(users).then((isWhole) => setStopped(!isWhole));
  }, [isSaved, byServer === undefined]);

  function again(): void {
    setSaved(false);
    setChecking(undefined);
  }

  if (isSaved)
    return (
      <Dialog title={titleOf(server)} onClose={onClose} wide>
        {checking ? (
          <Checks items={checking} results={outcomes.results} isStopped={isStopped} />
        ) : (
          <div class="dialog-body">
            <p role="status">{t.desk.checking}</p>
          </div>
        )}
        <div class="dialog-foot">
          {isStopped && <Button onClick={again}>{t.desk.newPassword}</Button>}
          <Button kind="primary" onClick={onClose}>
            {t.common.close}
          </Button>
        </div>
      </Dialog>
    );
  const type = types.data?.find((one) => one.type === server?.type);
  const field = type && formField(type, 'password');
  return (
    <FormDialog
      title={titleOf(server)}
      submit={t.desk.saveAndCheck}
      onClose={onClose}
      isBusy={save.isBusy}
      failure={save.failure ?? servers.failure}
      canSubmit={serverId !== undefined}
      onSubmit={() => void save.run({ password })}
    >
      {(byServer?.size ?? all.length) > 1 && (
        <SelectField
          label={t.desk.server}
          value={serverId ?? ''}
          onValue={setChosen}
          options={
            byServer
              ? [...byServer].map(([id, users]) => ({
                  value: id,
                  label: `${hostOf(serverWith(id))} · ${plural(t.desk.usedBy, users.length)}`,
                }))
              : [{ value: '', label: '–' }, ...all.map((one) => ({ value: one.id, label: hostOf(one) }))]
          }
        />
      )}
      <TextField
        field="password"
        label={field?.label ?? t.desk.newPassword}
        hint={byServer && serverId ? plural(t.desk.usedBy, byServer.get(serverId)?.length ?? 0) : ' '}
        type="password"
        autocomplete="new-password"
        required
        value={password}
        onValue={setPassword}
      />
      {!servers.isComplete && <Placeholder rows={1} />}
    </FormDialog>
  );
}

const titleOf = (server: PrintServer | undefined): string =>
  server ? fill(t.desk.passwordFor, { server: hostOf(server) }) : t.desk.newPassword;

const hostOf = (server: PrintServer | undefined): string =>
  server?.url ? (URL.parse(server.url)?.host ?? server.url) : '';

/**
 * A group's servers with the failing feeds using each; the one with the most first. Undefined until all feeds are
 * known, including those the desk has not loaded. All feeds in a group use servers from one account, so with a single
 * server no feed's server has to be requested.
 */
function useUsers(group: Group, servers: PrintServer[]): Map<string, AttentionItem[]> | undefined {
  const { base } = useScope();
  const [only, second] = servers;
  const desk = useList<AttentionItem>(`${base}/attention?kind=feed_unhealthy`, { limit: 1000, loadAll: true });
  const feeds = useList<ListedFeed>(second ? `${base}/feeds?include=below&health=unhealthy` : null, {
    limit: 1000,
    loadAll: true,
  });
  if (!only || !desk.isComplete || (second && !feeds.isComplete)) return undefined;
  const items = (desk.data ?? []).filter((item) => keyOf(item) === group.key);
  if (!second) return new Map([[only.id, items]]);
  const serverOf = new Map((feeds.data ?? []).map(({ id, server_id }) => [id, server_id]));
  const known = items.filter(({ resource_id }) => serverOf.get(resource_id ?? ''));
  const groups = Map.groupBy(known, ({ resource_id }) => serverOf.get(resource_id ?? '') ?? '');
  return new Map([...groups].toSorted(([, one], [, other]) => other.length - one.length));
}

/** Each feed's result, as it arrives. */
function Checks({
  items,
  results,
  isStopped,
}: {
  items: AttentionItem[];
  results: Outcomes['results'];
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
