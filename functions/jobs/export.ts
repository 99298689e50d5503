import type { Context } from 'aws-lambda';
import { FORMATS, type Manifest } from '../../lib/operations/export/manifest.ts';
import { NOUNS } from '../../lib/operations/export/nouns/index.ts';
import { lastExport, runExport } from '../../lib/operations/export/run-export.ts';
import { dueExport, exportTroubles } from '../../lib/operations/export/schedule.ts';
import { storeTarget } from '../../lib/operations/export/store-target.ts';
import { clock } from '../../lib/platform/clock.ts';
import { variable } from '../../lib/platform/environment.ts';
import { log } from '../../lib/platform/log.ts';
import { bucketStore } from '../../lib/platform/objects/bucket-store.ts';
import { lambdaBucket } from '../../lib/platform/objects/lambda-bucket.ts';

/** The log message counted by the alarm in infra/export-bucket.ts. */
export const EXPORT_TROUBLES = 'export troubles';

/** Reserved for writing the last step's files. */
const RESERVE_MS = 180_000;

/** Every hour: continues the day's export. It never contains people's names or addresses. */
export async function handler(_: unknown, context: Pick<Context, 'getRemainingTimeInMillis'>): Promise<void> {
  const bucket = variable('REGROVE_EXPORT_BUCKET');
  const target = storeTarget(bucketStore(lambdaBucket(bucket), { shown: `s3://${bucket}`, prefix: '' }));
  const last = await lastExport(target);
  const due = dueExport(last, clock.now());
  let manifest: Manifest | undefined = last;
  if (due)
    manifest = await runExport({
      ...due,
      target,
      personalData: false,
      now: clock.now,
      format: last?.format ?? FORMATS.find((one) => one === variable('REGROVE_EXPORT')) ?? 'parquet',
      nouns: NOUNS.filter(({ isPersonal }) => !isPersonal),
      isLate: () => context.getRemainingTimeInMillis() < RESERVE_MS,
    });
  const count = exportTroubles(manifest, clock.now());
  const { since = null, started_at = null, ended_at = null, rows = {} } = manifest ?? {};
  log({ level: count > 0 ? 'error' : 'info', message: EXPORT_TROUBLES, count, since, started_at, ended_at, rows });
}
