import { useState } from 'preact/hooks';
import { useList } from '../../api/hooks.ts';
import { ROOTS, type RootAccount } from '../../api/operator.ts';
import * as format from '../../format.ts';
import { setQuery, useAddress } from '../../router.ts';
import { at } from '../../routes.ts';
import { QUERY_MIN } from '../../search/searcher.ts';
import { o } from '../../texts/operator.ts';
import { t } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { FilterField } from '../../ui/filter-field.tsx';
import { Badge, Page, Section } from '../../ui/page.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { useSettled } from '../../ui/use-settled.ts';
import { placePath } from '../places.ts';
import { InviteToRootDialog, RenameRootDialog } from './accounts/edit-dialogs.tsx';
import { NewRootDialog } from './accounts/new-root-dialog.tsx';
import { SwitchDialog } from './accounts/switch-dialog.tsx';

/** All root accounts by name, with their counts; a search queries the service, because there may be 100,000. */
export function Accounts() {
  const { query } = useAddress();
  const typed = query.get('q') ?? '';
  const wanted = useSettled(typed.trim());
  const isSearch = wanted.length >= QUERY_MIN;
  const roots = useList<RootAccount>(isSearch ? `${ROOTS}?q=${encodeURIComponent(wanted)}` : ROOTS);
  const [isNew, setNew] = useState(false);
  const [opened, setOpened] = useState<{ is: 'rename' | 'invite' | 'switch'; account: RootAccount }>();
  const close = () => setOpened(undefined);
  const create = (
    <Button kind="primary" icon="plus" onClick={() => setNew(true)}>
      {o.accounts.create}
    </Button>
  );
  return (
    <Page title={o.accounts.title} intro={o.accounts.intro} actions={create}>
      <Section
        title={o.accounts.list}
        aside={<FilterField label={o.accounts.search} value={typed} onValue={(q) => setQuery({ q })} />}
      >
        <Loaded from={roots} rows={10}>
          {(rows) =>
            rows.length === 0 && !isSearch ? (
              <Empty title={o.accounts.emptyTitle} hint={o.accounts.emptyHint}>
                {create}
              </Empty>
            ) : rows.length === 0 ? (
              <p class="muted">{t.search.none}</p>
            ) : (
              <Table
                label={o.accounts.list}
                columns={columnsOf((is, account) => setOpened({ is, account }))}
                rows={rows}
                idOf={(row) => row.id}
                loadMore={roots.loadMore}
              />
            )
          }
        </Loaded>
      </Section>
      {isNew && <NewRootDialog onClose={() => setNew(false)} />}
      {opened?.is === 'rename' && <RenameRootDialog account={opened.account} onClose={close} />}
      {opened?.is === 'invite' && <InviteToRootDialog account={opened.account} onClose={close} />}
      {opened?.is === 'switch' && <SwitchDialog account={opened.account} onClose={close} />}
    </Page>
  );
}

type Open = (is: 'rename' | 'invite' | 'switch', account: RootAccount) => void;

const columnsOf = (open: Open): Column<RootAccount>[] => [
  {
    key: 'name',
    title: t.common.name,
    cell: ({ id, name, external_id }) => (
      <>
        <a href={at(id, 'overview')}>
          <bdi>{name}</bdi>
        </a>
        {external_id && (
          <div class="small muted">
            <bdi>{external_id}</bdi>
          </div>
        )}
        <div class="small">
          <a href={placePath('account', id)} aria-label={`${o.accounts.charging}: ${name}`}>
            {o.accounts.charging}
          </a>
        </div>
      </>
    ),
  },
  {
    key: 'status',
    title: t.common.status,
    priority: 2,
    cell: ({ status }) => (
      <Badge kind={status === 'active' ? 'green' : 'plain'}>
        {status === 'active' ? t.common.active : t.common.inactive}
      </Badge>
    ),
  },
  { key: 'accounts', title: o.accounts.title, isFigure: true, priority: 3, cell: (row) => format.whole(row.accounts) },
  { key: 'people', title: t.settings.people, isFigure: true, priority: 3, cell: (row) => format.whole(row.people) },
  {
    key: 'month',
    title: o.accounts.thisMonth,
    isFigure: true,
    priority: 2,
    cell: (row) => format.whole(row.mtd_pages),
  },
  {
    key: 'before',
    title: o.accounts.lastMonth,
    isFigure: true,
    priority: 2,
    cell: (row) => format.whole(row.last_month_pages),
  },
  {
    key: 'silent',
    title: o.accounts.silentSince,
    priority: 2,
    // A deactivated account is silent on purpose.
    cell: ({ status, silent_since }) =>
      status === 'active' && silent_since && <Badge kind="amber">{format.day(silent_since)}</Badge>,
  },
  {
    key: 'actions',
    title: t.common.actions,
    isUntitled: true,
    cell: (row) => (
      <div class="row">
        <Button kind="quiet" label={`${t.common.edit}: ${row.name}`} onClick={() => open('rename', row)}>
          {t.common.edit}
        </Button>
        <Button kind="quiet" label={`${t.people.invite}: ${row.name}`} onClick={() => open('invite', row)}>
          {t.people.invite}
        </Button>
        <Button kind="quiet" label={`${wordOf(row)}: ${row.name}`} onClick={() => open('switch', row)}>
          {wordOf(row)}
        </Button>
      </div>
    ),
  },
];

const wordOf = ({ status }: RootAccount): string => (status === 'active' ? t.accounts.deactivate : t.accounts.activate);
