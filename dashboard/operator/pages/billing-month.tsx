import { useEffect, useState } from 'preact/hooks';
import { invalidate } from '../../api/cache.ts';
import { BILLING, type BillingRow, type BillingMonth as Month } from '../../api/operator.ts';
import * as format from '../../format.ts';
import { at } from '../../routes.ts';
import { o } from '../../texts/operator.ts';
import { fill, t } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { CsvButton } from '../../ui/csv-button.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { placePath } from '../places.ts';
import { BillDialog } from './billing/bill-dialog.tsx';
import { LinesDialog } from './billing/lines-dialog.tsx';
import { BillingBadge } from './billing/state.tsx';
import { amountOf, sumOf } from './billing/sums.ts';
import { useBillingMonth } from './billing/use-billing-month.ts';

/** How often a month is polled while somebody else's job bills it. */
const POLL_MS = 3_000;

/** A month by root account: its amount, what is new, and the button to bill it. */
export function BillingMonth({ id: month }: { id: string }) {
  const billing = useBillingMonth(month);
  const { data, retry } = billing;
  const [isBilling, setBilling] = useState(false);
  const [lines, setLines] = useState<BillingRow>();
  const isUnderWay = data?.state === 'billing' && !isBilling;
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(retry, POLL_MS);
    return () => clearInterval(timer);
  }, [isUnderWay]);
  const mayBill =
    data !== undefined && sumOf(data.totals, 'unbilled') > 0 && (data.state === 'ready' || data.state === 'billed');
  return (
    <Page
      title={/^\d{4}-\d\d$/.test(month) ? format.month(month) : month}
      actions={
        <>
          <CsvButton path={`${BILLING}/${month}`} name={['Regrove', month]} label={o.billing.csv} />
          {mayBill && (
            <Button kind="primary" onClick={() => setBilling(true)}>
              {o.billing.bill}
            </Button>
          )}
        </>
      }
    >
      <Loaded from={billing} rows={8}>
        {(loaded) => (
          <>
            <Summary month={loaded} />
            <Section title={o.billing.byAccount}>
              {loaded.accounts.length === 0 ? (
                <Empty title={o.accounts.emptyTitle} hint={o.accounts.emptyHint} />
              ) : (
                <Table
                  label={o.billing.byAccount}
                  columns={columnsOf(setLines)}
                  rows={loaded.accounts}
                  idOf={(row) => row.account_id}
                  loadMore={billing.loadMore}
                />
              )}
            </Section>
          </>
        )}
      </Loaded>
      {isBilling && data && (
        <BillDialog
          month={data}
          onClose={() => {
            setBilling(false);
            invalidate(BILLING);
            retry();
          }}
        />
      )}
      {lines && <LinesDialog account={lines} month={month} onClose={() => setLines(undefined)} />}
    </Page>
  );
}

function Summary({ month: { state, billed_at, totals } }: { month: Month }) {
  return (
    <>
      <p class="row filters">
        <BillingBadge state={state} />
        <span class="muted">
          {billed_at ? fill(o.billing.billedAt, { time: format.moment(billed_at) }) : o.billing.hints[state]}
        </span>
        <a href={placePath('billing')}>{o.billing.allMonths}</a>
      </p>
      <Figures
        isEven
        figures={[
          { label: o.billing.amount, value: amountOf(totals) },
          { label: o.billing.unbilled, value: format.whole(sumOf(totals, 'unbilled')) },
          { label: t.common.pages, value: format.whole(sumOf(totals, 'pages')) },
          { label: t.common.trees, value: format.trees(sumOf(totals, 'trees')) },
        ]}
      />
    </>
  );
}

const columnsOf = (onLines: (row: BillingRow) => void): Column<BillingRow>[] => [
  {
    key: 'name',
    title: t.common.name,
    cell: (row) => (
      <a href={at(row.account_id, 'overview')}>
        <bdi>{row.account_name}</bdi>
      </a>
    ),
  },
  { key: 'offsets', title: o.billing.offsets, isFigure: true, priority: 3, cell: (row) => format.whole(row.offsets) },
  { key: 'pages', title: t.common.pages, isFigure: true, priority: 3, cell: (row) => format.whole(row.pages) },
  { key: 'trees', title: t.common.trees, isFigure: true, priority: 2, amounts: 'trees', amountOf: (row) => row.trees },
  { key: 'price', title: o.billing.treesPrice, isFigure: true, cell: (row) => format.money(row.price, row.currency) },
  {
    key: 'carbon',
    title: o.billing.carbonPrice,
    isFigure: true,
    priority: 2,
    cell: (row) => format.money(row.carbon_price, row.currency),
  },
  {
    key: 'unbilled',
    title: o.billing.unbilled,
    isFigure: true,
    priority: 2,
    cell: (row) => format.whole(row.unbilled),
  },
  {
    key: 'lines',
    title: t.common.actions,
    isUntitled: true,
    cell: (row) => (
      <div class="row">
        <Button kind="quiet" label={`${o.billing.lines}: ${row.account_name}`} onClick={() => onLines(row)}>
          {o.billing.lines}
        </Button>
      </div>
    ),
  },
];
