import { useState } from 'preact/hooks';
import { useAction } from '../../api/hooks.ts';
import { request } from '../../api/request.ts';
import type { Deposit } from '../../api/types.ts';
import { useScope } from '../../session.ts';
import { t } from '../../texts/texts.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { SHEETS } from '../orders/sheets.ts';

/** Creates a deposit by hand, for pages not reported by a feed. */
export function NewDepositDialog({ onClose }: { onClose: () => void }) {
  const { base } = useScope();
  const [pages, setPages] = useState('');
  const [date, setDate] = useState('');
  const [sheet, setSheet] = useState('');
  const [gsm, setGsm] = useState('75');
  const save = useAction(
    (idempotencyKey, body: object) => request<Deposit>('POST', `${base}/deposits`, { body, idempotencyKey }),
    {
      changes: base,
      onDone() {
        toast(t.books.deposited);
        onClose();
      },
    },
  );
  const size = SHEETS.find(({ name }) => name === sheet);
  return (
    <FormDialog
      title={t.books.newDeposit}
      submit={t.books.newDeposit}
      onClose={onClose}
      isBusy={save.isBusy}
      failure={save.failure}
      onSubmit={() =>
        save.run({
          pages: Number(pages),
          ...(date && { date }),
          ...(size && { width: size.width, length: size.length, gsm: Number(gsm) }),
        })
      }
    >
      <TextField
        field="pages"
        label={t.common.pages}
        hint={t.books.pagesHint}
        type="number"
        step="1"
        required
        autofocus
        value={pages}
        onValue={setPages}
      />
      <TextField
        field="date"
        label={t.common.date}
        hint={t.books.dateHint}
        isOptional
        type="date"
        value={date}
        onValue={setDate}
      />
      <div class="grid-2">
        <SelectField
          label={t.books.size}
          value={sheet}
          onValue={setSheet}
          options={[
            { value: '', label: t.books.standardSheet },
            ...SHEETS.map(({ name }) => ({ value: name, label: name })),
          ]}
        />
        {size && (
          <TextField
            field="gsm"
            label={t.orders.gsm}
            type="number"
            min="1"
            step="1"
            required
            value={gsm}
            onValue={setGsm}
          />
        )}
      </div>
    </FormDialog>
  );
}
