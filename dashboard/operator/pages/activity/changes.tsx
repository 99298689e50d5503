import { o } from '../../../texts/operator.ts';
import { plural } from '../../../texts/plural.ts';
import { type FieldChange, FieldChanges } from '../../../ui/field-changes.tsx';

/** Further fields are folded, so a new project does not fill the page. */
const SHOWN = 3;

export function Changes({ changes }: { changes: FieldChange[] }) {
  if (changes.length <= SHOWN) return <FieldChanges changes={changes} />;
  return (
    <details>
      <summary>{plural(o.activity.fields, changes.length)}</summary>
      <FieldChanges changes={changes} />
    </details>
  );
}
