import type { OperatorEntry } from '../../../api/operator.ts';
import { plural } from '../../../texts/plural.ts';
import { o } from '../../texts/texts.ts';

type Change = NonNullable<OperatorEntry['changes']>[number];

/** More fields than these are folded, so that a new project does not fill the page. */
const SHOWN = 3;

/** The fields that an operator changed, each with its value before and after, by the names that the API has for them. */
export function Changes({ changes }: { changes: Change[] }) {
  if (changes.length <= SHOWN) return <Fields changes={changes} />;
  return (
    <details>
      <summary>{plural(o.activity.fields, changes.length)}</summary>
      <Fields changes={changes} />
    </details>
  );
}

const Fields = ({ changes }: { changes: Change[] }) => (
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
