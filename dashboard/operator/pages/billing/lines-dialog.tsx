import { useList } from '../../../api/hooks.ts';
import type { BillingRow, StatementLine } from '../../../api/operator.ts';
import * as format from '../../../format.ts';
import { o } from '../../../texts/operator.ts';
import { t } from '../../../texts/texts.ts';
import { CsvButton } from '../../../ui/csv-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Badge } from '../../../ui/page.tsx';
import { Loaded } from '../../../ui/states.tsx';
import { type Column, Table } from '../../../ui/table.tsx';

type LinesProps = { account: BillingRow; month: string; onClose: () => void };

/** A root account's lines: each offset in it and in all accounts below, and whether it is billed. */
export function LinesDialog({ account: { account_id, account_name }, month, onClose }: LinesProps) {
  const path = `/accounts/${account_id}/statements/${month}?include=below`;
  const lines = useList<StatementLine>(path, { isBelow: true });
  return (
    <Dialog title={account_name} onClose={onClose} wide>
      <div class="dialog-body">
        <p class="row">
          <CsvButton path={path} name={[account_name, month]} />
        </p>
        <Loaded from={lines} rows={6}>
          {(rows) =>
            rows.length === 0 && lines.isComplete ? (
              <p class="muted">{o.billing.noLines}</p>
            ) : (
              <Table
                label={account_name}
                columns={COLUMNS()}
                rows={rows}
                idOf={(row) => row.offset_id}
                loadMore={lines.loadMore}
              />
            )
          }
        </Loaded>
      </div>
    </Dialog>
  );
}

const COLUMNS = (): Column<StatementLine>[] => [
  { key: 'date', title: t.common.date, cell: (row) => format.day(row.date) },
  { key: 'account', title: t.shell.breadcrumb, cell: (row) => <bdi>{row.account_name}</bdi> },
  { key: 'kind', title: t.common.type, priority: 2, cell: (row) => o.billing.kinds[row.kind] },
  {
    key: 'pages',
    title: t.common.pages,
    isFigure: true,
    priority: 3,
    cell: ({ pages }) => pages !== null && format.whole(pages),
  },
  {
    key: 'price',
    title: t.common.price,
    isFigure: true,
    cell: ({ price, currency }) => format.money(price, currency),
  },
  {
    key: 'billed',
    title: t.common.status,
    cell: ({ billed_at }) => (
      <Badge kind={billed_at ? 'green' : 'amber'}>{billed_at ? o.billing.states.billed : o.billing.isNew}</Badge>
    ),
  },
];
