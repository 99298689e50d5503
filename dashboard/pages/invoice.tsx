import { useResource } from '../api/hooks.ts';
import { at } from '../routes.ts';
import { useScope } from '../session.ts';
import { onInvoice, v } from '../texts/invoices.ts';
import { LinkButton } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { Loaded } from '../ui/states.tsx';
import { InvoiceDocument } from './invoices/document.tsx';
import { InvoiceFiles } from './invoices/files.tsx';
import type { Invoice } from './invoices/types.ts';

/** One invoice or credit note of a root account. Mails link here. */
export function InvoicePage({ id: invoiceId }: { id: string }) {
  const { base, id } = useScope();
  const path = `${base}/invoices/${invoiceId}`;
  const invoice = useResource<Invoice>(path);
  return (
    <Page
      title={invoice.data?.number ?? onInvoice.invoice}
      actions={<LinkButton href={at(id, 'invoices')}>{v.all}</LinkButton>}
    >
      <Loaded from={invoice} rows={8}>
        {(data) => (
          <>
            <InvoiceFiles invoice={data} path={path} isMain />
            <InvoiceDocument invoice={data} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
