import type { ActivityEntry } from '../api/types.ts';
import { changeValue } from './change-value.ts';

export type FieldChange = NonNullable<ActivityEntry['changes']>[number];

/** The fields an operator changed, each with its value before and after, by their API names. */
export const FieldChanges = ({ changes }: { changes: FieldChange[] }) => (
  <>
    {changes.map(({ field, before, after }) => (
      <div key={field} class="small">
        <code>{field}</code>: {isNothing(before) ? null : <del>{changeValue(before)}</del>}{' '}
        {isNothing(after) ? null : <ins>{changeValue(after)}</ins>}
      </div>
    ))}
  </>
);

const isNothing = (value: unknown): boolean => value === null || value === undefined;
