import { useState } from 'preact/hooks';
import { useAction, useList } from '../api/hooks.ts';
import { request } from '../api/request.ts';
import type { Account, AccountTotals, ExpandedAccount } from '../api/types.ts';
import * as clock from '../clock.ts';
import * as format from '../format.ts';
import { useNewFromLink } from '../new-from-link.ts';
import { setQuery, useAddress } from '../router.ts';
import { at } from '../routes.ts';
import { useScope } from '../session.ts';
import { m } from '../texts/moving.ts';
import { plural } from '../texts/plural.ts';
import { t } from '../texts/texts.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { FormFailure } from '../ui/failure.tsx';
import { SelectField } from '../ui/field.tsx';
import { FilterField } from '../ui/filter-field.tsx';
import { MenuItem, MoreMenu } from '../ui/menu.tsx';
import { Badge, Page, Section } from '../ui/page.tsx';
import { Empty, Loaded } from '../ui/states.tsx';
import { type Column, type Sort, Table } from '../ui/table.tsx';
import { toast } from '../ui/toast.tsx';
import { AccountDialog, DeactivateDialog } from './accounts/dialogs.tsx';
import { FormerAccounts } from './moving/former-accounts.tsx';
import { MoveDialog } from './moving/move-dialog.tsx';

type Row = Account & { totals: AccountTotals['together'] | undefined };
type OpenDialog = { is: 'new' } | { is: 'edit' | 'deactivate' | 'move'; account: Account };

