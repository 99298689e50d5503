import { actOf, recordStep } from '../../lib/accounts/operators/record.ts';
import { ROWS_BYTES_MAX } from '../../lib/platform/http/body-limits.ts';
import { FOR_OPERATORS } from '../../lib/platform/http/caller-kinds.ts';
import { endpoint } from '../../lib/platform/http/endpoint.ts';
import type { ImportResult } from '../../lib/platform/import-result.ts';
import { table } from '../../lib/platform/table/table.ts';
import { Import, NewImport, runImport } from '../../lib/trees/imports/import.ts';
import { rowsIn } from '../../lib/trees/imports/rows.ts';

const createImport = endpoint({
  ...FOR_OPERATORS,
  method: 'POST',
  path: '/operator/imports',
  creates: true,
  summary: 'Import projects, plantings or credits, all rows or none',
  description:
    'At most 5,000 rows and 4 MB. A row with an `id` changes what has that id, or creates it; a row without one is new. Fields that a row lacks stay; in `json`, null clears a field that may be empty. Columns that the service computes are ignored, so that an export can be edited and imported. With any error nothing is stored. A dry run answers what the import then does.',
  body: NewImport,
  bodyBytesMax: ROWS_BYTES_MAX,
  keepsNulls: true,
  response: Import,
  faults: ['forbidden', 'invalid'],
  async run(input) {
    const { body, now, remember } = input;
    const rows = await rowsIn(body);
    const alongside = (result: ImportResult) => [
      ...remember(result),
      recordStep(actOf(input), {
        operation: 'createImport',
        path: null,
        resource_id: null,
        changes: recorded(body.kind, result),
      }),
    ];
    const result = await runImport(body.kind, rows, { now, dryRun: body.dry_run, alongside });
    // A repeated import changes nothing, so that only this write finds the first answer.
    if (!body.dry_run && result.created + result.changed === 0) await table.write(remember(result));
    return result;
  },
});

/** How many rows were created and changed, and the first fields that changed. */
const recorded = (kind: string, { created, changed, changes }: ImportResult) => [
  { field: `${kind}.created`, before: 0, after: created },
  { field: `${kind}.changed`, before: 0, after: changed },
  ...changes.slice(0, CHANGES_RECORDED).map(({ id, field, before, after }) => ({
    field: `${id}.${field}`,
    before: shortened(before),
    after: shortened(after),
  })),
];

const CHANGES_RECORDED = 98;
const VALUE_MAX = 500;

function shortened(value: unknown): unknown {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null);
  return text.length <= VALUE_MAX ? value : `${text.slice(0, VALUE_MAX)}…`;
}

export const operatorImports = { createImport };
