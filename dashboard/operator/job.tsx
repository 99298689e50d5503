import { useEffect, useState } from 'preact/hooks';
import { getJson } from '../api/cache.ts';
import type { Job } from '../api/operator.ts';
import * as format from '../format.ts';
import { o } from '../texts/operator.ts';
import { fill } from '../texts/texts.ts';
import { Icon } from '../ui/icon.tsx';

const POLL_MS = 1_000;

/** A job's state, polled every second until it ends; `onEnd` is called once, when it is done or has failed. */
export function useJob(id: string | undefined, onEnd: (job: Job) => void): Job | undefined {
  const [job, setJob] = useState<Job>();
  useEffect(() => {
    setJob(undefined);
    if (id === undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    let isLeft = false;
    const poll = async () => {
      // A lost response does not end the job: the next one shows its state.
      const now = await getJson<Job>(`/operator/jobs/${id}`).catch(() => undefined);
      if (isLeft) return;
      if (now) setJob(now);
      if (now?.state === 'done' || now?.state === 'failed') onEnd(now);
      else timer = setTimeout(poll, POLL_MS);
    };
    void poll();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [id]);
  return job;
}

/** A job's progress, in words and as a bar. A failure's reason is shown as the service words it. */
export function JobProgress({ job }: { job: Job | undefined }) {
  if (job?.state === 'failed')
    return (
      <p class="notice red" role="alert">
        <Icon name="warning" />
        <span>
          <strong>{o.desk.job.failed}</strong> <span lang="en">{job.error}</span> {o.desk.job.failedHint}
        </span>
      </p>
    );
  const isCounted = job !== undefined && job.of > 0;
  return (
    <div class="stack" role="status">
      <span>{wordsOf(job)}</span>
      <progress aria-label={wordsOf(job)} {...(isCounted && { value: job.done, max: job.of })} />
    </div>
  );
}

function wordsOf(job: Job | undefined): string {
  if (!job || job.state === 'waiting') return o.desk.job.waiting;
  if (job.state === 'done') return o.desk.job.done;
  if (job.of === 0) return o.desk.job.begun;
  return fill(o.desk.job.running, { done: format.whole(job.done), of: format.whole(job.of) });
}
