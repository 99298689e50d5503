import { useState } from 'preact/hooks';
import { invalidate } from '../../api/cache.ts';
import { useAction } from '../../api/hooks.ts';
import { request } from '../../api/request.ts';
import * as format from '../../format.ts';
import { o } from '../../texts/operator.ts';
import { fill } from '../../texts/texts.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { JobProgress, useJob } from '../job.tsx';
import { FORESTS, type Forest } from './types.ts';
import { projectOptions, useForests } from './use-projects.ts';

/** Moves a complete project's waiting trees to another project. It may take minutes, so it is a job. */
export function MoveDialog({ forest, onClose }: { forest: Forest; onClose: () => void }) {
  const forests = useForests();
  const options = projectOptions(
    (forests.data ?? []).filter(({ id, status }) => id !== forest.id && status === 'active'),
  );
  const [chosen, setChosen] = useState('');
  const [reason, setReason] = useState('');
  const [jobId, setJobId] = useState<string>();
  const to = chosen || (options[0]?.value ?? '');
  const move = useAction(
    (idempotencyKey, body: { to: string; reason: string }) =>
      request<{ job_id: string }>('POST', `${FORESTS}/${forest.id}/move_waiting`, { body, idempotencyKey }),
    { onDone: ({ data }) => setJobId(data.job_id) },
  );
  const job = useJob(jobId, ({ state, result }) => {
    invalidate('/forestry/projects');
    if (state !== 'done') return;
    const { trees } = result as { trees: number | string };
    toast(fill(o.project.moved, { trees: format.trees(Number(trees)) }));
    onClose();
  });
  const isUnderWay = jobId !== undefined && job?.state !== 'failed';
  return (
    <FormDialog
      title={o.project.move}
      submit={o.project.move}
      onClose={onClose}
      isBusy={move.isBusy || isUnderWay}
      failure={move.failure}
      canSubmit={to !== '' && reason.trim() !== ''}
      onSubmit={() => move.run({ to, reason: reason.trim() })}
    >
      <p>{o.project.moveHint}</p>
      <SelectField field="to" label={o.project.moveTo} value={to} onValue={setChosen} options={options} />
      <TextField
        field="reason"
        label={o.project.moveReason}
        value={reason}
        onValue={setReason}
        required
        maxLength={255}
      />
      {jobId !== undefined && <JobProgress job={job} />}
    </FormDialog>
  );
}
