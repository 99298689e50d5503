import * as z from 'zod';
import { actOf } from '../../lib/accounts/operators/record.ts';
import { ROWS_BYTES_MAX } from '../../lib/platform/http/body-limits.ts';
import { FOR_OPERATORS } from '../../lib/platform/http/caller-kinds.ts';
import { endpoint } from '../../lib/platform/http/endpoint.ts';
import type { ImportResult } from '../../lib/platform/import-result.ts';
import { JobStarted } from '../../lib/platform/long-jobs/long-job.ts';
import { table } from '../../lib/platform/table/table.ts';
import { Import, NewImport, ROWS_AT_ONCE_MAX, runImport } from '../../lib/trees/imports/import.ts';
import { startImport } from '../../lib/trees/imports/import-job.ts';
import { importRecord } from '../../lib/trees/imports/recorded.ts';
import { rowsIn } from '../../lib/trees/imports/rows.ts';

const createImport = endpoint({
  ...FOR_OPERATORS,
  method: 'POST',
  path: '/operator/imports',
  creates: true,
  summary: 'Import projects, plantings or credits, all rows or none',
  description:
    'At most 5,000 rows and 4 MB. A row with an `id` changes what has that id, or creates it; a row without one is new. Fields that a row lacks stay; in `json`, null clears a field that may be empty. Columns that the service computes are ignored, so that an export can be edited and imported. With any error nothing is stored. A dry run answers what the import then does. More than 1,000 rows, in a dry run too, are a long job: the answer is its `job_id`, and its `result` is what fewer rows answer.',
  body: NewImport,
  bodyBytesMax: ROWS_BYTES_MAX,
  keepsNulls: ['json'],
  response: z.union([Import, JobStarted]),
  faults: ['forbidden', 'invalid'],
  async run(input) {
    const { body, now, remember } = input;
    const rows = await rowsIn(body);
    if (rows.length > ROWS_AT_ONCE_MAX) {
      const job = await startImport({ kind: body.kind, rows, dryRun: body.dry_run }, actOf(input), remember);
      return { job_id: job.id };
    }
    const alongside = (result: ImportResult) => [...remember(result), importRecord(actOf(input), body.kind, result)];
    const result = await runImport(body.kind, rows, { now, dryRun: body.dry_run, alongside });
    // A repeated import changes nothing, so only this write finds the first response.
    if (!body.dry_run && result.created + result.changed === 0) await table.write(remember(result));
    return result;
  },
});

export const operatorImports = { createImport };
