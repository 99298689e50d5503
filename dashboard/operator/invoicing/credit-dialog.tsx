import { useState } from 'preact/hooks';
import { useAction, useList } from '../../api/hooks.ts';
import { INVOICES } from '../../api/operator.ts';
import { request } from '../../api/request.ts';
import * as format from '../../format.ts';
import type { Invoice, InvoiceLine } from '../../pages/invoices/types.ts';
import { g } from '../../texts/charging.ts';
import { onInvoice } from '../../texts/invoices.ts';
import { fill } from '../../texts/texts.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { CheckField, Choice, TextField } from '../../ui/field.tsx';
import { Loaded } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { isOldSession, SignInAgain } from '../charging/sign-in-again.tsx';
import { creditPreview, leftOf, linesToCredit, type TypedLines } from './credit-preview.ts';

/** Credits an invoice, whole or by line, and shows before what would stay open. Earlier credit notes say what is left. */
export function CreditInvoiceDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { number, account_id, month, currency, credited } = invoice;
  const ofMonth = useList<Invoice>(`${INVOICES}?account_id=${account_id}&month=${month}`, { loadAll: true });
  const [way, setWay] = useState<'whole' | 'lines'>('whole');
  const [typed, setTyped] = useState<TypedLines>({});
  const [reason, setReason] = useState('');
  const [isAgain, setAgain] = useState(false);
  const notes = (ofMonth.data ?? []).filter(({ credits }) => credits === number);
  const asked = way === 'whole' ? null : typed;
  const preview = ofMonth.isComplete ? creditPreview(invoice, notes, asked) : undefined;
  const mayRepeat = way === 'whole' && credited === 0;
  const save = useAction(
    async (idempotencyKey, body: object) =>
      (await request<Invoice>('POST', `${INVOICES}/${invoice.id}/credit`, { body, idempotencyKey })).data,
    {
      changes: INVOICES,
      onDone(note) {
        toast(fill(g.invoices.creditDone, { number: note.number }));
        onClose();
      },
    },
  );
  const isOld = isOldSession(save.failure);
  return (
    <FormDialog
      title={fill(g.invoices.creditTitle, { number })}
      submit={g.invoices.credit}
      onClose={onClose}
      wide
      isBusy={save.isBusy}
      failure={isOld ? undefined : save.failure}
      canSubmit={preview !== undefined && reason.trim() !== ''}
      onSubmit={() =>
        save.run({
          lines: linesToCredit(asked),
          reason: reason.trim(),
          ...(mayRepeat && isAgain && { again: true }),
        })
      }
    >
      <Loaded from={ofMonth}>
        {() => (
          <>
            <Choice
              label={g.invoices.credit}
              value={way}
              onValue={setWay}
              options={[
                { value: 'whole', label: g.invoices.creditWhole },
                { value: 'lines', label: g.invoices.creditLines },
              ]}
            />
            {way === 'lines' && <Lines invoice={invoice} leftOf={leftOf(notes)} typed={typed} onTyped={setTyped} />}
            <TextField
              field="reason"
              label={g.invoices.creditReason}
              hint={g.invoices.creditReasonHint}
              required
              maxLength={255}
              value={reason}
              onValue={setReason}
            />
            {mayRepeat && <CheckField label={g.invoices.again} value={isAgain} onValue={setAgain} />}
            <output class="worked-example">
              {preview &&
                fill(g.invoices.creditSum, {
                  gross: format.money(preview.gross, currency),
                  left: format.money(preview.left, currency),
                })}
            </output>
          </>
        )}
      </Loaded>
      {isOld && <SignInAgain />}
    </FormDialog>
  );
}

type LinesProps = {
  invoice: Invoice;
  leftOf: (line: InvoiceLine) => number;
  typed: TypedLines;
  onTyped: (typed: TypedLines) => void;
};

const Lines = ({ invoice: { lines, currency }, leftOf: left, typed, onTyped }: LinesProps) => (
  <>
    {lines
      .filter((line) => left(line) > 0)
      .map((line) => (
        <TextField
          key={line.line}
          label={`${line.account_name ?? onInvoice.allAccounts}, ${onInvoice.kinds[line.kind]}`}
          hint={fill(g.invoices.creditNet, { left: format.money(left(line), currency) })}
          type="number"
          min="0"
          max={String(left(line))}
          step="any"
          value={typed[line.line] ?? ''}
          onValue={(net) => onTyped({ ...typed, [line.line]: net })}
        />
      ))}
  </>
);
