import type { Figure } from './figure.ts';

/** Key figures in the certificates' serif; the first is the most important. */
export const Figures = ({ figures, isEven = false }: { figures: Figure[]; isEven?: boolean }) => (
  <dl class={`figures${isEven ? ' even' : ''}`}>
    {figures.map(({ label, value, unit, note }) => (
      <div key={label}>
        <dt>
          {label}
          {note && <span class="note">{note}</span>}
        </dt>
        <dd>
          {value}
          {unit && <span class="unit">{unit}</span>}
        </dd>
      </div>
    ))}
  </dl>
);
