import { useState } from 'preact/hooks';
import { useList } from '../api/hooks.ts';
import type { DepositBatch } from '../api/types.ts';
import * as format from '../format.ts';
import { at } from '../routes.ts';
import { useScope } from '../session.ts';
import { t } from '../texts/texts.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Page, Section } from '../ui/page.tsx';
import { Empty, Loaded } from '../ui/states.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { UndoImportDialog } from './batches/undo-import.tsx';

/** The deposit batches imported or sent, each of which can be undone while months are open. */
export function Batches() {
  const { base, id, mayChange } = useScope();
  const batches = useList<DepositBatch>(`${base}/deposits/batches`);
  const [takingBack, setTakingBack] = useState<DepositBatch>();
  const importing = mayChange && (
    <LinkButton href={at(id, 'import-deposits')} icon="up">
      {t.accounts.importCsv}
    </LinkButton>
  );
  return (
    <Page
      title={t.batches.title}
      intro={t.batches.intro}
      actions={
        <>
          <LinkButton href={at(id, 'books')}>{t.shell.deposits}</LinkButton>
          {importing}
        </>
      }
    >
      <Section title={t.batches.title}>
        <Loaded from={batches} rows={8}>
          {(rows) =>
            rows.length === 0 ? (
              <Empty title={t.batches.emptyTitle} hint={t.batches.emptyHint}>
                {importing}
              </Empty>
            ) : (
              <Table
                label={t.batches.title}
                columns={columnsOf(mayChange ? setTakingBack : undefined)}
                rows={rows}
                idOf={(row) => row.id}
                loadMore={batches.loadMore}
              />
            )
          }
        </Loaded>
      </Section>
      {takingBack && <UndoImportDialog batch={takingBack} onClose={() => setTakingBack(undefined)} />}
    </Page>
  );
}

function columnsOf(undoImport: ((batch: DepositBatch) => void) | undefined): Column<DepositBatch>[] {
  const columns: Column<DepositBatch>[] = [
    { key: 'date', title: t.common.date, cell: (row) => format.moment(row.created_at) },
    { key: 'rows', title: t.batches.rows, isFigure: true, priority: 3, cell: (row) => format.whole(row.rows) },
    { key: 'deposits', title: t.books.deposits, isFigure: true, cell: (row) => format.whole(row.deposits) },
    { key: 'open', title: t.batches.open, isFigure: true, priority: 2, cell: (row) => format.whole(row.open) },
  ];
  if (!undoImport) return columns;
  return [
    ...columns,
    {
      key: 'actions',
      title: t.common.actions,
      isUntitled: true,
      cell: (row) =>
        row.open > 0 && (
          <div class="row">
            <Button
              kind="quiet"
              label={`${t.batches.undoImport}: ${format.moment(row.created_at)}`}
              onClick={() => undoImport(row)}
            >
              {t.batches.undoImport}
            </Button>
          </div>
        ),
    },
  ];
}
