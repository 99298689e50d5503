import { o } from '../../texts/operator.ts';
import { fill, t } from '../../texts/texts.ts';
import type { Warning } from './types.ts';

/** A file may have a thousand warnings. */
const SHOWN_MAX = 50;

/** Passages claiming more than is known. They are stored anyway, so nothing has to be done at once. */
export const Warnings = ({ warnings }: { warnings: (Warning & { row?: number })[] }) =>
  warnings.length === 0 ? null : (
    <div class="notice amber" data-avoid>
      <div>
        <strong>{o.projectForm.warnings}</strong>
        <ul>
          {warnings.slice(0, SHOWN_MAX).map(({ row, field, passage, instead }) => (
            <li key={`${row} ${field} ${passage}`}>
              {row !== undefined && `${t.importing.row} ${row}, `}
              <code>{field}</code>: <q lang="en">{passage}</q> {fill(o.projectForm.instead, { instead })}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
