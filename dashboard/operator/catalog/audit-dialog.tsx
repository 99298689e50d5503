import { useState } from 'preact/hooks';
import { useAction } from '../../api/hooks.ts';
import { request } from '../../api/request.ts';
import { o } from '../../texts/operator.ts';
import { t } from '../../texts/texts.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { plantingsChanged } from './planting-dialog.tsx';
import { PLANTINGS, type Planting } from './types.ts';

/** Records an audit of a planting. Trees that did not survive are lost until others replace them. */
export function AuditDialog({ planting, onClose }: { planting: Planting; onClose: () => void }) {
  const [date, setDate] = useState('');
  const [by, setBy] = useState('');
  const [survival, setSurvival] = useState('');
  const [document, setDocument] = useState('');
  const [hash, setHash] = useState('');
  const save = useAction(
    (idempotencyKey, body: object) =>
      request<Planting>('POST', `${PLANTINGS}/${planting.id}/audits`, { body, idempotencyKey }),
    {
      onDone() {
        plantingsChanged();
        toast(o.plantings.auditSaved);
        onClose();
      },
    },
  );
  return (
    <FormDialog
      title={o.plantings.addAudit}
      submit={t.common.save}
      onClose={onClose}
      isBusy={save.isBusy}
      failure={save.failure}
      onSubmit={() =>
        save.run({
          date,
          by: by.trim(),
          survival_percent: Number(survival),
          document: document.trim() === '' ? null : { url: document.trim(), sha256: hash.trim() },
        })
      }
    >
      <TextField field="date" label={t.common.date} type="date" value={date} onValue={setDate} required />
      <TextField field="by" label={o.plantings.auditBy} value={by} onValue={setBy} required maxLength={255} />
      <TextField
        field="survival_percent"
        label={o.plantings.survival}
        type="number"
        min="0"
        max="100"
        step="any"
        value={survival}
        onValue={setSurvival}
        required
      />
      <TextField
        field="document.url"
        label={o.plantings.auditReport}
        type="url"
        value={document}
        onValue={setDocument}
        isOptional
      />
      {document.trim() !== '' && (
        <TextField
          field="document.sha256"
          label={o.plantings.auditHash}
          value={hash}
          onValue={setHash}
          required
          maxLength={64}
        />
      )}
    </FormDialog>
  );
}
