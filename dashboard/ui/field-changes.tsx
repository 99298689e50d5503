import type { ActivityEntry } from '../api/types.ts';

export type FieldChange = NonNullable<ActivityEntry['changes']>[number];

/** The fields an operator changed, each with its value before and after, by their API names. */
export const FieldChanges = ({ changes }: { changes: FieldChange[] }) => (
  <>
    {changes.map(({ field, before, after }) => (
      <div key={field} class="small">
        <code>{field}</code>: {isNothing(before) ? null : <del>{textOf(before)}</del>}{' '}
        {isNothing(after) ? null : <ins>{textOf(after)}</ins>}
      </div>
    ))}
  </>
);

const isNothing = (value: unknown): boolean => value === null || value === undefined;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
