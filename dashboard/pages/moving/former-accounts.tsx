import type { AccountTotals } from '../../api/types.ts';
import * as format from '../../format.ts';
import { m } from '../../texts/moving.ts';
import { t } from '../../texts/texts.ts';
import { Section } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';

/** Accounts that moved away, with what was booked while they were below this one. Nothing else of them can be read here. */
export function FormerAccounts({ rows }: { rows: AccountTotals[] }) {
  const columns: Column<AccountTotals>[] = [
    { key: 'name', title: t.common.name, cell: (row) => <bdi>{row.name}</bdi> },
    { key: 'external_id', title: t.common.externalId, priority: 3, cell: (row) => <bdi>{row.external_id}</bdi> },
    { key: 'moved', title: m.movedAt, cell: (row) => row.moved_at && format.day(row.moved_at) },
    {
      key: 'pages',
      title: t.accounts.thisYearPages,
      isFigure: true,
      priority: 2,
      cell: (row) => format.whole(row.together.pages),
    },
    {
      key: 'trees',
      title: t.accounts.thisYearTrees,
      isFigure: true,
      amounts: 'trees',
      amountOf: (row) => row.together.trees,
    },
  ];
  return (
    <Section title={m.former}>
      <p class="muted">{m.formerIntro}</p>
      <Table label={m.former} columns={columns} rows={rows} idOf={(row) => row.account_id} />
    </Section>
  );
}
