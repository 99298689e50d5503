import { useAction } from '../../api/hooks.ts';
import { request } from '../../api/request.ts';
import type { DepositBatch, TakenBack } from '../../api/types.ts';
import * as format from '../../format.ts';
import { useScope } from '../../session.ts';
import { plural } from '../../texts/plural.ts';
import { fill, t } from '../../texts/texts.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';

type UndoImportProps = { batch: DepositBatch; onClose: () => void; onDone?: () => void };

/** Shows how many deposits are undone and how many are not, then undoes the batch. It may be repeated. */
export function UndoImportDialog({ batch, onClose, onDone }: UndoImportProps) {
  const { base } = useScope();
  const rest = batch.deposits - batch.open;
  const action = useAction(() => request<TakenBack>('DELETE', `${base}/deposits/batches/${batch.id}`), {
    // Its deposits may belong to accounts below.
    changes: '/accounts/',
    onDone({ data: { taken_back, kept } }) {
      toast(fill(t.batches.done, { taken: format.whole(taken_back), kept: format.whole(kept) }));
      onClose();
      onDone?.();
    },
  });
  return (
    <FormDialog
      title={t.batches.question}
      submit={t.batches.undoImport}
      kind="danger"
      onClose={onClose}
      isBusy={action.isBusy}
      failure={action.failure}
      onSubmit={() => action.run()}
    >
      <p class="muted">{format.moment(batch.created_at)}</p>
      <p>
        <strong>{plural(t.batches.willTake, batch.open)}</strong>
      </p>
      {rest > 0 && <p>{plural(t.batches.willKeep, rest)}</p>}
    </FormDialog>
  );
}
