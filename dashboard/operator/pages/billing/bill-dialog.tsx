import { useState } from 'preact/hooks';
import { RegroveError } from '../../../../client/error.ts';
import { useAction } from '../../../api/hooks.ts';
import { BILLING, type BillingMonth, type StartedJob } from '../../../api/operator.ts';
import { request } from '../../../api/request.ts';
import * as format from '../../../format.ts';
import { signInFor } from '../../../routes.ts';
import { o } from '../../../texts/operator.ts';
import { plural } from '../../../texts/plural.ts';
import { fill, t } from '../../../texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, FormDialog } from '../../../ui/dialog.tsx';
import { JobProgress, useJob } from '../../job.tsx';
import { placePath } from '../../places.ts';
import { sumOf } from './sums.ts';

/** Shows what would be billed, bills it once, and shows the progress. Closing the dialog does not stop it. */
export function BillDialog({ month: { month, totals }, onClose }: { month: BillingMonth; onClose: () => void }) {
  const [jobId, setJobId] = useState<string>();
  const start = useAction((idempotencyKey) => request<StartedJob>('POST', `${BILLING}/${month}`, { idempotencyKey }), {
    onDone: ({ data }) => setJobId(data.job_id),
  });
  const job = useJob(jobId, () => {});
  const title = fill(o.billing.billTitle, { month: format.month(month) });
  if (jobId)
    return (
      <Dialog title={title} onClose={onClose}>
        <div class="dialog-body">
          <JobProgress job={job} />
          {job?.state !== 'failed' && <p class="muted">{job?.state === 'done' ? o.billing.done : o.accounts.goesOn}</p>}
        </div>
        <div class="dialog-foot">
          <Button kind={job?.state === 'done' ? 'primary' : 'plain'} onClick={onClose}>
            {t.common.close}
          </Button>
        </div>
      </Dialog>
    );
  // The session began more than 30 minutes ago.
  const isOld = start.failure instanceof RegroveError && start.failure.code === 403;
  return (
    <FormDialog
      title={title}
      submit={o.billing.bill}
      onClose={onClose}
      isBusy={start.isBusy}
      failure={isOld ? undefined : start.failure}
      canSubmit={!isOld}
      onSubmit={() => start.run()}
    >
      <p>{plural(o.billing.preview, sumOf(totals, 'unbilled'))}</p>
      {totals.map(({ currency, price, carbon_price }) => (
        <dl key={currency} class="facts">
          <dt>{o.billing.treesPrice}</dt>
          <dd>{format.money(price, currency)}</dd>
          <dt>{o.billing.carbonPrice}</dt>
          <dd>{format.money(carbon_price, currency)}</dd>
          <dt>{o.billing.amount}</dt>
          <dd>
            <strong>{format.money(price + carbon_price, currency)}</strong>
          </dd>
        </dl>
      ))}
      <p>{o.billing.once}</p>
      {isOld && (
        <p class="notice amber" role="alert">
          <span>
            {o.billing.signInAgain} <a href={signInFor(placePath('billing-month', month))}>{o.billing.toSignIn}</a>
          </span>
        </p>
      )}
    </FormDialog>
  );
}
