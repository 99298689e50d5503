import { useState } from 'preact/hooks';
import { useAction } from '../../api/hooks.ts';
import { request } from '../../api/request.ts';
import { o } from '../../texts/operator.ts';
import { fill } from '../../texts/texts.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { plantingsChanged } from './planting-dialog.tsx';
import { PLANTINGS, type Planting } from './types.ts';

/** Records that a planting's trees were never planted. It needs a recent sign-in and cannot be undone. */
export function NotPlantedDialog({ planting, onClose }: { planting: Planting; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const save = useAction(
    (idempotencyKey, body: { reason: string }) =>
      request<Planting>('POST', `${PLANTINGS}/${planting.id}/not_planted`, { body, idempotencyKey }),
    {
      onDone() {
        plantingsChanged();
        toast(o.plantings.notPlantedSaved);
        onClose();
      },
    },
  );
  return (
    <FormDialog
      title={fill(o.plantings.notPlantedTitle, { name: planting.name })}
      submit={o.plantings.markNotPlanted}
      onClose={onClose}
      isBusy={save.isBusy}
      failure={save.failure}
      canSubmit={reason.trim() !== ''}
      onSubmit={() => save.run({ reason: reason.trim() })}
    >
      <p>{o.plantings.notPlantedHint}</p>
      <TextField
        field="reason"
        label={o.project.moveReason}
        value={reason}
        onValue={setReason}
        required
        maxLength={255}
      />
    </FormDialog>
  );
}
