import { useState } from 'preact/hooks';
import type { IssueResult as Issued } from '../../../lib/books/invoices/issue-result.ts';
import { invalidate } from '../../api/cache.ts';
import { useAction } from '../../api/hooks.ts';
import { INVOICES, type Job, type StartedJob } from '../../api/operator.ts';
import { request } from '../../api/request.ts';
import * as clock from '../../clock.ts';
import * as format from '../../format.ts';
import { g } from '../../texts/charging.ts';
import { o } from '../../texts/operator.ts';
import { plural } from '../../texts/plural.ts';
import { t } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFailure } from '../../ui/failure.tsx';
import { CheckField, SelectField } from '../../ui/field.tsx';
import { FormFields } from '../../ui/form-failure.tsx';
import { isOldSession, SignInAgain } from '../charging/sign-in-again.tsx';
import { JobProgress, useJob } from '../job.tsx';
import { IssueResult } from './issue-result.tsx';
import { recentMonths } from './recent-months.ts';

type Body = { month: string; dry_run?: boolean; include_earlier?: boolean };

/**
 * Issues a month's invoices after a preview of each. Both are jobs: closing the dialog does not stop them, and issuing twice issues
 * nothing twice.
 */
export function IssueDialog({ month: chosen, onClose }: { month: string; onClose: () => void }) {
  const [first, ...others] = recentMonths(clock.now());
  const [month, setMonth] = useState(chosen || (others[0] ?? first ?? ''));
  const [isEarlier, setEarlier] = useState(false);
  const [started, setStarted] = useState<{ id: string; isDry: boolean }>();
  const [preview, setPreview] = useState<Issued>();
  const [done, setDone] = useState<Issued>();
  const start = useAction(async (_key, body: Body) => (await request<StartedJob>('POST', INVOICES, { body })).data);
  const job = useJob(started?.id, ({ state, result }: Job) => {
    if (state !== 'done') return;
    if (started?.isDry) setPreview(result as Issued);
    else {
      setDone(result as Issued);
      invalidate(INVOICES);
    }
  });
  const run = async (isDry: boolean) => {
    const body = { month, ...(isDry && { dry_run: true }), ...(isEarlier && { include_earlier: true }) };
    const begun = await start.run(body);
    if (begun) setStarted({ id: begun.job_id, isDry });
  };
  const again = () => {
    setStarted(undefined);
    setPreview(undefined);
    start.clear();
  };
  const isOld = isOldSession(start.failure);
  const isRunning = started !== undefined && job?.state !== 'done' && job?.state !== 'failed';
  const count = preview?.invoices.length ?? 0;
  return (
    <Dialog title={g.invoices.issueTitle} onClose={onClose} wide>
      <FormFields failure={isOld ? undefined : start.failure}>
        <div class="dialog-body">
          {!done && (
            <>
              <p class="muted">{g.invoices.issueHint}</p>
              <SelectField
                field="month"
                label={t.common.month}
                value={month}
                onValue={(value) => {
                  setMonth(value);
                  again();
                }}
                options={recentMonths(clock.now()).map((value) => ({ value, label: format.month(value) }))}
              />
              <CheckField
                label={g.invoices.includeEarlier}
                value={isEarlier}
                onValue={(value) => {
                  setEarlier(value);
                  again();
                }}
              />
            </>
          )}
          {isRunning && <p class="muted">{o.accounts.goesOn}</p>}
          {started && job?.state !== 'done' && <JobProgress job={job} />}
          {!isRunning && (done ?? preview) && (
            <IssueResult result={(done ?? preview) as Issued} isDone={done !== undefined} />
          )}
          {!done && !isRunning && count > 0 && <p>{g.invoices.final}</p>}
        </div>
        {isOld ? <SignInAgain /> : <FormFailure failure={start.failure} />}
      </FormFields>
      <div class="dialog-foot">
        <Button kind={done ? 'primary' : 'plain'} onClick={onClose}>
          {t.common.close}
        </Button>
        {!done && !preview && (
          <Button kind="primary" isBusy={start.isBusy || isRunning} onClick={() => run(true)}>
            {g.invoices.preview}
          </Button>
        )}
        {!done && preview && count > 0 && (
          <Button kind="primary" isBusy={start.isBusy || isRunning} onClick={() => run(false)}>
            {plural(g.invoices.confirm, count)}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
