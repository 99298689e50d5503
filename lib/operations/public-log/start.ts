import { startAlone } from '../../platform/long-jobs/start-alone.ts';
import { isLogOn } from '../../platform/transparency-log/log-files.ts';
import { PUBLIC_LOG, publicLogJob } from './log-job.ts';
import { getLogState } from './log-state.ts';

/**
 * Starts the daily run, unless the last one is still at work. A log that stopped is tried again, but its job counts as failed
 * until a run has succeeded.
 */
export async function startPublicLog(now: Date): Promise<void> {
  if (!isLogOn()) return;
  await startAlone(
    {
      subject: PUBLIC_LOG,
      kind: publicLogJob,
      given: {},
      by: { command: 'schedule' },
      path: null,
      alongside: () => [],
    },
    now,
  );
  const { stopped } = await getLogState();
  if (stopped !== null) throw new Error(`The public log stopped: ${stopped}`);
}
