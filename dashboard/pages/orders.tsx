import { useList } from '../api/hooks.ts';
import type { CarbonOffset, Order } from '../api/types.ts';
import * as format from '../format.ts';
import { at } from '../routes.ts';
import { useScope } from '../session.ts';
import { t } from '../texts/texts.ts';
import { LinkButton } from '../ui/button.tsx';
import { Badge, Page, Section } from '../ui/page.tsx';
import { Empty, Loaded } from '../ui/states.tsx';
import { Table } from '../ui/table.tsx';

/** Orders and carbon offsets. */
export function Orders() {
  const { base, id, mayChange } = useScope();
  const orders = useList<Order>(`${base}/orders`);
  const offsets = useList<CarbonOffset>(`${base}/carbon/offsets`);
  const create = mayChange && (
    <LinkButton kind="primary" icon="plus" href={at(id, 'new-order')}>
      {t.orders.newOrder}
    </LinkButton>
  );
  return (
    <Page title={t.orders.title} actions={create}>
      <Section title={t.orders.title}>
        <Loaded from={orders} rows={6}>
          {(rows) =>
            rows.length === 0 ? (
              <Empty title={t.orders.emptyTitle} hint={t.orders.emptyHint}>
                {create}
              </Empty>
            ) : (
              <Table
                label={t.orders.title}
                rows={rows}
                idOf={(row) => row.id}
                loadMore={orders.loadMore}
                columns={[
                  {
                    key: 'created',
                    title: t.common.created,
                    cell: (row) => <a href={at(id, 'order', row.id)}>{format.moment(row.created_at)}</a>,
                  },
                  {
                    key: 'external',
                    title: t.common.externalId,
                    priority: 3,
                    cell: (row) => <bdi>{row.external_id}</bdi>,
                  },
                  { key: 'status', title: t.common.status, cell: (row) => <OrderStatus order={row} /> },
                  {
                    key: 'trees',
                    title: t.common.trees,
                    isFigure: true,
                    amounts: 'trees',
                    amountOf: (row) => row.trees,
                  },
                  {
                    key: 'co2',
                    title: 'CO₂e',
                    isFigure: true,
                    priority: 2,
                    amounts: 'co2',
                    amountOf: (row) => row.mtco2e,
                  },
                  {
                    key: 'price',
                    title: t.common.price,
                    isFigure: true,
                    priority: 2,
                    cell: (row) => format.money(row.price, row.currency),
                  },
                ]}
              />
            )
          }
        </Loaded>
      </Section>
      <Section title={t.orders.carbonOffsets}>
        <Loaded from={offsets} rows={3}>
          {(rows) =>
            rows.length === 0 ? (
              <p class="muted">{t.orders.carbonEmpty}</p>
            ) : (
              <CarbonTable rows={rows} loadMore={offsets.loadMore} />
            )
          }
        </Loaded>
      </Section>
    </Page>
  );
}

export const OrderStatus = ({ order }: { order: Order }) =>
  order.status === 'placed' ? (
    <Badge kind="green">{t.orders.placed}</Badge>
  ) : (
    <Badge kind="plain">{t.orders.draft}</Badge>
  );

export const CarbonTable = ({ rows, loadMore }: { rows: CarbonOffset[]; loadMore?: (() => void) | undefined }) => (
  <Table
    label={t.orders.carbonOffsets}
    rows={rows}
    idOf={(row) => row.id}
    loadMore={loadMore}
    columns={[
      {
        key: 'date',
        title: t.common.date,
        cell: (row) => (
          <a href={`/carbon_offsets/${row.id}`} target="_blank" rel="noopener">
            {format.day(row.date)}
          </a>
        ),
      },
      { key: 'project', title: t.common.project, cell: (row) => <bdi>{row.project_name}</bdi> },
      { key: 'registry', title: t.orders.registry, priority: 3, cell: (row) => <bdi>{row.registry_name}</bdi> },
      {
        key: 'status',
        title: t.common.status,
        cell: (row) =>
          row.status === 'fulfilled' ? (
            <Badge kind="green">{t.orders.fulfilled}</Badge>
          ) : (
            <Badge kind="plain">{t.orders.processing}</Badge>
          ),
      },
      {
        key: 'serials',
        title: t.orders.serials,
        priority: 3,
        cell: (row) => row.serial_numbers.map((serial) => <div key={serial}>{serial}</div>),
      },
      {
        key: 'vintage',
        title: t.orders.vintage,
        priority: 3,
        cell: (row) =>
          row.vintage_start_date && row.vintage_end_date
            ? `${row.vintage_start_date.slice(0, 4)}–${row.vintage_end_date.slice(0, 4)}`
            : '',
      },
      { key: 'co2', title: 'CO₂e', isFigure: true, amounts: 'co2', amountOf: (row) => row.mtco2e },
    ]}
  />
);
