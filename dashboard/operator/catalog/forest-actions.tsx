import { useState } from 'preact/hooks';
import { useAction, useResource } from '../../api/hooks.ts';
import { request } from '../../api/request.ts';
import { o } from '../../texts/operator.ts';
import { fill, t } from '../../texts/texts.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/dialog.tsx';
import { FormFailure } from '../../ui/failure.tsx';
import { toast } from '../../ui/toast.tsx';
import { placePath } from '../places.ts';
import { shortOf } from './balance.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { FORESTS, type Forest, type Ledger, ledgerOf } from './types.ts';

/** Edit, complete or activate a project, and move the waiting trees out of a complete one. */
export function ForestActions({ forest }: { forest: Forest }) {
  const [openDialog, setOpenDialog] = useState<'complete' | 'move'>();
  const close = () => setOpenDialog(undefined);
  const { data: ledger } = useResource<Ledger>(ledgerOf(forest.id));
  const set = useAction(
    (_key, status: Forest['status']) =>
      request<Forest>('PATCH', `${FORESTS}/${forest.id}`, { body: { version: forest.version, status } }),
    {
      changes: FORESTS,
      onDone() {
        close();
        toast(t.common.saved);
      },
    },
  );
  const isComplete = forest.status === 'complete';
  return (
    <>
      <LinkButton href={placePath('edit-project', forest.id)}>{t.common.edit}</LinkButton>
      {isComplete && ledger && shortOf(ledger) > 0 && (
        <Button onClick={() => setOpenDialog('move')}>{o.project.move}</Button>
      )}
      {isComplete ? (
        <Button isBusy={set.isBusy} onClick={() => set.run('active')}>
          {o.project.activate}
        </Button>
      ) : (
        <Button onClick={() => setOpenDialog('complete')}>{o.project.complete}</Button>
      )}
      <a href={`/projects/${forest.id}`} target="_blank" rel="noopener">
        {o.project.publicPage}
      </a>
      {openDialog === undefined && <FormFailure failure={set.failure} />}
      {openDialog === 'complete' && (
        <FormDialog
          title={fill(o.project.completeTitle, { name: forest.name })}
          submit={o.project.complete}
          onClose={close}
          isBusy={set.isBusy}
          failure={set.failure}
          onSubmit={() => set.run('complete')}
        >
          <p>{o.project.completeHint}</p>
        </FormDialog>
      )}
      {openDialog === 'move' && <MoveDialog forest={forest} onClose={close} />}
    </>
  );
}
