import { useState } from 'preact/hooks';
import { useResource } from '../../api/hooks.ts';
import { INVOICES } from '../../api/operator.ts';
import { InvoiceDocument } from '../../pages/invoices/document.tsx';
import { InvoiceFiles } from '../../pages/invoices/files.tsx';
import { openAmount } from '../../pages/invoices/state.tsx';
import type { Invoice } from '../../pages/invoices/types.ts';
import { g } from '../../texts/charging.ts';
import { onInvoice, v } from '../../texts/invoices.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Loaded } from '../../ui/states.tsx';
import { CreditInvoiceDialog } from '../invoicing/credit-dialog.tsx';
import { PaidDialog, UndoPaidDialog } from '../invoicing/paid-dialog.tsx';
import { placePath } from '../places.ts';

/** One invoice or credit note: mark it paid, credit it, download it. */
export function InvoicePage({ id }: { id: string }) {
  const path = `${INVOICES}/${id}`;
  const invoice = useResource<Invoice>(path);
  const [opened, setOpened] = useState<'paid' | 'undo' | 'credit'>();
  const close = () => setOpened(undefined);
  return (
    <Page
      title={invoice.data?.number ?? onInvoice.invoice}
      intro={invoice.data?.account_name}
      actions={
        <>
          <LinkButton href={placePath('invoices')}>{v.all}</LinkButton>
          {invoice.data && <Actions invoice={invoice.data} open={setOpened} />}
        </>
      }
    >
      <Loaded from={invoice} rows={8}>
        {(data) => (
          <>
            <InvoiceFiles invoice={data} path={path} />
            <InvoiceDocument invoice={data} />
            {opened === 'paid' && <PaidDialog invoice={data} onClose={close} />}
            {opened === 'undo' && <UndoPaidDialog invoice={data} onClose={close} />}
            {opened === 'credit' && <CreditInvoiceDialog invoice={data} onClose={close} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}

type ActionsProps = { invoice: Invoice; open: (is: 'paid' | 'undo' | 'credit') => void };

/** A credit note is final: it is neither paid nor credited. A paid invoice may still be credited. */
function Actions({ invoice, open }: ActionsProps) {
  const { kind, paid_on, gross, credited } = invoice;
  if (kind === 'credit_note') return null;
  return (
    <>
      {credited < gross && <Button onClick={() => open('credit')}>{g.invoices.credit}</Button>}
      {paid_on && <Button onClick={() => open('undo')}>{g.invoices.undoPaid}</Button>}
      {!paid_on && openAmount(invoice) > 0 && (
        <Button kind="primary" onClick={() => open('paid')}>
          {g.invoices.markPaid}
        </Button>
      )}
    </>
  );
}