/** The accounts directly below. Sorting and searching load the whole list first; scrolling loads it page by page. */
export function Accounts() {
  const { base, id, role, mayChange, isAbove, isOperator } = useScope();
  // A distributor moves the customers of its dealers; dealers are moved by operators only.
  const mayMove = isOperator || (mayChange && isAbove && role === 'channel');
  const { query } = useAddress();
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  useNewFromLink(() => setOpenDialog({ is: 'new' }));
  const sort = sortOf(query.get('sort'));
  const search = query.get('q') ?? '';
  const status = query.get('status') ?? '';
  const needsAll = search !== '' || status !== '' || sort.key !== 'name' || sort.isDescending;
  const year = clock.now().getUTCFullYear();
  const accounts = useList<Account>(`${base}/accounts`, { limit: 200, loadAll: needsAll });
  const totals = useList<AccountTotals>(`${base}/totals/accounts?start_date=${year}-01-01`, {
    limit: 200,
    loadAll: needsAll,
  });
  const activate = useAction(
    (_key, account: string) => request<ExpandedAccount>('POST', `/accounts/${account}/activate`),
    { changes: base, onDone: () => toast(t.accounts.activated) },
  );

  const former = (totals.data ?? []).filter(({ moved_at }) => moved_at !== null);
  const totalsOf = new Map((totals.data ?? []).map((row) => [row.account_id, row.together]));
  const wanted = format.folded(search.trim());
  const rows = (accounts.data ?? [])
    .filter((account) => status === '' || account.status === status)
    .filter(({ name, display_name, external_id }) =>
      [name, display_name, external_id ?? ''].some((text) => format.folded(text).includes(wanted)),
    )
    .map((account): Row => ({ ...account, totals: totalsOf.get(account.id) }))
    .toSorted((one, other) => (sort.isDescending ? -1 : 1) * ORDERS[sort.key](one, other));

  const columns: Column<Row>[] = [
    {
      key: 'name',
      title: t.common.name,
      canSort: true,
      cell: (row) => (
        <a href={at(row.id, 'overview')}>
          <bdi>{row.name}</bdi>
        </a>
      ),
    },
    { key: 'external_id', title: t.common.externalId, priority: 3, cell: (row) => <bdi>{row.external_id}</bdi> },
    {
      key: 'status',
      title: t.common.status,
      priority: 2,
      cell: (row) => (
        <Badge kind={row.status === 'active' ? 'green' : 'plain'}>
          {row.status === 'active' ? t.common.active : t.common.inactive}
        </Badge>
      ),
    },
    { key: 'created', title: t.common.created, canSort: true, priority: 3, cell: (row) => format.day(row.created_at) },
    {
      key: 'pages',
      title: t.accounts.thisYearPages,
      canSort: true,
      isFigure: true,
      priority: 2,
      cell: (row) => (row.totals ? format.whole(row.totals.pages) : '–'),
    },
    {
      key: 'trees',
      title: t.accounts.thisYearTrees,
      canSort: true,
      isFigure: true,
      amounts: 'trees',
      amountOf: (row) => row.totals?.trees ?? null,
    },
  ];
  if (mayChange || mayMove)
    columns.push({
      key: 'actions',
      title: t.common.actions,
      isUntitled: true,
      priority: 2,
      cell: (row) => (
        <div class="row">
          {mayChange && (
            <Button
              kind="quiet"
              label={`${t.common.edit}: ${row.name}`}
              onClick={() => setOpenDialog({ is: 'edit', account: row })}
            >
              {t.common.edit}
            </Button>
          )}
          {(mayChange || row.status === 'active') && (
            <MoreMenu name={row.name}>
              {mayMove && row.status === 'active' && (
                <MenuItem onClick={() => setOpenDialog({ is: 'move', account: row })}>{m.move}</MenuItem>
              )}
              {mayChange &&
                (row.status === 'active' ? (
                  <MenuItem onClick={() => setOpenDialog({ is: 'deactivate', account: row })}>
                    {t.accounts.deactivate}
                  </MenuItem>
                ) : (
                  <MenuItem onClick={() => activate.run(row.id)}>{t.accounts.activate}</MenuItem>
                ))}
            </MoreMenu>
          )}
        </div>
      ),
    });

  const create = mayChange && (
    <>
      <LinkButton href={at(id, 'import')} icon="up">
        {t.accounts.importCsv}
      </LinkButton>
      <Button kind="primary" icon="plus" onClick={() => setOpenDialog({ is: 'new' })}>
        {t.accounts.newAccount}
      </Button>
    </>
  );
  return (
    <Page title={t.accounts.title} intro={t.accounts.intro} actions={create}>
      <Section
        title={accounts.isComplete ? plural(t.accounts.count, rows.length) : t.accounts.title}
        aside={
          <div class="row">
            <FilterField label={t.accounts.filter} value={search} onValue={(q) => setQuery({ q })} />
            <SelectField
              isHidden
              label={t.common.status}
              value={status}
              onValue={(value) => setQuery({ status: value })}
              options={[
                { value: '', label: t.common.all },
                { value: 'active', label: t.common.active },
                { value: 'inactive', label: t.common.inactive },
              ]}
            />
          </div>
        }
      >
        <FormFailure failure={activate.failure} />
        <Loaded from={accounts} rows={10}>
          {(all) =>
            all.length === 0 ? (
              <Empty title={t.accounts.emptyTitle} hint={t.accounts.emptyHint}>
                {create}
              </Empty>
            ) : rows.length === 0 && accounts.isComplete ? (
              <p class="muted">{t.accounts.noMatch}</p>
            ) : (
              <Table
                label={t.accounts.title}
                columns={columns}
                rows={rows}
                idOf={(row) => row.id}
                sort={sort}
                onSort={({ key, isDescending }) => setQuery({ sort: `${isDescending ? '-' : ''}${key}` })}
                loadMore={
                  accounts.loadMore &&
                  (() => {
                    accounts.loadMore?.();
                    totals.loadMore?.();
                  })
                }
              />
            )
          }
        </Loaded>
      </Section>
      {former.length > 0 && <FormerAccounts rows={former} />}
      {openDialog?.is === 'move' && (
        <MoveDialog account={openDialog.account} onClose={() => setOpenDialog(undefined)} />
      )}
      {openDialog?.is === 'new' && <AccountDialog onClose={() => setOpenDialog(undefined)} />}
      {openDialog?.is === 'edit' && (
        <AccountDialog account={openDialog.account} onClose={() => setOpenDialog(undefined)} />
      )}
      {openDialog?.is === 'deactivate' && (
        <DeactivateDialog account={openDialog.account} onClose={() => setOpenDialog(undefined)} />
      )}
    </Page>
  );
}

const ORDERS = {
  name: (one: Row, other: Row) => format.byName(one.name, other.name),
  created: (one: Row, other: Row) => one.created_at.localeCompare(other.created_at),
  pages: (one: Row, other: Row) => (one.totals?.pages ?? 0) - (other.totals?.pages ?? 0),
  trees: (one: Row, other: Row) => (one.totals?.trees ?? 0) - (other.totals?.trees ?? 0),
};

function sortOf(text: string | null): Sort & { key: keyof typeof ORDERS } {
  const key = text?.replace(/^-/, '') ?? '';
  return {
    key: Object.hasOwn(ORDERS, key) ? (key as keyof typeof ORDERS) : 'name',
    isDescending: text?.startsWith('-') ?? false,
  };
}
