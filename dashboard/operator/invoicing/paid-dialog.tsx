import { useState } from 'preact/hooks';
import { useAction } from '../../api/hooks.ts';
import { INVOICES } from '../../api/operator.ts';
import { request } from '../../api/request.ts';
import * as clock from '../../clock.ts';
import * as format from '../../format.ts';
import { openAmount } from '../../pages/invoices/state.tsx';
import type { Invoice } from '../../pages/invoices/types.ts';
import { g } from '../../texts/charging.ts';
import { v } from '../../texts/invoices.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';

type PaidProps = { invoice: Invoice; onClose: () => void };

const usePaid = ({ invoice, onClose }: PaidProps, message: string) =>
  useAction(
    (_key, paid_on: string | null) => request<Invoice>('PATCH', `${INVOICES}/${invoice.id}`, { body: { paid_on } }),
    {
      changes: INVOICES,
      onDone() {
        toast(message);
        onClose();
      },
    },
  );

/** Records an invoice's payment day. */
export function PaidDialog(props: PaidProps) {
  const { invoice, onClose } = props;
  const today = clock.today();
  const [day, setDay] = useState(today);
  const save = usePaid(props, g.invoices.paid);
  return (
    <FormDialog
      title={`${g.invoices.markPaid}: ${invoice.number}`}
      submit={g.invoices.markPaid}
      onClose={onClose}
      isBusy={save.isBusy}
      failure={save.failure}
      canSubmit={day !== ''}
      onSubmit={() => save.run(day)}
    >
      <p>
        {v.stillOpen}: <strong>{format.money(openAmount(invoice), invoice.currency)}</strong>
      </p>
      <TextField field="paid_on" label={v.paidOn} type="date" max={today} required value={day} onValue={setDay} />
    </FormDialog>
  );
}

/** Undoes a payment recorded by mistake. */
export function UndoPaidDialog(props: PaidProps) {
  const { invoice, onClose } = props;
  const save = usePaid(props, g.invoices.undone);
  return (
    <FormDialog
      title={`${g.invoices.undoPaid}: ${invoice.number}`}
      submit={g.invoices.undoPaid}
      onClose={onClose}
      isBusy={save.isBusy}
      failure={save.failure}
      onSubmit={() => save.run(null)}
    >
      <p>
        {v.paidOn}: {invoice.paid_on && format.day(invoice.paid_on)}
      </p>
    </FormDialog>
  );
}
