import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { longJobKinds } from '../functions/jobs/long-jobs.ts';
import { startPublicLog } from '../lib/operations/public-log/start.ts';
import { useQueues } from '../lib/platform/jobs/queue.ts';
import { latestJobAbout } from '../lib/platform/long-jobs/start-alone.ts';
import { workOn } from '../lib/platform/long-jobs/work.ts';
import { withNewKey } from '../lib/platform/signing/local.ts';
import { newLogKey } from '../lib/platform/transparency-log/log-key.ts';
import { place } from './bench-table.ts';

/** An empty public log in a temporary folder, on a table of its own. */
export async function placeLog() {
  const folder = mkdtempSync(join(tmpdir(), 'regrove-bench-'));
  process.env.REGROVE_SEED = 'bare';
  process.env.REGROVE_LOG = folder;
  process.env.REGROVE_LOG_KEY = newLogKey();
  process.env.REGROVE_PUBLIC_URL = 'http://127.0.0.1';
  process.env.REGROVE_SIGNING_KEYS = withNewKey();
  const { keyText, stop } = await place();
  useQueues(() => ({ send: async () => {} }));
  return {
    folder,
    keyText,
    async stop() {
      await stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** The daily run, to its end. */
export async function runPublicLog(): Promise<void> {
  await startPublicLog(new Date());
  const { latest = '' } = await latestJobAbout('public-log');
  await workOn(longJobKinds, latest, { forMs: 3_600_000 });
}

/** The result of the last run, as JSON. */
export const logResult = async () => (await latestJobAbout('public-log')).job?.result;
