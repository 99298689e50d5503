import { o } from '../../texts/operator.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Difference, Draft } from './merge.ts';

type ConflictProps<D extends Draft> = {
  differences: Difference<D>[];
  draft: D;
  labelOf: (field: keyof D & string) => string;
  onTake: (field: keyof D & string, value: string) => void;
};

/** The fields somebody else saved while the form was open, beside the person's input. */
export function Conflict<D extends Draft>({ differences, draft, labelOf, onTake }: ConflictProps<D>) {
  return (
    <div role="alert" class="section">
      <p class="notice amber">
        <Icon name="warning" />
        <span>
          <strong class="block">{o.conflict.title}</strong>
          {differences.length > 0 ? o.conflict.hint : o.conflict.none}
        </span>
      </p>
      <ul class="passages">
        {differences.map(({ field, before, theirs }) => (
          <li key={field}>
            <h3>{labelOf(field)}</h3>
            <dl class="facts">
              <dt>{o.conflict.before}</dt>
              <dd>{shortened(before)}</dd>
              <dt>{o.conflict.theirs}</dt>
              <dd>{shortened(theirs)}</dd>
              <dt>{o.conflict.yours}</dt>
              <dd>
                {draft[field] === theirs ? (
                  <span class="muted">{o.conflict.taken}</span>
                ) : (
                  <span class="row">
                    {shortened(draft[field] ?? '')}
                    <Button label={`${o.conflict.take}: ${labelOf(field)}`} onClick={() => onTake(field, theirs)}>
                      {o.conflict.take}
                    </Button>
                  </span>
                )}
              </dd>
            </dl>
          </li>
        ))}
      </ul>
    </div>
  );
}

const SHOWN_MAX = 160;

const shortened = (text: string): string => (text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text || '–');
