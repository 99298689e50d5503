import { useList } from '../api/hooks.ts';
import { at } from '../routes.ts';
import { useScope } from '../session.ts';
import { v } from '../texts/invoices.ts';
import { t } from '../texts/texts.ts';
import { CsvButton } from '../ui/csv-button.tsx';
import { Page, Section } from '../ui/page.tsx';
import { Empty, Loaded } from '../ui/states.tsx';
import { Table } from '../ui/table.tsx';
import { invoiceColumns } from './invoices/columns.tsx';
import type { Invoice } from './invoices/types.ts';

/** A root account's invoices and credit notes, newest first. */
export function Invoices() {
  const { base, id, name } = useScope();
  const path = `${base}/invoices`;
  const invoices = useList<Invoice>(path);
  return (
    <Page title={t.shell.invoices} intro={v.intro} actions={<CsvButton path={path} name={[name, t.shell.invoices]} />}>
      <Section title={t.shell.invoices}>
        <Loaded from={invoices} rows={6}>
          {(rows) =>
            rows.length === 0 ? (
              <Empty title={v.emptyTitle} hint={v.emptyHint} />
            ) : (
              <Table
                label={t.shell.invoices}
                columns={invoiceColumns((invoice) => at(id, 'invoice', invoice.id))}
                rows={rows}
                idOf={(row) => row.id}
                loadMore={invoices.loadMore}
              />
            )
          }
        </Loaded>
      </Section>
    </Page>
  );
}
