import { useState } from 'preact/hooks';
import { useList } from '../../api/hooks.ts';
import type { User } from '../../api/types.ts';
import { useNewFromLink } from '../../new-from-link.ts';
import { useAddress } from '../../router.ts';
import { at } from '../../routes.ts';
import { useScope } from '../../session.ts';
import { LANGUAGE_NAME, t } from '../../texts/texts.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { MenuItem, MoreMenu } from '../../ui/menu.tsx';
import { Badge, Section } from '../../ui/page.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { PersonDialog, RemoveDialog } from './person-dialogs.tsx';
import { SettingsPage } from './tabs.tsx';

type OpenDialog = { is: 'new' } | { is: 'edit' | 'remove'; user: User };

/** The account's users and their permissions. */
export function People() {
  const { base, id, me, mayChange } = useScope();
  const { query } = useAddress();
  const users = useList<User>(`${base}/users`);
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  useNewFromLink(() => setOpenDialog({ is: 'new' }));
  const close = () => setOpenDialog(undefined);
  const columns: Column<User>[] = [
    {
      key: 'name',
      title: t.common.name,
      cell: (row) => (
        <>
          <bdi>{row.full_name}</bdi>
          {row.email.toLowerCase() === me.email.toLowerCase() && <span class="muted"> ({t.people.you})</span>}
        </>
      ),
    },
    { key: 'email', title: t.signIn.email, priority: 2, cell: (row) => <bdi>{row.email}</bdi> },
    {
      key: 'permission',
      title: t.people.permission,
      cell: (row) => (
        <>
          <Badge kind={row.permission === 'full' ? 'green' : 'plain'}>
            {row.permission === 'full' ? t.people.full : t.people.restricted}
          </Badge>
          {row.accepted_at === null && (
            <>
              {' '}
              <Badge kind="amber">{t.memberships.pending}</Badge>
            </>
          )}
        </>
      ),
    },
    {
      key: 'locale',
      title: t.people.locale,
      priority: 3,
      cell: (row) => <span lang={row.locale}>{LANGUAGE_NAME[row.locale]}</span>,
    },
  ];
  if (mayChange)
    columns.push({
      key: 'actions',
      title: t.common.actions,
      isUntitled: true,
      cell: (user) => (
        <div class="row">
          <Button
            kind="quiet"
            label={`${t.common.edit}: ${user.full_name}`}
            onClick={() => setOpenDialog({ is: 'edit', user })}
          >
            {t.common.edit}
          </Button>
          <MoreMenu name={user.full_name}>
            <MenuItem onClick={() => setOpenDialog({ is: 'remove', user })}>{t.people.remove}</MenuItem>
          </MoreMenu>
        </div>
      ),
    });
  const invite = mayChange && (
    <>
      <LinkButton icon="up" href={at(id, 'import-people')}>
        {t.accounts.importCsv}
      </LinkButton>
      <Button kind="primary" icon="plus" onClick={() => setOpenDialog({ is: 'new' })}>
        {t.people.invite}
      </Button>
    </>
  );
  return (
    <SettingsPage page="people" actions={invite}>
      <Section title={t.settings.people}>
        <Loaded from={users} rows={5}>
          {(rows) =>
            rows.length === 0 ? (
              <Empty title={t.people.emptyTitle} hint={t.people.emptyHint}>
                {invite}
              </Empty>
            ) : (
              <Table
                label={t.settings.people}
                columns={columns}
                rows={rows}
                idOf={(row) => row.id}
                // Search leads here to one person.
                classOf={(row) => (row.id === query.get('user') ? 'marked' : '')}
                loadMore={users.loadMore}
              />
            )
          }
        </Loaded>
      </Section>
      {openDialog?.is === 'new' && <PersonDialog onClose={close} />}
      {openDialog?.is === 'edit' && <PersonDialog user={openDialog.user} onClose={close} />}
      {openDialog?.is === 'remove' && <RemoveDialog user={openDialog.user} onClose={close} />}
    </SettingsPage>
  );
}
