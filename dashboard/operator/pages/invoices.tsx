import { useState } from 'preact/hooks';
import { useList } from '../../api/hooks.ts';
import { INVOICES } from '../../api/operator.ts';
import * as clock from '../../clock.ts';
import * as format from '../../format.ts';
import { invoiceColumns } from '../../pages/invoices/columns.tsx';
import type { Invoice } from '../../pages/invoices/types.ts';
import { setQuery, useAddress } from '../../router.ts';
import { g } from '../../texts/charging.ts';
import { onInvoice, v } from '../../texts/invoices.ts';
import { o } from '../../texts/operator.ts';
import { t } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { CsvButton } from '../../ui/csv-button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { IssueDialog } from '../invoicing/issue-dialog.tsx';
import { recentMonths } from '../invoicing/recent-months.ts';
import { placePath } from '../places.ts';

/** All invoices and credit notes, by month, account and whether they are open; and issuing a month's. */
export function Invoices() {
  const { query } = useAddress();
  const [isIssuing, setIssuing] = useState(false);
  const [month, account, open] = [query.get('month') ?? '', query.get('account') ?? '', query.get('open') ?? ''];
  const filters = new URLSearchParams({
    ...(month && { month }),
    ...(account && { account_id: account }),
    ...(open && { open: 'true' }),
  });
  const path = filters.size > 0 ? `${INVOICES}?${filters}` : INVOICES;
  const invoices = useList<Invoice>(path);
  const issue = (
    <Button kind="primary" onClick={() => setIssuing(true)}>
      {g.invoices.issue}
    </Button>
  );
  return (
    <Page
      title={t.shell.invoices}
      intro={g.invoices.intro}
      actions={
        <>
          <CsvButton path={path} name={[t.shell.invoices, month]} label={o.billing.csv} />
          {issue}
        </>
      }
    >
      <Section title={t.shell.invoices} aside={<Filters />}>
        <Loaded from={invoices} rows={8}>
          {(rows) =>
            rows.length === 0 && filters.size === 0 ? (
              <Empty title={v.emptyTitle} hint={v.emptyHint}>
                {issue}
              </Empty>
            ) : rows.length === 0 ? (
              <p class="muted">{g.invoices.noMatch}</p>
            ) : (
              <Table
                label={t.shell.invoices}
                columns={invoiceColumns((invoice) => placePath('invoice', invoice.id), [ACCOUNT()])}
                rows={rows}
                idOf={(row) => row.id}
                loadMore={invoices.loadMore}
              />
            )
          }
        </Loaded>
      </Section>
      {isIssuing && <IssueDialog month={month} onClose={() => setIssuing(false)} />}
    </Page>
  );
}

/** The account of an invoice is a filter: the list of its invoices is one click away. */
const ACCOUNT = (): Column<Invoice> => ({
  key: 'account',
  title: onInvoice.account,
  cell: ({ account_id, account_name }) => (
    <a href={`${placePath('invoices')}?account=${account_id}`}>
      <bdi>{account_name}</bdi>
    </a>
  ),
});

function Filters() {
  const { query } = useAddress();
  return (
    <div class="row">
      {query.get('account') && (
        <Button icon="close" onClick={() => setQuery({ account: null })}>
          {onInvoice.allAccounts}
        </Button>
      )}
      <SelectField
        isHidden
        label={t.common.month}
        value={query.get('month') ?? ''}
        onValue={(value) => setQuery({ month: value })}
        options={[
          { value: '', label: t.certificates.anyMonth },
          ...recentMonths(clock.now()).map((value) => ({ value, label: format.month(value) })),
        ]}
      />
      <SelectField
        isHidden
        label={t.common.status}
        value={query.get('open') ?? ''}
        onValue={(value) => setQuery({ open: value })}
        options={[
          { value: '', label: g.invoices.everyState },
          { value: '1', label: g.invoices.openOnly },
        ]}
      />
    </div>
  );
}
