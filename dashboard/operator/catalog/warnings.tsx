import { fill } from '../../texts/texts.ts';
import { o } from '../texts/texts.ts';
import type { Warning } from './types.ts';

/** Passages of a text that claim more than is known. They are stored all the same, so nothing has to be done at once. */
export const Warnings = ({ warnings }: { warnings: Warning[] }) =>
  warnings.length === 0 ? null : (
    <div class="notice amber" data-avoid>
      <div>
        <strong>{o.projectForm.warnings}</strong>
        <ul>
          {warnings.map(({ field, passage, instead }) => (
            <li key={`${field} ${passage}`}>
              <code>{field}</code>: <q lang="en">{passage}</q> {fill(o.projectForm.instead, { instead })}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
