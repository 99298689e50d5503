import { useState } from 'preact/hooks';
import { useAction, useList } from '../../api/hooks.ts';
import { request } from '../../api/request.ts';
import * as format from '../../format.ts';
import { at } from '../../routes.ts';
import { o } from '../../texts/operator.ts';
import { fill, t } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/dialog.tsx';
import { AreaField } from '../../ui/field.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { ReasonText } from '../../ui/reason.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { toast } from '../../ui/toast.tsx';
import { inTonnes } from '../catalog/tonnes.ts';
import { WAITING, type WaitingOffset } from '../catalog/types.ts';

/** Carbon credit orders that wait, with the reason; each can be fulfilled by hand. */
export function CarbonOrders() {
  const waiting = useList<WaitingOffset>(WAITING);
  const [chosen, setChosen] = useState<WaitingOffset>();
  const columns: Column<WaitingOffset>[] = [
    {
      key: 'account',
      title: o.carbonOrders.account,
      cell: ({ account_id, account_name }) => (
        <a href={at(account_id, 'orders')}>
          <bdi>{account_name}</bdi>
        </a>
      ),
    },
    { key: 'project', title: t.common.project, priority: 3, cell: ({ project_name }) => <bdi>{project_name}</bdi> },
    { key: 'since', title: o.carbonOrders.since, priority: 2, cell: ({ date }) => format.day(date) },
    { key: 'tonnes', title: o.carbonOrders.tonnes, isFigure: true, cell: ({ mtco2e }) => inTonnes(mtco2e) },
    { key: 'why', title: o.carbonOrders.why, priority: 2, cell: (row) => <ReasonText of={row} /> },
    {
      key: 'actions',
      title: t.common.actions,
      isUntitled: true,
      cell: (row) => (
        <div class="row">
          <Button kind="quiet" label={`${o.carbonOrders.fulfill}: ${row.account_name}`} onClick={() => setChosen(row)}>
            {o.carbonOrders.fulfill}
          </Button>
        </div>
      ),
    },
  ];
  return (
    <Page title={o.carbonOrders.title} intro={o.carbonOrders.intro}>
      <Section title={o.carbonOrders.title}>
        <Loaded from={waiting} rows={8}>
          {(rows) =>
            rows.length === 0 ? (
              <Empty title={o.carbonOrders.emptyTitle} hint={o.carbonOrders.emptyHint} />
            ) : (
              <Table
                label={o.carbonOrders.title}
                columns={columns}
                rows={rows}
                idOf={({ id }) => id}
                loadMore={waiting.loadMore}
              />
            )
          }
        </Loaded>
      </Section>
      {chosen && <FulfillDialog offset={chosen} onClose={() => setChosen(undefined)} />}
    </Page>
  );
}

const SERIALS_LENGTH_MAX = 20_000;

function FulfillDialog({ offset, onClose }: { offset: WaitingOffset; onClose: () => void }) {
  const [text, setText] = useState('');
  const serials = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const fulfill = useAction(
    (idempotencyKey, body: { serials: string[] }) =>
      request('POST', `${WAITING}/${offset.id}/fulfill`, { body, idempotencyKey }),
    {
      changes: '/operator/c',
      onDone() {
        toast(o.carbonOrders.done);
        onClose();
      },
    },
  );
  return (
    <FormDialog
      title={fill(o.carbonOrders.fulfillTitle, { account: offset.account_name })}
      submit={o.carbonOrders.fulfill}
      onClose={onClose}
      isBusy={fulfill.isBusy}
      failure={fulfill.failure}
      canSubmit={serials.length > 0}
      onSubmit={() => fulfill.run({ serials })}
    >
      <p>{fill(o.carbonOrders.fulfillHint, { tonnes: inTonnes(offset.mtco2e) })}</p>
      <AreaField
        field="serial_numbers"
        label={o.carbonOrders.serials}
        value={text}
        onValue={setText}
        maxLength={SERIALS_LENGTH_MAX}
      />
    </FormDialog>
  );
}
