import { useState } from 'preact/hooks';
import { useList } from '../../api/hooks.ts';
import type { DepositBatch } from '../../api/types.ts';
import { navigate } from '../../router.ts';
import { at } from '../../routes.ts';
import { useScope } from '../../session.ts';
import { t } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { UndoImportDialog } from './undo-import.tsx';

/** Offers to undo the import just made, then shows the list of imports. */
export function UndoImportButton({ batchId }: { batchId: string }) {
  const { base, id } = useScope();
  const [isOpen, setOpen] = useState(false);
  // The newest come first, so the batch is on the first page.
  const batches = useList<DepositBatch>(`${base}/deposits/batches`);
  const batch = batches.data?.find((one) => one.id === batchId);
  if (!batch || batch.open === 0) return null;
  return (
    <>
      <Button kind="danger" onClick={() => setOpen(true)}>
        {t.batches.undoImport}
      </Button>
      {isOpen && (
        <UndoImportDialog
          batch={batch}
          onClose={() => setOpen(false)}
          onDone={() => navigate(at(id, 'batches'), { isSaved: true })}
        />
      )}
    </>
  );
}
