import { type OperatorAct, recordStep } from '../../accounts/operators/record.ts';
import { shortValue } from '../../platform/beginning.ts';
import type { ImportResult } from '../../platform/import-result.ts';
import type { Step } from '../../platform/table/table.ts';
import type { ImportKind } from './import.ts';

/** An import's entry in the activity log: how many rows were created and changed, and the first changed fields. */
export const importRecord = (act: OperatorAct, kind: ImportKind, { created, changed, changes }: ImportResult): Step =>
  recordStep(act, {
    operation: 'createImport',
    path: null,
    resource_id: null,
    changes: [
      { field: `${kind}.created`, before: 0, after: created },
      { field: `${kind}.changed`, before: 0, after: changed },
      ...changes.slice(0, CHANGES_RECORDED).map(({ id, field, before, after }) => ({
        field: `${id}.${field}`,
        before: shortened(before),
        after: shortened(after),
      })),
    ],
  });

const CHANGES_RECORDED = 98;
const VALUE_MAX = 500;

/** Shortens an imported value kept or shown beside many others. */
export const shortened = (value: unknown): unknown => shortValue(value, VALUE_MAX);
