import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiFunctions } from '../functions/index.ts';
import { longJobKinds } from '../functions/jobs/long-jobs.ts';
import { dispatcher } from '../infra/local/routing.ts';
import { startPublicLog } from '../lib/operations/public-log/start.ts';
import { useQueues } from '../lib/platform/jobs/queue.ts';
import { latestJobAbout } from '../lib/platform/long-jobs/start-alone.ts';
import { workOn } from '../lib/platform/long-jobs/work.ts';
import { withNewKey } from '../lib/platform/signing/local.ts';
import { newLogKey } from '../lib/platform/transparency-log/log-key.ts';
import { place } from './bench-table.ts';
import { countUnits, type Units } from './capacity.ts';
import { columns, type Figure } from './figures.ts';
import { asAccount } from './requests.ts';

const CERTIFICATES = 1_000;

/** A day of certificates that nobody asked for: the daily run's calls and units, which docs/costs.md has per document. */
export async function publicLogUnits(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'regrove-bench-'));
  process.env.REGROVE_SEED = 'bare';
  process.env.REGROVE_LOG = folder;
  process.env.REGROVE_LOG_KEY = newLogKey();
  process.env.REGROVE_PUBLIC_URL = 'http://127.0.0.1';
  process.env.REGROVE_SIGNING_KEYS = withNewKey();
  const { keyText, stop } = await place();
  useQueues(() => ({ send: async () => {} }));
  const { headers } = await asAccount(keyText);
  const dispatch = dispatcher(apiFunctions);
  const body = JSON.stringify({ pages: 777 });
  for (let at = 0; at < CERTIFICATES; at++)
    await dispatch({
      method: 'POST',
      url: '/v1/biomass/offsets',
      headers: { ...headers },
      body,
      requestId: `${at}`,
      sourceIp: '127.0.0.1',
    });
  const units: Units = { calls: 0, read: 0, write: 0 };
  countUnits(units);
  await startPublicLog(new Date());
  const { latest = '' } = await latestJobAbout('public-log');
  await workOn(longJobKinds, latest, { forMs: 3_600_000 });
  const { job } = await latestJobAbout('public-log');
  await stop();
  rmSync(folder, { recursive: true });
  const { size } = JSON.parse(job?.result ?? '{}') as { size: number };
  const per = (figure: number) => (figure / size).toFixed(2);
  console.log(
    columns([
      ['documents', 'calls', 'read units', 'write units', 'write units per document'],
      [size, units.calls, units.read, units.write, per(units.write)].map(String),
    ]),
  );
  return [];
}
