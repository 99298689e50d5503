import { useState } from 'preact/hooks';
import { invalidate } from '../../../api/cache.ts';
import { useAction } from '../../../api/hooks.ts';
import { ROOTS, type RootAccount, type StartedJob } from '../../../api/operator.ts';
import { request } from '../../../api/request.ts';
import { o } from '../../../texts/operator.ts';
import { plural } from '../../../texts/plural.ts';
import { fill, t } from '../../../texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, FormDialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { JobProgress, useJob } from '../../job.tsx';

/** Deactivates an account with everything below it, or activates it again. It is a job: closing the dialog does not stop it. */
export function SwitchDialog({ account, onClose }: { account: RootAccount; onClose: () => void }) {
  const { id, name, status, accounts } = account;
  const isActive = status === 'active';
  const [jobId, setJobId] = useState<string>();
  const start = useAction(
    (idempotencyKey) =>
      request<StartedJob>('POST', `${ROOTS}/${id}/${isActive ? 'deactivate' : 'activate'}`, { idempotencyKey }),
    { onDone: ({ data }) => setJobId(data.job_id) },
  );
  const job = useJob(jobId, ({ state }) => {
    invalidate(ROOTS);
    invalidate('/accounts/');
    if (state !== 'done') return;
    toast(fill(isActive ? o.accounts.deactivated : o.accounts.activated, { name }));
    onClose();
  });
  const title = fill(isActive ? t.accounts.deactivateTitle : o.accounts.activateTitle, { name });
  if (jobId)
    return (
      <Dialog title={title} onClose={onClose}>
        <div class="dialog-body">
          <JobProgress job={job} />
          {job?.state !== 'failed' && <p class="muted">{o.accounts.goesOn}</p>}
        </div>
        <div class="dialog-foot">
          <Button onClick={onClose}>{t.common.close}</Button>
        </div>
      </Dialog>
    );
  return (
    <FormDialog
      title={title}
      submit={isActive ? t.accounts.deactivate : t.accounts.activate}
      kind={isActive ? 'danger' : 'primary'}
      onClose={onClose}
      isBusy={start.isBusy}
      failure={start.failure}
      onSubmit={() => start.run()}
    >
      <p>{plural(o.accounts.concerns, accounts)}</p>
      <p>{isActive ? t.accounts.deactivateHint : o.accounts.activateHint}</p>
    </FormDialog>
  );
}
