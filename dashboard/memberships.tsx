import { useState } from 'preact/hooks';
import { invalidate, updateCached } from './api/cache.ts';
import { useAction } from './api/hooks.ts';
import { request } from './api/request.ts';
import type { Me } from './api/types.ts';
import * as format from './format.ts';
import { navigate } from './router.ts';
import { fill, t } from './texts/texts.ts';
import { Button } from './ui/button.tsx';
import { Dialog, FormDialog } from './ui/dialog.tsx';
import { FormFailure } from './ui/failure.tsx';
import { type Column, Table } from './ui/table.tsx';
import { toast } from './ui/toast.tsx';

type Invitation = Me['invitations'][number];
type MyAccount = Me['accounts'][number];

/** The person's accounts, with a way to leave each, and their invitations. */
export function MembershipsDialog({ me, onClose }: { me: Me; onClose: () => void }) {
  const [leaving, setLeaving] = useState<MyAccount>();
  const columns: Column<MyAccount>[] = [
    { key: 'name', title: t.common.name, cell: ({ name }) => <bdi>{name}</bdi> },
    {
      key: 'actions',
      title: t.common.actions,
      isUntitled: true,
      cell: (account) => (
        <Button kind="quiet" label={`${t.memberships.leave}: ${account.name}`} onClick={() => setLeaving(account)}>
          {t.memberships.leave}
        </Button>
      ),
    },
  ];
  return (
    <>
      <Dialog title={t.memberships.title} onClose={onClose} wide>
        <div class="dialog-body">
          {me.invitations.length > 0 && <h3>{t.memberships.invitations}</h3>}
          <Invitations me={me} />
          <Table label={t.memberships.title} columns={columns} rows={me.accounts} idOf={(row) => row.account_id} />
        </div>
      </Dialog>
      {leaving && (
        <LeaveDialog
          account={leaving}
          onClose={() => setLeaving(undefined)}
          onLeft={() => {
            onClose();
            navigate('/');
          }}
        />
      )}
    </>
  );
}

function LeaveDialog({ account, onClose, onLeft }: { account: MyAccount; onClose: () => void; onLeft: () => void }) {
  const leave = useAction(() => request<Me>('DELETE', `/me/accounts/${account.account_id}`), {
    onDone({ data }) {
      // Update the cache before navigating; otherwise the navigation would lead back to the account.
      updateCached<Me>('/me', () => data);
      toast(fill(t.memberships.left, { name: account.name }));
      onLeft();
    },
  });
  return (
    <FormDialog
      title={fill(t.memberships.leaveTitle, { name: account.name })}
      submit={t.memberships.leave}
      kind="danger"
      onClose={onClose}
      isBusy={leave.isBusy}
      failure={leave.failure}
      onSubmit={() => leave.run()}
    >
      <p>{t.memberships.leaveHint}</p>
    </FormDialog>
  );
}

/** The person's invitations; renders nothing if there are none. */
export function Invitations({ me }: { me: Me }) {
  const answer = useAction(
    (_key, { account_id }: Invitation, how: 'accept' | 'decline') =>
      request<Me>('POST', `/me/invitations/${account_id}/${how}`),
    { onDone: ({ data }) => updateCached<Me>('/me', () => data) },
  );
  async function decide(invitation: Invitation, how: 'accept' | 'decline'): Promise<void> {
    if (!(await answer.run(invitation, how))) return;
    // A cached 403 for the account no longer holds.
    if (how === 'accept') invalidate(`/accounts/${invitation.account_id}`);
    toast(how === 'accept' ? fill(t.memberships.accepted, { name: invitation.account_name }) : t.memberships.declined);
  }
  if (me.invitations.length === 0) return null;
  const columns: Column<Invitation>[] = [
    {
      key: 'name',
      title: t.common.name,
      cell: ({ account_name, invited_at }) => (
        <>
          <bdi>{account_name}</bdi>
          <div class="small muted">{fill(t.memberships.invitedOn, { day: format.day(invited_at) })}</div>
        </>
      ),
    },
    {
      key: 'permission',
      title: t.people.permission,
      priority: 2,
      cell: ({ permission }) => (permission === 'full' ? t.people.full : t.people.restricted),
    },
    {
      key: 'actions',
      title: t.common.actions,
      isUntitled: true,
      cell: (invitation) => (
        <div class="row">
          <Button
            kind="primary"
            label={`${t.memberships.accept}: ${invitation.account_name}`}
            isBusy={answer.isBusy}
            onClick={() => void decide(invitation, 'accept')}
          >
            {t.memberships.accept}
          </Button>
          <Button
            kind="quiet"
            label={`${t.memberships.decline}: ${invitation.account_name}`}
            isBusy={answer.isBusy}
            onClick={() => void decide(invitation, 'decline')}
          >
            {t.memberships.decline}
          </Button>
        </div>
      ),
    },
  ];
  return (
    <>
      <FormFailure failure={answer.failure} />
      <Table label={t.memberships.invitations} columns={columns} rows={me.invitations} idOf={(row) => row.account_id} />
    </>
  );
}
