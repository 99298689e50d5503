import { useState } from 'preact/hooks';
import { useAction, useList, useResource } from '../api/hooks.ts';
import { request } from '../api/request.ts';
import type { CarbonOffset, CarbonProject, ExpandedOrder, ForestryProject } from '../api/types.ts';
import * as format from '../format.ts';
import { navigate } from '../router.ts';
import { at } from '../routes.ts';
import { useScope } from '../session.ts';
import { countedTrees } from '../texts/plural.ts';
import { fill, t } from '../texts/texts.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { DangerDialog } from '../ui/danger-dialog.tsx';
import { FormDialog } from '../ui/dialog.tsx';
import { measure } from '../ui/figure.ts';
import { Figures } from '../ui/figures.tsx';
import { MenuItem, MoreMenu } from '../ui/menu.tsx';
import { Page, Section } from '../ui/page.tsx';
import { Loaded } from '../ui/states.tsx';
import { Table } from '../ui/table.tsx';
import { toast } from '../ui/toast.tsx';
import { OrderCertificates } from './orders/certificates.tsx';
import { CarbonTable, OrderStatus } from './orders.tsx';

/** One order with the service's own figures and its status. */
export function OrderPage({ id: orderId }: { id: string }) {
  const { base, id, mayChange } = useScope();
  const order = useResource<ExpandedOrder>(`${base}/orders/${orderId}`);
  const [openDialog, setOpenDialog] = useState<'place' | 'delete'>();
  const isDraft = order.data?.status === 'draft';
  return (
    <Page
      title={order.data?.external_id || (order.data ? format.moment(order.data.created_at) : t.orders.title)}
      actions={
        <>
          <LinkButton href={at(id, 'orders')}>{t.shell.orders}</LinkButton>
          {mayChange && isDraft && (
            <>
              <Button kind="primary" onClick={() => setOpenDialog('place')}>
                {t.orders.place}
              </Button>
              <MoreMenu name={t.orders.draft}>
                <MenuItem onClick={() => setOpenDialog('delete')}>{t.common.delete}</MenuItem>
              </MoreMenu>
            </>
          )}
        </>
      }
    >
      <Loaded from={order} rows={8}>
        {(data) => (
          <>
            <p>
              <OrderStatus order={data} />
            </p>
            <Figures
              figures={[
                { label: t.common.trees, value: format.trees(data.trees) },
                { label: t.overview.pages, value: format.whole(data.standard_sheets) },
                measure(t.common.paper, format.paper(data.paper_mass_g / 1000)),
                measure('CO₂e', format.co2(data.mtco2e)),
                { label: t.common.price, value: format.money(data.price, data.currency) },
              ]}
            />
            <Items order={data} />
            <Chosen order={data} />
            {data.status === 'placed' && <OrderCertificates ids={data.biomass_offset_ids} />}
            {data.carbon_offset_ids.length > 0 && <Carbon ids={data.carbon_offset_ids} />}
            {openDialog === 'place' && <PlaceDialog order={data} onClose={() => setOpenDialog(undefined)} />}
            {openDialog === 'delete' && <DeleteDialog order={data} onClose={() => setOpenDialog(undefined)} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}

const Items = ({ order }: { order: ExpandedOrder }) => (
  <Section title={t.orders.items}>
    <Table
      label={t.orders.items}
      rows={order.items.map((item, place) => ({ ...item, place }))}
      idOf={({ place }) => String(place)}
      columns={[
        {
          key: 'quantity',
          title: t.orders.bySheets,
          isFigure: true,
          cell: ({ quantity }) => (quantity === null ? '' : format.whole(quantity)),
        },
        {
          key: 'size',
          title: t.orders.size,
          cell: ({ width, length }) =>
            width === null || length === null
              ? ''
              : `${format.whole(width * 1000)} × ${format.whole(length * 1000)} mm`,
        },
        {
          key: 'gsm',
          title: t.books.weight,
          isFigure: true,
          priority: 2,
          cell: ({ gsm }) => (gsm === null ? '' : `${format.whole(gsm)} g/m²`),
        },
        {
          key: 'mass',
          title: t.orders.byMass,
          isFigure: true,
          amounts: 'paper',
          amountOf: ({ mass }) => mass / 1000,
        },
      ]}
    />
  </Section>
);

function Chosen({ order }: { order: ExpandedOrder }) {
  const forests = useResource<ForestryProject[]>('/forestry/projects');
  const carbon = useResource<CarbonProject[]>('/carbon/projects');
  const names = (ids: string[], all: { id: string; name: string }[] | undefined) =>
    ids.map((id) => all?.find((one) => one.id === id)?.name ?? '…').join(', ');
  return (
    <Section title={t.common.project}>
      <dl class="facts">
        <dt>{t.orders.forests}</dt>
        <dd>
          {names(order.biomass_project_ids, forests.data)} · {format.money(order.biomass_price, order.currency)}
        </dd>
        <dt>{t.orders.carbon}</dt>
        <dd>
          {order.carbon_project_ids.length === 0
            ? t.orders.noCarbon
            : `${names(order.carbon_project_ids, carbon.data)} · ${format.money(order.carbon_price, order.currency)}`}
        </dd>
      </dl>
    </Section>
  );
}

function Carbon({ ids }: { ids: string[] }) {
  const { base } = useScope();
  const offsets = useList<CarbonOffset>(`${base}/carbon/offsets`, { limit: 1000 });
  return (
    <Section title={t.orders.carbonOffsets}>
      <Loaded from={offsets}>{(all) => <CarbonTable rows={all.filter(({ id }) => ids.includes(id))} />}</Loaded>
    </Section>
  );
}

/** The confirmation, with the figures to be billed. */
function PlaceDialog({ order, onClose }: { order: ExpandedOrder; onClose: () => void }) {
  const { base } = useScope();
  const place = useAction(
    (idempotencyKey) => request<ExpandedOrder>('PATCH', `${base}/orders/${order.id}/place`, { idempotencyKey }),
    {
      changes: base,
      onDone() {
        toast(t.orders.placedNow);
        onClose();
      },
    },
  );
  return (
    <FormDialog
      title={t.orders.placeTitle}
      submit={t.orders.place}
      onClose={onClose}
      isBusy={place.isBusy}
      failure={place.failure}
      onSubmit={() => place.run()}
    >
      <p>
        {fill(t.orders.placeHint, {
          trees: format.trees(order.trees),
          certificates: format.whole(order.biomass_project_ids.length),
          price: format.money(order.price, order.currency),
        })}
      </p>
      {order.carbon_project_ids.length > 0 && (
        <p>{fill(t.orders.placeCarbon, { amount: format.joined(format.co2(order.mtco2e)) })}</p>
      )}
    </FormDialog>
  );
}

function DeleteDialog({ order, onClose }: { order: ExpandedOrder; onClose: () => void }) {
  const { base, id } = useScope();
  return (
    <DangerDialog
      title={t.orders.deleteTitle}
      path={`${base}/orders/${order.id}`}
      changes={`${base}/orders#`}
      doneMessage={t.orders.deleted}
      onDone={() => navigate(at(id, 'orders'))}
      onClose={onClose}
    >
      <p>
        {countedTrees(order.trees)} · {format.money(order.price, order.currency)}
      </p>
    </DangerDialog>
  );
}
